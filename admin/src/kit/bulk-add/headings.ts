// Which field a heading of a pasted table means: by the label of the field, and by what people, Excel sheets and tools of
// conferences call it, in both languages.
import { foldText, isOtherLanguage, languageCodes, nameOfLanguage, otherLanguages } from '@stem/model';
import type { LineColumn } from './lines.ts';

/** What a heading means: the name of a column, a part of the name of a person, or nothing. */
export type Target = string | undefined;

export interface Heading {
  /** As it is written. */
  readonly text: string;
  readonly target: Target;
}

/** Two columns of a sheet are one name. */
export const nameParts = { given: 'given name', family: 'family name' } as const;

const partsOfName: Readonly<Record<string, readonly string[]>> = {
  [nameParts.given]: ['first name', 'firstname', 'given name', 'vorname'],
  [nameParts.family]: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'familienname'],
};

const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  name: [
    'full name',
    'speaker',
    'speakers',
    'speaker name',
    'presenter',
    'referent',
    'referentin',
    'referenten',
    'person',
    'vor und nachname',
    'partner',
    'sponsor',
    'member',
    'firma',
    'company',
    'organisation',
    'organization',
  ],
  position: ['function', 'funktion', 'title', 'titel', 'job title', 'role', 'rolle', 'berufsbezeichnung', 'stellung', 'tag line', 'tagline'],
  company: ['firma', 'unternehmen', 'organisation', 'organization', 'employer', 'arbeitgeber', 'institution', 'affiliation', 'company name', 'firmenname'],
  bio: [
    'biography',
    'biographie',
    'biografie',
    'kurzbiografie',
    'kurzbiographie',
    'kurzbio',
    'short bio',
    'vita',
    'cv',
    'lebenslauf',
    'about',
    'speaker bio',
    'profile',
  ],
  linkedin_url: ['linkedin', 'linked in', 'linkedin profile', 'linkedin profil'],
  url: ['website', 'webseite', 'web', 'homepage', 'link', 'internet'],
  description: ['beschreibung', 'text', 'abstract', 'inhalt', 'content', 'beschrieb', 'details'],
  title: ['titel', 'thema', 'topic', 'name', 'bezeichnung', 'caption', 'legende'],
  email: ['e mail', 'mail', 'email address', 'e mail address', 'mailadresse', 'mail adresse', 'email adresse', 'e mail adresse'],
  salutation: ['anrede'],
  formats: ['event', 'events', 'format', 'anlass', 'anlasse', 'veranstaltung'],
  language: ['sprache', 'korrespondenzsprache'],
  phone: ['telefon', 'telephone', 'tel', 'mobile', 'handy', 'natel'],
  address: ['adresse', 'anschrift', 'street', 'strasse'],
  year: ['jahr'],
  venue_name: ['venue', 'ort', 'lokal', 'location', 'hotel', 'name'],
  event_date: ['date', 'datum', 'day', 'tag', 'when', 'wann'],
  block_id: ['category', 'kategorie', 'level', 'tier', 'stufe', 'block'],
};

/** In any script. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What headings call a language, in any of them. */
const marks = new Map(languageCodes.map((code) => [code, [code, ...languageCodes.map((spoken) => foldText(nameOfLanguage(code, spoken)))]]));
const allMarks = [...marks.values()].flat();

function meaningOf(text: string, columns: readonly LineColumn[]): Target {
  const words = wordsOf(text);
  const language = otherLanguages.find((code) => words.some((word) => marks.get(code)?.includes(word)));
  const written = words.filter((word) => !allMarks.includes(word)).join(' ');
  if (written === '') return undefined;
  const fits = (names: readonly string[]) => names.some((name) => wordsOf(name).join(' ') === written);
  const own = columns.filter((column) => (isOtherLanguage(column.language) ? column.language : undefined) === language);
  // The label first: “Title” is the function of a speaker only where no field has this label. Names are called anything, so last.
  const labelled = own.find(({ label }) => fits([label])) ?? own.findLast(({ name }) => fits([baseOf(name), ...(alsoCalled[baseOf(name)] ?? [])]));
  if (labelled) return labelled.name;
  return columns.some(({ name }) => name === 'name') ? Object.keys(partsOfName).find((part) => fits(partsOfName[part] ?? [])) : undefined;
}

const baseOf = (name: string): string => otherLanguages.reduce((base, code) => base.replace(new RegExp(`_${code}$`), ''), name);

/** Undefined where the first line of a table is a record. Each column is meant by one heading. */
export function headingsOf(line: readonly string[], columns: readonly LineColumn[]): Heading[] | undefined {
  const taken = new Set<string>();
  const headings = line.map((text): Heading => {
    const target = meaningOf(text, columns);
    if (target === undefined || taken.has(target)) return { text, target: undefined };
    taken.add(target);
    return { text, target };
  });
  const title = columns[0]?.name;
  const isHeading = taken.size > 1 || (title !== undefined && taken.has(title)) || taken.size > line.filter((cell) => cell !== '').length / 2;
  return isHeading && line.length > 1 ? headings : undefined;
}
