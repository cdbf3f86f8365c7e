// One person or several in a line, as mail programs and people write them: Anna Keller <anna@alder.example>; kim@alder.example.
import { foldText } from '@stem/model';

/** What a text says of a person. Absent is what it does not say. */
export interface PersonText {
  readonly email: string;
  readonly salutation?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly position?: string;
  readonly company?: string;
}

/** A text without an address is a person whose address is that text, for an editor to correct. */
export function peopleIn(line: string): PersonText[] {
  const people: PersonText[] = [];
  const [start = '', ...brackets] = line.replace(numbering, '').split('<');
  let rest = start;
  for (const bracket of brackets) {
    const end = bracket.indexOf('>');
    if (end === -1) {
      rest += ` ${bracket}`;
      continue;
    }
    const email = addressIn(bracket.slice(0, end));
    const before = partsOf(rest.replaceAll(label, ''));
    people.push(...before.filter((part) => isAddress(part) && addressIn(part) !== email).map(personWith));
    people.push({ ...readName(before.filter((part) => !isAddress(part)).join(', '), email), email });
    rest = bracket.slice(end + 1);
  }
  const parts = partsOf(rest);
  const [address, ...more] = parts.flatMap((part) => part.split(/[\s()[\]|]+/).filter(isAddress));
  if (address !== undefined && more.length === 0) {
    const name = parts.map((part) =>
      part
        .replace(address, '')
        .replace(/\(\s*\)|\[\s*\]/, '')
        .replaceAll(label, '')
        .trim(),
    );
    people.push({ ...readName(name.filter((part) => !isNoise(part)).join(', '), address), email: addressIn(address) });
  } else {
    const words = parts.flatMap((part) => (part.split(/\s+/).filter(isAddress).length > 1 ? part.split(/\s+/) : [part]));
    people.push(...words.filter((word) => !isNoise(word)).map(personWith));
  }
  return people;
}

/** Of a line in a list. */
const numbering = /^\s*\d+[.)]\s+/;

const label = /(?:^|(?<=\s))(?:e-?mail|mail|an|to|cc|bcc)\s*:\s*/gi;

/** Separated by commas and semicolons, but not inside of quotes. */
const partsOf = (text: string): string[] => (text.match(/(?:"[^"]*"|[^",;]|"(?![^"]*"))+/g) ?? []).map((part) => part.trim()).filter((part) => !isNoise(part));

const isAddress = (text: string): boolean => text.includes('@');
const isNoise = (text: string): boolean => !/[\p{L}\p{N}@]/u.test(text);

function personWith(part: string): PersonText {
  const word = part.split(/[\s()[\]|]+/).find(isAddress);
  return word === undefined ? { email: part } : { ...readName(part.replace(word, '').replaceAll(label, ''), word), email: addressIn(word) };
}

/** Without what stands around it in texts, links and lists. */
export const addressIn = (text: string): string =>
  withoutEnd(
    text
      .trim()
      .replaceAll(label, '')
      .replace(/^["'<([{«‹„“”‘’]*(?:mailto:)?["'<([{]*/i, '')
      .replace(/\?(?:subject|body|cc|bcc)=.*$/i, ''),
    /[.,;:>)\]}"'»›“”’\s]/,
  );

function withoutEnd(text: string, marks: RegExp): string {
  let end = text.length;
  while (end > 0 && marks.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** With titles: “Frau Prof. Dr. Anna Keller”, “Dr. med. Urs Meier”. */
const salutations =
  /^(?:(?:frau|herrn?|fr\.|hr\.|mrs?\.?|ms\.?|miss|madame|mme\.?|monsieur|prof(?:essor(?:in)?)?\.?|dr\.?(?: (?:med|iur|phil|oec|h\. ?c)\.)?)\s+)+/i;
const particles = new Set('von vom van de di da del della der den du le la zu zum zur dos ten ter al el bin'.split(' '));

/** 'Keller, Anna', 'Frau Anna Keller', 'Anna von Arx (Alder AG)'. The address says which name is first where it has both. */
export function readName(written: string, email = ''): Omit<PersonText, 'email'> {
  const { who, ...work } = splitWork(written.replace(numbering, ''));
  const company = /\(([^()]+)\)\s*$/.exec(who)?.[1]?.trim() ?? work.company;
  const name = who
    .replace(/\([^()]*\)\s*$/, '')
    .replaceAll(/["“”„«»[\]]|^'|'$/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:.\-–•*·]+/, '');
  const plain = withoutEnd(name, /[\s,;:\-–]/);
  // “Keller, Dr. Anna” has its title behind the comma.
  const ordered = plain.replace(/^([^,]+), (\S.*)$/, (all, last, first) =>
    salutations.test(first) ? `${salutations.exec(first)?.[0]}${last}, ${first.replace(salutations, '')}` : all,
  );
  const [salutation = ''] = salutations.exec(ordered) ?? [];
  const [first, last] = namesIn(ordered.slice(salutation.length), email);
  const said = { salutation: salutation.trim(), first_name: first, last_name: last, position: work.position ?? '', company: company ?? '' };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** “Anna Keller, CFO, Alder AG” and “Anna Keller, Alder AG”; two parts without a legal form are the names of one person. */
function splitWork(written: string): { readonly who: string; readonly position?: string; readonly company?: string } {
  const parts = written.split(/[,;]/).flatMap((part) => part.trim() || []);
  const [who = '', ...work] = parts;
  const company = work.at(-1);
  if (company === undefined || !who.includes(' ') || (work.length === 1 && !legalForm.test(company))) return { who: written };
  return { who, company, ...(work.length > 1 && { position: work.slice(0, -1).join(', ') }) };
}

const legalForm = /\s(?:AG|SA|GmbH|S[aà]rl|Ltd|Inc|SE|KG|plc)\.?$/i;

function namesIn(name: string, email: string): readonly [first: string, last: string] {
  const comma = name.indexOf(',');
  if (comma !== -1) return [name.slice(comma + 1).trim(), name.slice(0, comma).trim()];
  const words = name.split(' ').filter(Boolean);
  const [one = '', two = ''] = words;
  if (words.length < 2) return isIn(email.split('@')[0] ?? '', 1, one) ? ['', one] : [one, ''];
  if (words.length === 2 && isIn(email, 0, two) && isIn(email.split('@')[0] ?? '', 1, one)) return [two, one];
  const particle = words.findIndex((word, at) => at > 0 && particles.has(word));
  const from = particle === -1 ? words.length - 1 : particle;
  return [words.slice(0, from).join(' '), words.slice(from).join(' ')];
}

/** Whether a part of an address such as anna.keller is this name. */
const isIn = (address: string, place: number, name: string): boolean => foldText(address).split(/[.@_]/)[place] === foldText(name);
