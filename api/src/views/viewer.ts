// Who is shown content, and what they may not see of it.
import type { Change } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import {
  columnsOf,
  type Entity,
  type EntityName,
  entities,
  entityNames,
  grantsOfPassword,
  isEntityName,
  mayEver,
  mayReadField,
  otherLanguages,
  type Rights,
  readingOf,
} from '@stem/model';
import { tables } from '@stem/model/tables';
import { type SQL, sql } from 'drizzle-orm';
import { hiddenNotes } from '../content/notes.ts';
import { contentTable } from '../database/content-table.ts';
import type { Caller } from '../http/call.ts';

/** With their rights in the back office, or undefined for a visitor. */
export type Viewer = Rights | undefined;

export const viewerOf = ({ actor, principal }: Pick<Caller, 'actor' | 'principal'>): Viewer => (actor === undefined ? undefined : principal?.rights);

/** After a save of a record: who may change it sees all of it. */
export const fullView: Rights = { grants: grantsOfPassword, events: 'all' };

/** Private columns for visitors, and for others those that tell how to reach people they may not read. */
export function hiddenColumns({ name, fields }: Entity, viewer: Viewer): string[] {
  const isHidden = (field: Entity['fields'][string]) => field.private && !(viewer && isEntityName(name) && mayReadField(viewer, name, field));
  return columnsOf(fields).flatMap((column) => (isHidden(column.field) ? [column.name] : []));
}

/** Private tables of events, such as files for attendees: who works on some events sees the rows of those. */
const ofOneEvent = new Map(
  entityNames.flatMap((name) => {
    const { private: isPrivate, parent }: Entity = entities[name];
    return isPrivate && parent?.entity === 'event_formats' ? [[name as string, parent.field] as const] : [];
  }),
);

export const isOfOneEvent = (name: string): boolean => ofOneEvent.has(name);

/** Whether a row is of an event that they do not work on; `values` has at least its parent. */
export function isOfOthers(name: string, values: Readonly<Record<string, unknown>>, viewer: Viewer): boolean {
  const field = ofOneEvent.get(name);
  return field !== undefined && viewer !== undefined && viewer.events !== 'all' && !viewer.events.includes(String(values[field]));
}

/** The same for a row whose event was read with it. */
export const isOfEventOfOthers = (name: string, event: string | null, viewer: Viewer): boolean =>
  isOfOthers(name, { [ofOneEvent.get(name) ?? '']: event }, viewer);

/** The same for a line of the change log; one that does not say whose it is counts. */
export const isChangeOfOthers = ({ entity, keys, changes }: Pick<Change, 'entity' | 'keys' | 'changes'>, rights: Rights): boolean => {
  const field = ofOneEvent.get(entity);
  if (field === undefined) return false;
  const known = [...(keys[field] ?? changes[field] ?? [])].filter((event) => event !== null);
  return known.length === 0 ? isOfOthers(entity, {}, rights) : known.some((event) => isOfOthers(entity, { [field]: event }, rights));
};

/** The rows of a list that are theirs; undefined for all. */
export function ownRows(name: EntityName, viewer: Viewer): SQL | undefined {
  if (!viewer || viewer.events === 'all') return undefined;
  const events = sql`(SELECT value FROM json_each(${JSON.stringify(viewer.events)}))`;
  if (name === 'users') return sql`EXISTS (SELECT 1 FROM json_each(${tables.users.authorized_formats}) WHERE value IN ${events})`;
  if (name === 'inquiries') return isSentFrom(events);
  const field = ofOneEvent.get(name);
  return field === undefined ? undefined : sql`(${contentTable(name).column(field)} IN ${events})`;
}

/** An inquiry has the address it was sent from, in any language, and an event all addresses that it ever had, on the site. */
const isSentFrom = (events: SQL): SQL => sql`EXISTS (
    SELECT 1 FROM main.event_formats AS event, json_each(json_insert(event.aliases, '$[#]', '/formats/' || event.slug, '$[#]', '/formats/' || event.id)) AS address
    WHERE event.id IN ${events} AND ${isSentFromAddress})`;

const { page } = tables.inquiries;
const addressesOfPage = ['', ...otherLanguages.map((language) => `/${language}`)].map((prefix) => sql`${prefix} || lower(address.value)`);
const isSentFromAddress = sql`lower(rtrim(${page}, '/')) IN (${sql.join(addressesOfPage, sql`, `)})`;

export async function hasInquiriesFrom(addresses: readonly string[], read: Pick<Reading, 'all'>): Promise<boolean> {
  const rows = await read.all(sql`SELECT 1 FROM ${tables.inquiries}, json_each(${JSON.stringify(addresses)}) AS address WHERE ${isSentFromAddress} LIMIT 1`);
  return rows.length > 0;
}

/** The ids of all rows that are of events of others. */
export async function findRowsOfOthers(rights: Rights, read: Pick<Reading, 'all'>): Promise<Set<string>> {
  const selects = entityNames.flatMap((name) => {
    const own = ownRows(name, rights);
    return own ? [sql`SELECT id FROM ${contentTable(name).table} WHERE NOT ${own}`] : [];
  });
  if (selects.length === 0) return new Set();
  const rows = await read.all<{ id: string }>(sql.join(selects, sql` UNION ALL `));
  return new Set(rows.map(({ id }) => id));
}

/** Those of some records that are not of events of others. */
export async function withoutRowsOfOthers<T>(some: readonly T[], idOf: (one: T) => string, rights: Rights, read: Pick<Reading, 'all'>): Promise<T[]> {
  const others = some.length === 0 ? new Set() : await findRowsOfOthers(rights, read);
  return some.filter((one) => !others.has(idOf(one)));
}

/** The event of a row whose table and id are in the columns `entity` and `record_id`; null where rows are of no single event. */
export const eventOfRecord: string = `CASE entity ${[...ofOneEvent].map(([name, field]) => `WHEN '${name}' THEN (SELECT ${field} FROM ${name} WHERE id = record_id)`).join(' ')} END`;

export const hiddenEntities = (rights: Rights): string[] => [...entityNames.filter((name) => !mayEver(rights, readingOf(name))), ...hiddenNotes(rights)];
