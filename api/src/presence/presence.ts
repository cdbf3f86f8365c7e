// Who has what open: a row for each window, which renews it, in the database, so that editors on different nodes see each other.
import type { Database, Reader } from '@stem/content-pipeline/database';
import { type EntityName, isEntityName, mayEver, type Rights, readingOf } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { presence } from '../database/editor-tables.ts';
import { databaseNow } from '../limits/stored-counts.ts';
import { hashSecret } from '../sessions/login-secrets.ts';
import { type Principal, sharedSubject } from '../sessions/principal.ts';
import { readRow } from '../views/rows.ts';
import { isOfOthers } from '../views/viewer.ts';

/** Milliseconds for which a row counts; windows renew it every 5 seconds. */
const presenceLasts = 10_000;
/** Milliseconds after which a row is deleted. */
const keptFor = 60_000;
/** At most 20 windows of a person count, those renewed last: with more, one person would hide the others. */
const mostWindows = 20;
/** At most this many persons at places are read at once. */
const most = 500;

export const presentPerson = z.object({
  id: z.string().meta({ description: 'The same for all windows of a person' }),
  name: z.string().nullable().meta({ description: 'Null for the shared password' }),
  picture: z.string().nullable(),
  is_editing: z.boolean().meta({ description: 'Whether there is unsaved text' }),
});
export type PresentPerson = Readonly<z.infer<typeof presentPerson>>;

export interface Present extends PresentPerson {
  readonly place: string;
}

/** A record as `speakers/<id>`, or a list by its address. */
export const placeSchema = z
  .string()
  .max(200)
  .refine((place) => place.startsWith('/') || recordOf(place) !== undefined, 'A place is `speakers/<id>` or an address as `/speakers`')
  .meta({ description: 'A record as `speakers/<id>`, or a list by its address in the back office with the id of its event, as `/speakers/<id>`' });

function recordOf(place: string): EntityName | undefined {
  const [entity = '', id] = place.split('/');
  return isEntityName(entity) && z.uuid().safeParse(id).success ? entity : undefined;
}

/** Only those see who has a record open who may read it. */
export function maySeePlace(rights: Rights, place: string): boolean {
  const entity = recordOf(place);
  return entity === undefined || mayEver(rights, readingOf(entity));
}

/** The same where it is known whose the record is: files of an event are there for those who work on it. */
export async function mayOpenPlace(rights: Rights, place: string, { read }: Pick<Database, 'read'>): Promise<boolean> {
  const entity = recordOf(place);
  const row = entity && (await readRow(entity, place.split('/')[1] ?? '', read));
  return maySeePlace(rights, place) && !(entity && isOfOthers(entity, row ?? {}, rights));
}

/** The person behind a request. Those with the shared password are distinguished by their sessions. */
export const personOf = ({ actor, session }: Pick<Principal, 'actor' | 'session'>): string =>
  actor === sharedSubject ? `${actor}:${hashSecret(`presence ${session}`).slice(0, 16)}` : actor;

export interface Window {
  readonly person: string;
  readonly window: string;
}

const rowOf = ({ person, window }: Window) => `${person} ${window}`;

/** Notes where a window is. A power cut may forget it. */
export async function renewPresence({ place, isEditing, ...window }: Window & { readonly place: string; readonly isEditing: boolean }, database: Database) {
  const set = { place, is_editing: isEditing, seen_at: databaseNow };
  await database.write(async (transaction) => {
    await transaction
      .insert(presence)
      .values({ id: rowOf(window), person: window.person, ...set })
      .onConflictDoUpdate({ target: presence.id, set });
    await transaction.delete(presence).where(sql`${presence.seen_at} < ${databaseNow} - ${keptFor}`);
    const further = sql`SELECT id FROM presence WHERE person = ${window.person} ORDER BY id = ${rowOf(window)} DESC, seen_at DESC LIMIT -1 OFFSET ${mostWindows}`;
    await transaction.delete(presence).where(sql`${presence.id} IN (${further})`);
  }, 'later');
}

/** A window is closed, or leads elsewhere. */
export const leavePresence = (window: Window, database: Database): Promise<unknown> =>
  database.write((transaction) => transaction.delete(presence).where(sql`${presence.id} = ${rowOf(window)}`), 'later');

/** Everybody at every place, each person once at each. Editors who were removed or blocked have left. */
export async function readPresent(database: Pick<Reader, 'rows'>): Promise<Present[]> {
  const rows = await database.rows(
    `SELECT person, place, max(is_editing) AS is_editing, editors.name AS name, editors.picture AS picture
      FROM presence LEFT JOIN editors ON person = 'editor:' || editors.id
      WHERE seen_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - ? AND (person NOT LIKE 'editor:%' OR (editors.id IS NOT NULL AND NOT editors.is_blocked))
      GROUP BY person, place ORDER BY place, name IS NULL, name, person LIMIT ?`,
    [presenceLasts, most],
  );
  return rows.map(({ person, place, is_editing, name, picture }) => ({
    id: String(person),
    place: String(place),
    name: name === null ? null : String(name),
    picture: typeof picture === 'string' ? picture : null,
    is_editing: is_editing === 1,
  }));
}

export const othersAt = (place: string, person: string, present: readonly Present[]): PresentPerson[] =>
  present
    .filter((one) => one.place === place && one.id !== person)
    .map(({ id, name, picture, is_editing: isEditing }) => ({ id, name, picture, is_editing: isEditing }));
