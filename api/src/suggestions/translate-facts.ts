// Texts that code can translate for certain: a day, a time, a name, a term of the glossary, an address or a path of the site. Undefined for any other.
import { daysFrom, plainTime, readTime, writeDay, writeDays } from '@stem/model';
import { anyAddress } from './facts/addresses.ts';
import { readFacts } from './facts/facts.ts';
import { type Direction, type FixedTerms, termsIn } from './fixed-terms.ts';

export function translateFacts(text: string, direction: Direction, { terms, names }: FixedTerms): string | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  if (/^\/[\w/#-]*$/.test(plain)) return plain;
  const term = termsIn(plain, terms, direction).find((own) => own.term.toLowerCase() === plain.toLowerCase());
  if (term) return term.translation;
  if (readTime(plain)) return plainTime(plain, direction.to);
  const known = names.find((forms) => forms.includes(plain));
  if (known) return plain;
  if (!/[\p{L}]/u.test(plain.replaceAll(anyAddress, '')) && !/[\d][.,'’]\d/.test(plain)) return plain;
  return translateDay(plain, direction);
}

/** In the form in which the house writes days: only where its writing gives the same text again. */
function translateDay(text: string, { from, to }: Direction): string | undefined {
  const { dates, numbers } = readFacts(text, from);
  const year = numbers.find(({ key }) => /^(?:19|2[01])\d\d$/.test(key))?.key;
  const [first, last = first] = dates.filter(({ key }) => key.includes('.')).map(({ key }) => isoDay(key, year ?? '2024'));
  if (first === undefined || last === undefined || daysFrom({ first, last }).length === 0) return undefined;
  const writings: ((language: Direction['from']) => string)[] = [
    (language) => writeDay(first, language),
    (language) => writeDays(first, last, language),
    (language) => writeDays(first, last, language).replace(/ \d{4}$/, ''),
  ];
  // Without its year a day has no weekday.
  return writings.slice(year === undefined ? 2 : 0).find((write) => write(from) === text)?.(to);
}

function isoDay(dayAndMonth: string, year: string): string {
  const [day = '', month = ''] = dayAndMonth.split('.').map((part) => part.padStart(2, '0'));
  return `${year}-${month}-${day}`;
}
