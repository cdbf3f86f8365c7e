// What a line of a table says about a guest: headings and values as assistants write them, in any of our languages.
import { cleanLine, entities, foldText, languageCodes, type RowOf, type Sentence, say } from '@stem/model';
import { entityIn } from '@stem/model/texts/entity-in';
import type { CsvLine, CsvTable } from '../../http/csv.ts';
import { userEmail } from '../entities/users.ts';
import { addressProblem, headings, salutationIn, writtenLanguages } from './read-line.ts';

/** What an import writes. A partner is named by its name, and read as its id. */
export const guestColumns = [
  ...(['salutation', 'first_name', 'last_name', 'company', 'position', 'email', 'language', 'state', 'partner_id'] as const),
  ...(['companion', 'diet', 'access_needs', 'table_number', 'note'] as const),
] as const satisfies readonly (keyof RowOf<'guests'>)[];
export type GuestColumn = (typeof guestColumns)[number];
export type GuestValues = { readonly [C in GuestColumn]?: string };

/** Whom a line is about, where its name is that of another: the id of a guest, `new`, or `line 4`. */
const whichColumn = 'which';

const { formats: _, ...ofPeople } = headings;
const alsoCalled: { readonly [C in GuestColumn]?: readonly string[] } = {
  ...ofPeople,
  last_name: [...headings.last_name, 'name'],
  state: ['status'],
  table_number: ['tischnummer'],
  note: ['remark', 'remarks', 'comment', 'bemerkung', 'bemerkungen', 'notizen', 'kommentar'],
};

/** The names a column may have, in lower case: its own, its label in each language, and what else people call it. */
const namesOf = new Map(
  guestColumns.map((column) => {
    const labels = languageCodes.map((language) => entityIn(language, 'guests').fields[column]?.label.toLowerCase() ?? '');
    return [column, [...new Set([column, ...labels, ...(alsoCalled[column] ?? [])])] as const];
  }),
);

/** Columns of an exported table that an import does not write are known as well. */
export function unknownGuestColumns({ columns }: Pick<CsvTable, 'columns'>): string[] {
  const labels = languageCodes.flatMap((language) => Object.values(entityIn(language, 'guests').fields).map(({ label }) => label.toLowerCase()));
  const known = new Set([...[...namesOf.values()].flat(), ...labels, whichColumn, '']);
  return columns.filter((name) => !known.has(name.toLowerCase()));
}

export interface NamedPartner {
  readonly id: string;
  readonly name: string;
}

export interface ReadGuest {
  readonly values: GuestValues;
  readonly which: string;
}

export interface RefusedGuest {
  readonly column: GuestColumn;
  readonly problem: Sentence;
}

export function readGuest(cells: CsvLine['cells'], partners: readonly NamedPartner[]): ReadGuest | RefusedGuest {
  const said = Object.fromEntries(guestColumns.map((column) => [column, textIn(cells, column)])) as Record<GuestColumn, string>; // of these columns
  const refuse = (column: GuestColumn, problem: Sentence): RefusedGuest => ({ column, problem });
  if (said.email !== '') {
    const problem = addressProblem(said.email);
    if (problem !== undefined) return refuse('email', problem);
  }
  const title = titleIn(said.salutation);
  const first = said.first_name === '' ? '' : [title, said.first_name].filter(Boolean).join(' ');
  const values: GuestValues = {
    ...said,
    email: said.email && userEmail(said.email),
    salutation: salutationIn(said.salutation) ?? '',
    first_name: first,
    last_name: first === '' ? [said.last_name && title, said.last_name].filter(Boolean).join(' ') : said.last_name,
  };
  if (`${values.first_name}${values.last_name}${values.email}` === '') return refuse('last_name', say('people.guestUnnamed'));
  const language = writtenLanguages.get(said.language.toLowerCase());
  if (language === undefined) return refuse('language', say('people.language', languageCodes));
  const state = said.state === '' ? '' : stateIn(said.state);
  if (state === undefined) return refuse('state', say('people.noState', said.state.slice(0, 100)));
  const partner = said.partner_id === '' ? '' : partnerIn(said.partner_id, partners);
  if (partner === undefined) return refuse('partner_id', say('people.noPartner', said.partner_id.slice(0, 100)));
  const tooLong = guestColumns.find((column) => (values[column]?.length ?? 0) > longestOf(column));
  if (tooLong !== undefined) return refuse(tooLong, say('values.tooManyCharacters', longestOf(tooLong)));
  const all = { ...values, language, state, partner_id: partner };
  return { values: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), which: cells[whichColumn]?.trim() ?? '' };
}

function textIn(cells: CsvLine['cells'], column: GuestColumn): string {
  const cell = namesOf.get(column)?.flatMap((name) => cells[name]?.trim() || [])[0] ?? '';
  return column === 'note' ? cell.normalize() : cleanLine(cell).normalize();
}

function longestOf(column: GuestColumn): number {
  const field = entities.guests.fields[column];
  return 'max' in field && typeof field.max === 'number' ? field.max : Number.POSITIVE_INFINITY;
}

const titles =
  /(?<!\p{L})(?:Prof(?:essor(?:in)?)?|PD|Dr|Dipl|lic)\.?(?!\p{L})(?: (?:med|iur|phil|oec|sc|rer|h\. ?c|Ing)\.(?: (?:dent|vet|nat|pol|publ)\.)?)*/giu;

/** “Prof. Dr.” of “Frau Prof. Dr.” */
const titleIn = (salutation: string): string => (salutation.match(titles) ?? []).join(' ');

function stateIn(written: string): string | undefined {
  const isMeant = ({ value, label }: { readonly value: string; readonly label: string }) => [value, foldText(label)].includes(foldText(written));
  const fields = languageCodes.map((language) => entityIn(language, 'guests').fields.state);
  return fields.flatMap((field) => (field?.kind === 'choice' ? field.options : [])).find(isMeant)?.value;
}

/** By its name, with or without its legal form; a part of it where no other partner has that. */
function partnerIn(written: string, partners: readonly NamedPartner[]): string | undefined {
  const wanted = wordsOf(written);
  const exact = partners.filter(({ name }) => wordsOf(name).join(' ') === wanted.join(' '));
  const part = partners.filter(({ name }) => wanted.every((word) => wordsOf(name).includes(word)));
  const [found, ...others] = exact.length > 0 ? exact : part;
  return others.length === 0 ? found?.id : undefined;
}

const legalForms = new Set('ag sa gmbh sarl ltd inc se kg'.split(' '));

function wordsOf(name: string): string[] {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const own = words.filter((word) => !legalForms.has(word));
  return own.length > 0 ? own : words;
}

/** Equal for two ways to write the name of a guest: without titles, in either order. Empty for one without a name. */
export function guestKey({ first_name = '', last_name = '' }: GuestValues): string {
  const plain = `${first_name} ${last_name}`.replaceAll(titles, ' ');
  return wordsOf(plain).toSorted().join(' ');
}
