// Everything in the database about one address: records of the person, what hangs on them, and all else that contains the address.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities, isEntityName } from '@stem/model';
import { tables } from '@stem/model/tables';
import { type SQL, sql } from 'drizzle-orm';
import { personalNames } from '../content/verbs/erase.ts';
import { openStoredMail } from '../mail/mail.ts';
import type { Seal } from '../mail/seal.ts';
import { containsText } from './contains-text.ts';
import { createContains } from './forms-of-text.ts';
import { type DataSource, dataSourceOf, sourceTables } from './sources.ts';

type Read = Pick<Reading | Transaction, 'all'>;
export type PersonalRow = Readonly<Record<string, unknown>>;

export interface WantedAddress {
  /** As addresses are stored: in lower case. */
  readonly address: string;
  /** What the person is called: places that contain it are named as well, and belong to another person if it is that of two. */
  readonly name?: string | undefined;
}

export interface PersonRecord {
  readonly entity: EntityName;
  readonly id: string;
}

/** `record`: of the person or of a record of theirs; `address`, `name`: another row that contains it. */
export interface FoundEntry {
  readonly table: string;
  readonly source: DataSource;
  readonly row: PersonalRow;
  readonly by: 'record' | 'address' | 'name';
}

/** At most 5,000 rows of a table. */
const most = 5000;

export async function findAddress(wanted: WantedAddress, read: Read, seal: Seal): Promise<FoundEntry[]> {
  const persons = await findPersons(wanted.address, read);
  const found: FoundEntry[] = [];
  for (const table of sourceTables) {
    const source = dataSourceOf(table);
    if (source) found.push(...(await rowsIn(table, source, { ...wanted, persons }, read)));
  }
  return [...found, ...(await sealedMails(wanted.address, read, seal))];
}

/** The records whose address it is, and deleted ones that can still be restored. */
export async function findPersons(address: string, read: Read): Promise<PersonRecord[]> {
  const found: PersonRecord[] = [];
  for (const entity of [...personalNames, 'editors'] as const) {
    if (!('email' in entities[entity].fields)) continue;
    const rows = await read.all<{ id: string }>(sql`
      SELECT id FROM ${sql.identifier(entity)} WHERE lower(email) = ${address}
      UNION SELECT row_id FROM change_log AS line WHERE entity = ${entity} AND op = 'delete' AND lower(changes->>'$.email[0]') = ${address}
        AND NOT EXISTS (SELECT 1 FROM ${sql.identifier(entity)} AS own WHERE own.id = line.row_id)`);
    found.push(...rows.map(({ id }) => ({ entity, id })));
  }
  return found;
}

export const idsOfGuests = (persons: readonly PersonRecord[]): string[] => persons.flatMap(({ entity, id }) => (entity === 'guests' ? [id] : []));

interface Search extends WantedAddress {
  readonly persons: readonly PersonRecord[];
}

async function rowsIn(table: string, source: DataSource, { address, name, persons }: Search, read: Read): Promise<FoundEntry[]> {
  const texts = sql.join(
    searchedColumns(table, source).map((column) => sql`coalesce(${column === 'mail' ? withoutSender : sql.identifier(column)}, '')`),
    sql` || char(10) || `,
  );
  const contains = (text: string | undefined): SQL => (text ? containsText(texts, text) : sql`0`);
  const isOwn = belongsTo(table, source, { address, persons });
  const rows = await read.all<PersonalRow & { readonly found_by: FoundEntry['by'] }>(sql`
    SELECT *, CASE WHEN ${isOwn} THEN 'record' WHEN ${contains(address)} THEN 'address' ELSE 'name' END AS found_by
    FROM ${sql.identifier(table)} WHERE ${isOwn} OR ${contains(address)} OR ${contains(name)} LIMIT ${most}`);
  return rows.map(({ found_by: by, ...row }) => ({ table, source, row, by }));
}

const searchedColumns = (table: string, { shows = [], hides = [] }: DataSource): string[] =>
  isEntityName(table) ? columnsOf(entities[table].fields).map(({ name }) => name) : [...shows, ...hides];

/** Whether a row is one of these records, or hangs on one. */
function belongsTo(table: string, { of = {}, ofAddress, ofAddresses, ofPublished = {}, about }: DataSource, { address, persons }: Omit<Search, 'name'>): SQL {
  const idsOf = (entity: string) => JSON.stringify(persons.flatMap((one) => (one.entity === entity ? [one.id] : [])));
  const isAmong = (column: string, entity: string) => sql`${sql.identifier(column)} IN (SELECT value FROM json_each(${idsOf(entity)}))`;
  const conditions = Object.entries(isEntityName(table) ? { id: table } : of).map(([column, entity]) => isAmong(column, entity));
  if (isEntityName(table)) conditions.push(...addressColumns(table).map((column) => sql`lower(${sql.identifier(column)}) = ${address}`));
  if (ofAddress) conditions.push(sql`lower(${sql.identifier(ofAddress)}) = ${address}`);
  for (const [column, entity] of Object.entries(ofPublished))
    conditions.push(sql`${sql.identifier(column)} IN (SELECT id FROM ${sql.identifier(entity)} WHERE lower(email) = ${address})`);
  if (ofAddresses) conditions.push(sql`EXISTS (SELECT 1 FROM json_each(${sql.raw(ofAddresses)}) WHERE lower(value) = ${address})`);
  if (about) {
    const pairs = JSON.stringify(persons.map(({ entity, id }) => `${entity} ${id}`));
    conditions.push(sql`${sql.identifier(about[0])} || ' ' || ${sql.identifier(about[1])} IN (SELECT value FROM json_each(${pairs}))`);
  }
  return conditions.length === 0 ? sql`0` : sql`(${sql.join(conditions, sql` OR `)})`;
}

/** The sender is the house. */
const withoutSender = sql`json_remove(mail, '$.from')`;

const addressColumns = (name: EntityName): string[] =>
  columnsOf(entities[name].fields).flatMap((column) => (column.field.kind === 'email' ? [column.name] : []));

/** Whether it is an address of the organisation itself: in its settings, and so in every mail. */
export async function isOfHouse(address: string, read: Pick<Reading | Transaction, 'select'>): Promise<boolean> {
  const [settings = {}] = await read.select().from(tables.site_settings);
  return Object.values(settings)
    .flat()
    .some((value) => typeof value === 'string' && value.toLowerCase() === address);
}

/** Mails with a link that signs in are encrypted while they wait. Their text is never shown. */
async function sealedMails(address: string, read: Read, seal: Seal): Promise<FoundEntry[]> {
  const source = dataSourceOf('mails');
  const rows = await read.all<PersonalRow & { readonly id: string; readonly mail: string }>(sql`SELECT * FROM mails WHERE mail ->> '$.sealed' IS NOT NULL`);
  const contains = createContains([address]);
  return rows.flatMap((row): FoundEntry[] => {
    const { from: _, ...mail } = openStoredMail(JSON.parse(row.mail), row.id, seal) ?? { from: '', to: [], subject: '' };
    if (!source || !contains(Buffer.from(JSON.stringify(mail)))) return [];
    const by = mail.to.some((to) => to.toLowerCase() === address) ? 'record' : 'address';
    return [{ table: 'mails', source, row: { ...row, mail: JSON.stringify({ to: mail.to, subject: mail.subject }) }, by }];
  });
}

/** First and last name as records of the person have them, or their name; each once. */
export function namesIn(found: readonly FoundEntry[]): string[] {
  const names = found.flatMap(({ table, row, by }) => {
    if (by !== 'record' || !isEntityName(table)) return [];
    const parts = [row.first_name, row.last_name].filter(Boolean).join(' ');
    return parts || String(row.contact_name ?? row.name ?? '');
  });
  return [...new Set(names)].filter((name) => name !== '' && !name.includes('@'));
}
