// What a line of a table says about an attendee: headings and values as people and their programs write them.
import {
  cleanLine,
  emailProblem,
  entities,
  isEmail,
  type Language,
  languageCodes,
  longestEmail,
  nameOfLanguage,
  type RowOf,
  type Sentence,
  say,
} from '@stem/model';
import type { CsvLine, CsvTable } from '../../http/csv.ts';
import { userEmail } from '../entities/users.ts';
import type { FindEvents, NamedEvent } from './find-events.ts';

/** What is known of an attendee beside their address and their events. */
export const personColumns = ['salutation', 'first_name', 'last_name', 'company', 'position'] as const;
export type PersonValues = { readonly [C in (typeof personColumns)[number] | 'language']?: string };

/** The names a column may have, in lower case. Two columns may name events. */
export const headings = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail-adresse', 'e-mail address'],
  formats: ['formats', 'format', 'events', 'event', 'anlass', 'anlässe', 'veranstaltung', 'veranstaltungen', 'formate'],
  language: ['language', 'sprache'],
  salutation: ['salutation', 'anrede'],
  first_name: ['first_name', 'first name', 'vorname'],
  last_name: ['last_name', 'last name', 'nachname'],
  company: ['company', 'firma', 'unternehmen', 'organisation'],
  position: ['position', 'function', 'funktion'],
} satisfies Partial<Record<keyof RowOf<'users'> | 'formats', readonly string[]>>;
/** Columns of an exported table that an import does not write. */
const knownColumns = new Set([...Object.values(headings).flat(), 'status', 'blocked', 'invited_at', 'last_login', 'created_at', '']);

/** Columns an import does not know, as the file spells them. */
export const unknownColumns = ({ columns }: Pick<CsvTable, 'columns'>): string[] => columns.filter((name) => !knownColumns.has(name.toLowerCase()));

export const hasAddresses = ({ lines }: CsvTable): boolean => lines.some(({ cells }) => headings.email.some((name) => name in cells));

export interface ReadLine {
  readonly email: string;
  readonly formats: readonly NamedEvent[];
  readonly values: PersonValues;
  /** A salutation that is none of ours: the line counts without it. */
  readonly ignored?: string;
}

export interface RefusedLine {
  readonly email: string;
  readonly problem: Sentence;
  readonly column: keyof typeof headings;
}

export function readLine(cells: CsvLine['cells'], findEvents: FindEvents): ReadLine | RefusedLine {
  const cellsOf = (column: keyof typeof headings) => headings[column].flatMap((name) => cells[name]?.trim() || []);
  const written = cellsOf('email')[0] ?? '';
  const email = userEmail(written);
  const refuse = (column: RefusedLine['column'], problem: Sentence) => ({ email: email.slice(0, 200), column, problem });
  const wrong = email === '' ? say('people.addressMissing') : addressProblem(written);
  if (wrong !== undefined) return refuse('email', wrong);
  const found = cellsOf('formats').map(findEvents);
  const problem = found.find((one) => one.problem !== undefined)?.problem;
  if (problem !== undefined) return refuse('formats', problem);
  const formats = [...new Map(found.flatMap((one) => ('events' in one ? one.events.map((event) => [event.id, event] as const) : []))).values()];
  const language = writtenLanguages.get((cellsOf('language')[0] ?? '').toLowerCase());
  if (language === undefined) return refuse('language', say('people.language', languageCodes));
  const said = Object.fromEntries(personColumns.map((column) => [column, cleanLine(cellsOf(column)[0] ?? '').normalize()]));
  const tooLong = personColumns.find((column) => (said[column]?.length ?? 0) > longestOf(column));
  if (tooLong !== undefined) return refuse(tooLong, say('values.tooManyCharacters', longestOf(tooLong)));
  const { salutation = '', ...others } = said;
  const values = { ...others, salutation: salutationIn(salutation) ?? '', language };
  return {
    email,
    formats,
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ...(salutation !== '' && values.salutation === '' && { ignored: salutation }),
  };
}

/** Why a cell is no address of one person. */
export function addressProblem(written: string): Sentence | undefined {
  if (written.split(/[\s,;|/]+/).filter(isEmail).length > 1) return say('people.severalAddresses');
  const email = userEmail(written);
  return email.length > longestEmail || !isEmail(email) ? emailProblem(email, say('values.email'), say('problems.lettersBeforeAt')) : undefined;
}

const longestOf = (column: (typeof personColumns)[number]): number => {
  const field = entities.users.fields[column];
  return field.kind === 'text' ? field.max : 80;
};

/** 'Herr Dr.', 'Sehr geehrte Frau', 'Mrs.' */
export function salutationIn(text: string): RowOf<'users'>['salutation'] {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  if (words.some((word) => ['ms', 'mrs', 'miss', 'frau', 'fr', 'mme', 'madame', 'signora'].includes(word))) return 'ms';
  return words.some((word) => ['mr', 'herr', 'herrn', 'hr', 'm', 'monsieur', 'signor'].includes(word)) ? 'mr' : null;
}

/** By code and by name, as people write it in any of them; empty for none. */
export const writtenLanguages = new Map<string, '' | Language>([
  ['', ''],
  ...languageCodes.flatMap((code) => [code, ...languageCodes.map((spoken) => nameOfLanguage(code, spoken).toLowerCase())].map((name) => [name, code] as const)),
]);
