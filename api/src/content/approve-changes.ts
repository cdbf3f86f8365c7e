// Whether an editor may make the changes of a save, read from what it has written: no call forgets it, and cascades count as well.
import { type Change, changesOfSet, lastDeletion } from '@stem/content-pipeline/changes';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import {
  anyWriting,
  areaOf,
  columnsOf,
  type Entity,
  type EntityName,
  entities,
  fail,
  isEntityName,
  may,
  preparing,
  type Result,
  type Rights,
  type Sentence,
  say,
  succeed,
} from '@stem/model';
import { sql } from 'drizzle-orm';
import type { Use } from '../views/media-usage.ts';
import { hasInquiriesFrom } from '../views/viewer.ts';
import { eventsOfSpeaker, type Reach, usesOfFile } from './reach.ts';
import type { Writing } from './writing.ts';

/** Asked at the end of a save; a refusal rolls it back. */
export type Approve = (changeSet: string, writing: Writing) => Promise<Result<undefined>>;

/** Undefined for those who may change everything: their saves cost no question. `reach`: of shared records as it was when it was decided. */
export function approveFor(rights: Rights, reach?: Reach): Approve | undefined {
  if (mayWriteAll(rights)) return undefined;
  return async (changeSet, { transaction }) => {
    const changes = await changesOfSet(changeSet, transaction);
    const [first] = await findRefused(changes, changes, { rights, transaction, reach });
    return first ? refuse(first, rights) : succeed(undefined);
  };
}

/** Which of some changes of a save they may not make. */
export async function findRefused(some: readonly Change[], changes: readonly Change[], asking: Asking): Promise<Change[]> {
  const deleted = new Set(changes.filter(({ op }) => op === 'delete').map(({ rowId }) => rowId));
  const restored = await restoredEvents(changes, asking.transaction);
  const found: Change[] = [];
  for (const change of some) if (!isConsequence(change, { deleted, restored }) && !(await isAllowed(change, changes, asking))) found.push(change);
  return found;
}

const allWriting = [...anyWriting, 'events.make', 'editors.write'] as const;

/** Whether none of their saves has to be judged. */
export const mayWriteAll = (rights: Rights): boolean => allWriting.every((permission) => may(rights, permission, []));

/** Where a record is shared with other events, the sentence says so: they see it as one of theirs. */
function refuse(change: Change, rights: Rights) {
  const detail = sentenceFor(change, rights);
  return fail({ name: 'not_allowed', ...(detail !== undefined && { detail }) });
}

function sentenceFor({ entity, rowId, op }: Change, rights: Rights): Sentence | undefined {
  if (op === 'delete' && isShared(entity)) return say('saving.shared');
  const isTheirs = entity !== 'event_formats' || may(rights, 'events.write', [rowId]);
  return op === 'update' && isTheirs ? shared[entity] : undefined;
}

const shared: Readonly<Record<string, Sentence>> = {
  speakers: say('saving.sharedPerson'),
  event_formats: say('saving.sharedAddress'),
  media_library: say('saving.sharedFile'),
};

/** Of a save, or outside of one. */
type Source = Pick<Reading | Transaction, 'all' | 'select'>;

interface Asking extends Pick<Writing, 'transaction'> {
  readonly rights: Rights;
  readonly reach?: Reach | undefined;
}

async function isAllowed(change: Change, changes: readonly Change[], { rights, transaction, reach }: Asking): Promise<boolean> {
  const { entity: name, op } = change;
  // Tables that are no content any more have no owner.
  if (!isEntityName(name)) return true;
  const area = areaOf(name);
  if (op === 'delete' && isShared(name) && !mayChangeAll(rights) && (await isScheduled(change, transaction))) return false;
  if (name === 'media_library' && op === 'update' && !(await mayChangeFile(rights, () => usesOfFile(change.rowId, transaction, reach), transaction)))
    return false;
  if (area !== 'events') return may(rights, `${area}.write`, []);
  if (name === 'event_formats' && op !== 'update') return may(rights, 'events.make', []);
  if (name === 'event_formats' && !may(rights, 'people.read', []) && (await hasInquiriesFrom(addedAddresses(change), transaction))) return false;
  if (name === 'speakers') return mayChangePerson(rights, await eventsOfSpeaker(change.rowId, transaction, reach));
  return may(rights, 'events.write', await eventsOf(change, changes, transaction));
}

const isShared = (name: string): boolean => name === 'speakers' || name === 'media_library';

const mayChangeAll = (rights: Rights): boolean => preparing.every((permission) => may(rights, permission, []));

/** Whether a release that others have scheduled will show a record. It is free as long as nothing shows it, and the release would fail. */
async function isScheduled({ entity, rowId, actor, changes }: Change, transaction: Source): Promise<boolean> {
  const rows = await transaction.all(sql`
    SELECT 1 FROM release_changes AS change JOIN releases AS release ON release.id = change.release_id, json_each(change.pairs) AS pair
    WHERE release.state = 'scheduled' AND coalesce(release.decided_by, release.owner) IS NOT ${actor} AND change.entity <> ${entity}
      AND (instr(pair.value->>1, ${rowId}) > 0 OR instr(pair.value->>1, ${changes.url?.[0] ?? rowId}) > 0) LIMIT 1`);
  return rows.length > 0;
}

/** Who takes the address of another event would be given its inquiries. */
function addedAddresses({ changes: { slug, aliases } }: Change): string[] {
  const addresses = (place: 0 | 1) => [...(slug ? [`/formats/${slug[place]}`] : []), ...idsOf(aliases?.[place])];
  const before = addresses(0);
  return addresses(1).filter((address) => !before.includes(address));
}

interface Consequences {
  readonly deleted: ReadonlySet<string>;
  readonly restored: ReadonlySet<string>;
}

/** A new event is none of them: no list had lost it. */
async function restoredEvents(changes: readonly Change[], transaction: Writing['transaction']): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { entity, op, rowId } of changes)
    if (entity === 'event_formats' && op === 'insert' && (await lastDeletion(entity, rowId, transaction))) found.add(rowId);
  return found;
}

/** Outside of events, a list of ids that has lost deleted records only, or got restored events back. */
function isConsequence({ entity, op, changes }: Change, { deleted, restored }: Consequences): boolean {
  if (op !== 'update' || !isEntityName(entity) || areaOf(entity) === 'events') return false;
  const kinds = new Map(columnsOf(entities[entity].fields).map(({ name, field }) => [name, field.kind]));
  const pairs = Object.entries(changes).filter(([column]) => kinds.has(column));
  const isFollowed = (before: readonly string[], after: readonly string[]) => isLoss(before, after, deleted) || isLoss(after, before, restored);
  return pairs.length > 0 && pairs.every(([column, [before, after]]) => kinds.get(column) === 'references' && isFollowed(idsOf(before), idsOf(after)));
}

// Another order is a change of its own.
function isLoss(before: readonly string[], after: readonly string[], gone: ReadonlySet<string>): boolean {
  const kept = before.filter((id) => after.includes(id));
  return kept.length < before.length && kept.join() === after.join() && before.every((id) => after.includes(id) || gone.has(id));
}

function idsOf(stored: unknown): string[] {
  if (typeof stored !== 'string') return [];
  const ids: unknown = JSON.parse(stored);
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** People speak at several events: an event editor may change those who speak at theirs only, or nowhere yet. */
const mayChangePerson = (rights: Rights, events: readonly string[]): boolean =>
  may(rights, 'events.write', events) || (rights.grants['events.write'] !== undefined && events.length === 0);

/** A file shows what others show too: those who work on some events change it where all who show it are theirs. */
async function mayChangeFile(rights: Rights, findUses: () => Promise<readonly Use[]>, transaction: Source): Promise<boolean> {
  if (rights.grants['events.write'] !== 'own' && rights.events === 'all') return true;
  for (const use of await findUses()) if (!(await mayChange(rights, { entity: use.entity, id: use.row.id }, transaction))) return false;
  return true;
}

async function eventsOf(change: Change, changes: readonly Change[], transaction: Source): Promise<string[]> {
  if (change.entity === 'event_formats') return [change.rowId];
  const { parent }: Entity = entities[change.entity as EntityName]; // checked by the caller
  if (!parent || !isEntityName(parent.entity)) return [];
  const [before, after] = change.keys[parent.field] ?? change.changes[parent.field] ?? [];
  const ids = [before, after].filter((id): id is string => typeof id === 'string');
  const found: string[] = [];
  for (const id of new Set(ids)) found.push(...(await eventsOfParent(parent.entity, id, { changes, transaction })));
  return found;
}

interface Lookup {
  readonly transaction: Source;
  readonly changes: readonly Change[];
}

async function eventsOfParent(name: EntityName, id: string, { changes, transaction }: Lookup): Promise<string[]> {
  if (name === 'event_formats') return [id];
  const { parent }: Entity = entities[name];
  if (!parent || !isEntityName(parent.entity)) return [];
  const deletion = changes.find(({ entity, rowId, op }) => entity === name && rowId === id && op === 'delete');
  if (deletion) return eventsOf(deletion, changes, transaction);
  const [row] = await transaction.all<{ id: string }>(sql`SELECT ${sql.identifier(parent.field)} AS id FROM ${sql.identifier(name)} WHERE id = ${id}`);
  return row ? eventsOfParent(parent.entity, row.id, { changes, transaction }) : [];
}

interface ExistingRecord {
  readonly entity: EntityName;
  readonly id: string;
}

export async function mayChange(rights: Rights, record: ExistingRecord, read: Source): Promise<boolean> {
  const area = areaOf(record.entity);
  return area === 'events' ? mayChangeInEvents(rights, record, read) : may(rights, `${area}.write`, []);
}

async function mayChangeInEvents(rights: Rights, { entity, id }: ExistingRecord, read: Source): Promise<boolean> {
  if (entity === 'speakers') return mayChangePerson(rights, await eventsOfSpeaker(id, read));
  return may(rights, 'events.write', await eventsOfParent(entity, id, { changes: [], transaction: read }));
}

/** Whether a record of events is one of theirs, alone or with others. */
export async function isOfTheirEvents(rights: Rights, record: ExistingRecord, read: Source): Promise<boolean> {
  const events = record.entity === 'speakers' ? await eventsOfSpeaker(record.id, read) : [];
  return events.some((id) => may(rights, 'events.write', [id])) || mayChangeInEvents(rights, record, read);
}

/** The people who speak at an event that is not theirs, on the site or in the release that is read, and are not theirs to change. */
export async function findPeopleOfOthers({ events }: Rights, read: Pick<Reading, 'all'>): Promise<Set<string>> {
  if (events === 'all') return new Set();
  const isOther = sql`NOT IN (SELECT value FROM json_each(${JSON.stringify(events)}))`;
  const selects = [sql``, sql`main.`].map(
    (where) => sql`
    SELECT speaker_id AS id FROM ${where}format_speakers WHERE format_id ${isOther}
    UNION SELECT person.value FROM ${where}agenda_sessions AS session JOIN ${where}agenda_days AS day ON day.id = session.day_id,
      json_each(session.speaker_refs) AS person
    WHERE day.format_id ${isOther}`,
  );
  const rows = await read.all<{ id: string }>(sql.join(selects, sql` UNION `));
  return new Set(rows.map(({ id }) => id));
}
