// Imports a table of guests of one event in one save, all lines or none. An address is one guest; where only the name is that of
// another, the line has to say whom it is about. New guests are filled in from what is known of their address.
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, type Sentence, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CsvLine } from '../../http/csv.ts';
import { addGuest } from '../entities/guests.ts';
import { userEmail } from '../entities/users.ts';
import { updateRow } from '../verbs/update.ts';
import type { Writing } from '../writing.ts';
import { type ComparedValues, compareValues } from './compare-values.ts';
import { type GuestColumn, type GuestValues, guestColumns, guestKey, type NamedPartner, type ReadGuest, type RefusedGuest, readGuest } from './read-guest.ts';
import { type PersonValues, personColumns } from './read-line.ts';

export interface GuestImport {
  /** The id of the event. */
  readonly event: string;
  readonly lines: readonly CsvLine[];
  /** Replaces what is known of a guest; else it only fills in what is empty. */
  readonly replaces: boolean;
}

export const guestOutcomes = z.enum(['created', 'updated', 'unchanged', 'asked', 'refused']);

/** A guest on the list, or one that an earlier line adds. */
interface KnownGuest {
  id?: string;
  /** The number of the first line about them. */
  line?: number;
  values: GuestValues;
}

export interface PlannedGuest extends ComparedValues<GuestColumn> {
  readonly line: number;
  readonly email: string;
  readonly outcome: z.infer<typeof guestOutcomes>;
  /** Columns of a new guest that are known of the address. */
  readonly borrowed: readonly GuestColumn[];
  /** The number of an earlier line about the same guest. */
  readonly repeats?: number;
  /** Whom the line may be about: guests and lines of the same name. */
  readonly like: readonly { readonly which: string; readonly values: GuestValues }[];
  readonly problem?: Sentence;
  readonly column?: GuestColumn;
  readonly guest?: KnownGuest;
}

export async function planGuests({ event, lines, replaces }: GuestImport, read: Reading | Transaction): Promise<PlannedGuest[]> {
  const partners = await readPartners(event, read);
  const readLines = lines.map(({ line, cells }) => ({ line, ...readGuest(cells, partners) }));
  const emails = readLines.flatMap((one) => ('values' in one && one.values.email ? [one.values.email] : []));
  return planLines(readLines, { guests: await readGuests(event, read), people: await readPeople(event, emails, read), replaces });
}

/** Guests that are stored until others are served. */
const servedEvery = 20;

/** Refuses the whole table for one bad line, naming every bad one by its number. */
export async function importGuests(options: GuestImport, writing: Writing): Promise<Result<readonly PlannedGuest[]>> {
  const planned = await planGuests(options, writing.transaction);
  const bad = planned.flatMap(({ line, problem }) => (problem === undefined ? [] : [[`line ${line}`, problem] as const]));
  if (bad.length > 0) return fail({ name: 'invalid_input', detail: say('people.refusedLines', bad.length), errors: Object.fromEntries(bad) });
  for (const [place, { outcome, guest, written }] of planned.entries()) {
    if (place % servedEvery === 0) await nextRound(); // an embedded database never waits, and requests would
    if (!guest || outcome === 'unchanged') continue;
    const stored =
      guest.id === undefined ? await addGuest({ format_id: options.event, ...written }, writing) : await updateRow('guests', guest.id, written, writing);
    if (!stored.ok) return stored;
    guest.id = stored.value.id;
  }
  return succeed(planned);
}

async function readPartners(event: string, read: Reading | Transaction): Promise<NamedPartner[]> {
  const { partners, partner_blocks: blocks } = tables;
  const ofEvent = eq(blocks.format_id, event);
  return read.select({ id: partners.id, name: partners.name }).from(partners).innerJoin(blocks, eq(blocks.id, partners.block_id)).where(ofEvent);
}

async function readGuests(event: string, read: Reading | Transaction): Promise<KnownGuest[]> {
  const { guests } = tables;
  const rows = await read.select().from(guests).where(eq(guests.format_id, event)).orderBy(asc(guests.created_at), asc(guests.id));
  return rows.map((row) => ({ id: row.id, values: textsOf(row, guestColumns) }));
}

/** What is known of these addresses: from the latest event they were guests of, and above all as attendees. */
async function readPeople(event: string, emails: readonly string[], read: Reading | Transaction): Promise<Map<string, PersonValues>> {
  const { guests, users } = tables;
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(emails)}))`;
  const elsewhere = await read
    .select()
    .from(guests)
    .where(sql`${guests.email} IN ${wanted} AND ${guests.format_id} <> ${event}`)
    .orderBy(asc(guests.updated_at));
  const attendees = await read.select().from(users).where(sql`lower(${users.email}) IN ${wanted}`);
  const people = new Map<string, PersonValues>();
  for (const person of [...elsewhere, ...attendees]) {
    const email = userEmail(person.email ?? '');
    people.set(email, { ...people.get(email), ...textsOf(person, [...personColumns, 'language']) });
  }
  return people;
}

const textsOf = <C extends string>(row: { readonly [K in C]: string | null }, columns: readonly C[]): { readonly [K in C]?: string } =>
  Object.fromEntries(columns.flatMap((column) => (row[column] ? [[column, row[column]]] : []))) as { readonly [K in C]?: string }; // of these columns

interface Planning {
  readonly guests: readonly KnownGuest[];
  readonly people: ReadonlyMap<string, PersonValues>;
  readonly replaces: boolean;
}

const nothing = { written: {}, filled: [], differs: [], borrowed: [], like: [] } as const;

/** Lines are planned in order: what an earlier one adds is known to the later ones. Pure. */
function planLines(lines: readonly ({ readonly line: number } & (ReadGuest | RefusedGuest))[], { guests, people, replaces }: Planning): PlannedGuest[] {
  const known = createKnown(guests);
  return lines.map((read) => {
    const { line } = read;
    if ('problem' in read) return { ...nothing, line, email: '', outcome: 'refused', problem: read.problem, column: read.column };
    const { values: said, which } = read;
    const email = said.email ?? '';
    const { guest, named } = known.find(said, which);
    // Those among whom is chosen, also once one is.
    const like = guest && which === '' ? [] : named.map((one) => ({ which: one.id ?? `line ${one.line}`, values: one.values }));
    if (guest) {
      const compared = compareValues(guestColumns, guest.values, said, replaces);
      const repeats = guest.line;
      known.change(guest, { line: repeats ?? line, values: { ...guest.values, ...compared.written } });
      const outcome = Object.keys(compared.written).length > 0 ? 'updated' : 'unchanged';
      return { ...nothing, ...compared, line, email, outcome, like, guest, ...(repeats !== undefined && { repeats }) };
    }
    if (named.length > 0 && which !== 'new') return { ...nothing, line, email, outcome: 'asked', like, problem: say('people.sameName') };
    const person: GuestValues = people.get(email) ?? {};
    const written = { ...person, ...said };
    return {
      ...nothing,
      ...{ line, email, outcome: 'created', written, like, guest: known.add({ line, values: written }) },
      borrowed: guestColumns.filter((column) => person[column] !== undefined && said[column] === undefined),
    };
  });
}

/** The guests by address and by name. */
function createKnown(guests: readonly KnownGuest[]) {
  const byEmail = new Map<string, KnownGuest>();
  const byName = new Map<string, KnownGuest[]>();
  function add(guest: KnownGuest): KnownGuest {
    const [email, name] = [guest.values.email, guestKey(guest.values)];
    if (email !== undefined) byEmail.set(email, guest);
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), guest]);
    return guest;
  }
  for (const { id, values } of guests) add({ ...(id !== undefined && { id }), values });
  return {
    add,
    change(guest: KnownGuest, next: Required<Pick<KnownGuest, 'line' | 'values'>>): void {
      Object.assign(guest, next);
      if (next.values.email !== undefined) byEmail.set(next.values.email, guest);
    },
    /** The guest of a line, and all of its name: without an address one who has all that the line says, or whom it names. */
    find(said: GuestValues, which: string) {
      const named = byName.get(guestKey(said)) ?? [];
      const addressed = said.email === undefined ? undefined : byEmail.get(said.email);
      if (addressed) return { guest: addressed, named: [] };
      const meant = named.find(({ id, line }) => which !== '' && (id === which || `line ${line}` === which));
      const same =
        which === 'new' ? undefined : named.find(({ values }) => guestColumns.every((column) => said[column] === undefined || said[column] === values[column]));
      return { guest: meant ?? same, named };
    },
  };
}
