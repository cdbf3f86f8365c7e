// Which field a heading of a pasted table means: by its label, and by what people, Excel sheets and tools of conferences call it.
import { foldText, isOtherLanguage, languageCodes, nameOfLanguage, otherLanguages } from '@stem/model';
import { isTitle, wordsOf } from './identity.ts';
import type { LineColumn } from './lines.ts';

/** What a heading means: the name of a column, a part of the name of a person, or nothing. */
export type Target = string | undefined;

export interface Heading {
  readonly text: string;
  readonly target: Target;
}

/** Columns of a sheet are the name of one person: of a partner whom to contact. */
export const nameColumnOf = (columns: readonly LineColumn[]): string => (columns.some(({ name }) => name === 'contact_name') ? 'contact_name' : 'name');

export const nameParts = { title: 'title of name', given: 'given name', family: 'family name' } as const;

const partsOfName: Readonly<Record<string, readonly string[]>> = {
  [nameParts.title]: ['academic title', 'akademischer titel', 'grad'],
  [nameParts.given]: ['first name', 'firstname', 'given name', 'vorname'],
  [nameParts.family]: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'familienname'],
};

const emails = ['e mail', 'mail', 'email address', 'e mail address', 'mailadresse', 'mail adresse', 'email adresse', 'e mail adresse'];
const phones = ['telefon', 'telephone', 'tel', 'mobile', 'handy', 'natel'];

const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  name: 'full name,speaker,speakers,speaker name,presenter,referent,referentin,referenten,referierende,sprecher,sprecherin,referent in,speaker in,person,vor und nachname'.split(
    ',',
  ),
  position: ['function', 'funktion', 'job title', 'role', 'rolle', 'berufsbezeichnung', 'stellung', 'tag line', 'tagline'],
  company: ['firma', 'unternehmen', 'organisation', 'organization', 'employer', 'arbeitgeber', 'institution', 'affiliation', 'company name', 'firmenname'],
  bio: ['biography', ...'biographie biografie kurzbiografie kurzbiographie kurzbio vita cv lebenslauf about profile'.split(' '), 'short bio', 'speaker bio'],
  linkedin_url: ['linkedin', 'linked in', 'linkedin profile', 'linkedin profil'],
  url: ['website', 'webseite', 'web', 'homepage', 'link', 'internet'],
  description: ['beschreibung', 'text', 'abstract', 'inhalt', 'content', 'beschrieb', 'details'],
  title: ['titel', 'thema', 'topic', 'name', 'bezeichnung', 'caption', 'legende'],
  email: emails,
  salutation: ['anrede'],
  formats: ['event', 'events', 'format', 'anlass', 'anlasse', 'veranstaltung'],
  language: ['sprache', 'korrespondenzsprache'],
  state: ['status', 'stand', 'antwort', 'rsvp', 'zusage'],
  partner_id: ['proposed by', 'vorgeschlagen von', 'vorschlag von', 'eingeladen von', 'invited by', 'gastgeber'],
  table_number: ['table', 'table number', 'tisch', 'tischnummer', 'tisch nr'],
  companion: ['begleitung', 'begleitperson', 'plus one'],
  diet: ['food', 'essen', 'ernahrung', 'allergien', 'allergies', 'menu'],
  access_needs: ['access', 'accessibility', 'zuganglichkeit', 'barrierefreiheit'],
  note: ['notiz', 'notizen', 'notes', 'bemerkung', 'bemerkungen', 'remark', 'remarks', 'comment', 'comments', 'kommentar'],
  phone: phones,
  contact_name: 'contact,contact person,kontakt,kontaktperson,ansprechperson,ansprechpartner,ansprechpartnerin'.split(','),
  contact_title: 'function,funktion,job title,role,rolle,position'.split(','),
  contact_email: ['email', ...emails],
  contact_phone: ['phone', ...phones],
  address: ['adresse', 'anschrift', 'street', 'strasse'],
  year: ['jahr'],
  venue_name: ['venue', 'ort', 'lokal', 'location', 'hotel', 'name'],
  event_date: ['date', 'datum', 'day', 'tag', 'when', 'wann'],
  block_id: ['category', 'kategorie', 'level', 'tier', 'stufe', 'block'],
};

const marks = new Map(languageCodes.map((code) => [code, [code, ...languageCodes.map((spoken) => foldText(nameOfLanguage(code, spoken)))]]));
const allMarks = [...marks.values()].flat();

/** What a company may be called, which is no heading where people are listed: “Partner” is also the function of a lawyer. */
const companies = ['partner', 'sponsor', 'firma', 'company', 'organisation', 'organization', 'unternehmen'];
const perhapsPosition = ['title', 'titel'];
const hasPeople = (columns: readonly LineColumn[]): boolean => columns.some(({ name }) => name === 'position');

/** “Bio (D)” and “Text E” have the first letter of a language. */
const spelledOut = (text: string): string =>
  text.replace(/(?<=[\s(])[A-Z](?=\)?$)/, (letter) => languageCodes.find((code) => code.startsWith(letter.toLowerCase())) ?? letter);

function meaningOf(text: string, columns: readonly LineColumn[], isLast: boolean): Target {
  const words = wordsOf(spelledOut(text));
  const language = otherLanguages.find((code) => words.some((word) => marks.get(code)?.includes(word)));
  const written = words.filter((word) => !allMarks.includes(word)).join(' ');
  if (written === '') return undefined;
  const fits = (names: readonly string[]) => names.some((name) => wordsOf(name).join(' ') === written);
  const own = columns.filter((column) => (isOtherLanguage(column.language) ? column.language : undefined) === language);
  const namesOf = (base: string): readonly string[] => {
    if (isLast) return base === 'position' ? perhapsPosition : [];
    return [base, ...(alsoCalled[base] ?? []), ...(base === 'name' && !hasPeople(columns) ? companies : [])];
  };
  // The label first: “Title” is the function of a speaker only where no field has this label. Names are called anything, so last.
  const labelled = own.find(({ label }) => fits([label])) ?? own.findLast(({ name }) => fits(namesOf(baseOf(name))));
  if (labelled) return labelled.name;
  return columns.some(({ name }) => name === 'name') ? Object.keys(partsOfName).find((part) => fits(partsOfName[part] ?? [])) : undefined;
}

const baseOf = (name: string): string => otherLanguages.reduce((base, code) => base.replace(new RegExp(`_${code}$`), ''), name);

export interface HeadingOptions {
  readonly title: string | undefined;
  readonly isHeading?: boolean | undefined;
}

/** Undefined where the first line of a table is a record. Each column is meant by one heading. */
export function headingsOf(
  [line = [], ...rows]: readonly (readonly string[])[],
  columns: readonly LineColumn[],
  { title, isHeading }: HeadingOptions,
): Heading[] | undefined {
  const targets = new Map<number, string>();
  for (const isLast of [false, true])
    for (const [place, text] of line.entries()) {
      const target = targets.has(place) ? undefined : meaningOf(text, columns, isLast);
      if (target !== undefined && ![...targets.values()].includes(target)) targets.set(place, target);
    }
  const cellsAt = (place: number) => rows.flatMap((row) => row[place] || []);
  for (const [place, text] of line.entries())
    if (perhapsPosition.includes(foldText(text)) && hasPeople(columns) && cellsAt(place).length > 0 && cellsAt(place).every(isTitle))
      targets.set(place, nameParts.title);
  const known = new Set(targets.values());
  const isTitled = [title, ...Object.values(nameParts)].some((name) => name !== undefined && known.has(name));
  // A word that is also in a row is a value: a column of roles may begin with “Speaker”.
  const isRepeated = [...targets.keys()].some((place) => rows.some((row) => row[place] === line[place]));
  const isMost = line.length > 1 && known.size > line.filter((cell) => cell !== '').length / 2;
  const isLikely = !isRepeated && (known.size > 1 || isTitled || isMost || (known.size === 1 && rows.length > 0 && line.every(isLabel)));
  return (isHeading ?? isLikely) ? line.map((text, place) => ({ text, target: targets.get(place) })) : undefined;
}

/** Not a name of two words, a sentence, a number or an address. */
const isLabel = (cell: string): boolean => /^[^\s\d@]{0,30}$/.test(cell);
