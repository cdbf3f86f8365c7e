// The names of those who made saves, publications and rollbacks. They keep their name after they are deleted.
import type { Reading } from '@stem/content-pipeline/database';
import { type Language, type Sentence, say } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { contributionIn, namesOfContributors } from '../contributions/contributor.ts';
import { programActor } from '../integrations/find-program.ts';
import { sharedSubject, subjectOf } from '../sessions/principal.ts';

export const actorName = z
  .string()
  .nullable()
  .meta({ description: 'The name of the actor; null for the shared password, and for who is neither an editor, a program nor a contributor' });

export type WithActorName<T> = T & { readonly actor_name: string | null };

type Read = Pick<Reading, 'all'>;

/** The tables with their names, by what precedes the id in an actor. */
const acting = { [subjectOf('')]: 'editors', [programActor('')]: 'programs' } as const;

export const actorTables: readonly string[] = Object.values(acting);

/** Adds the names to what has an actor, with one question for all of them. */
async function nameActors<T extends { readonly actor: string | null }>(acted: readonly T[], read: Read): Promise<WithActorName<T>[]> {
  const names = await readActorNames(
    acted.map(({ actor }) => actor),
    read,
  );
  return acted.map((one) => ({ ...one, actor_name: names(one.actor) }));
}

/** The name of an actor: as it is now, or was at the deletion. */
export type ActorNames = (actor: string | null) => string | null;

/** What it takes to put a receipt into words. */
export interface Wording {
  readonly names: ActorNames;
  readonly language: Language;
}

export async function readActorNames(actors: readonly (string | null)[], read: Read): Promise<ActorNames> {
  const questions = Object.entries(acting).flatMap(([prefix, table]) => {
    const ids = [...new Set(actors.flatMap((actor) => (actor?.startsWith(prefix) ? [actor.slice(prefix.length)] : [])))];
    return ids.length === 0 ? [] : [namesOf(prefix, table, ids)];
  });
  const links = actors.flatMap((actor) => contributionIn(actor) ?? []);
  if (links.length > 0) questions.push(namesOfContributors(links));
  if (questions.length === 0) return () => null;
  const rows = await read.all<{ actor: string; name: string | null }>(sql.join(questions, sql` UNION ALL `));
  const names = new Map(rows.map(({ actor, name }) => [actor, name]));
  return (actor) => (actor === null ? null : (names.get(actor) ?? null));
}

export const spokenName = async (actor: string, read: Read): Promise<string | Sentence> =>
  (await readActorNames([actor], read))(actor) ?? (actor === sharedSubject ? say('people.sharedPassword') : say('people.removed'));

function namesOf(prefix: string, table: string, ids: readonly string[]) {
  const lastDeletion = sql`
    SELECT changes->>'$.name[0]' FROM change_log WHERE entity = ${table} AND row_id = wanted.value AND op = 'delete' ORDER BY seq DESC LIMIT 1`;
  return sql`
    SELECT ${prefix} || wanted.value AS actor, coalesce(own.name, (${lastDeletion})) AS name
    FROM json_each(${JSON.stringify(ids)}) AS wanted LEFT JOIN ${sql.identifier(table)} AS own ON own.id = wanted.value`;
}

/** Reads the last 50,000 changes, and answers at most 500 actors. */
const searchedChanges = 50_000;
const mostActors = 500;

export type HistoryActor = WithActorName<{ readonly actor: string }>;

export async function listActors(read: Read): Promise<HistoryActor[]> {
  const rows = await read.all<{ actor: string }>(sql`
    SELECT DISTINCT actor FROM (SELECT actor FROM change_log ORDER BY seq DESC LIMIT ${searchedChanges}) WHERE actor IS NOT NULL LIMIT ${mostActors}`);
  const named = await nameActors(rows, read);
  return named.toSorted((one, other) => (one.actor_name ?? one.actor).localeCompare(other.actor_name ?? other.actor, 'de'));
}
