// How releases leave the api.

import type { Database } from '@stem/content-pipeline/database';
import type { Failure, Language, Rights } from '@stem/model';
import { formatSentence, formatSentences } from '@stem/model/texts/format-sentence';
import { count, desc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstant, toInstantOrNull } from '../clock/instant.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { readActorNames } from '../views/actors.ts';
import { readUndos } from '../views/undos.ts';
import { isOfOthers } from '../views/viewer.ts';
import { findingInCheck, type ReleaseCheck, releaseCheck, type StoredCheck } from './check-release.ts';
import { pendingStates, type Release, type ReleaseState, releaseStates } from './release.ts';
import { readReviews, shownReview } from './reviews.ts';

export const shownRelease = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['release', 'draft']).meta({ description: '`draft`: the pending changes of one record' }),
  state: z.enum(releaseStates),
  owner: z.string().meta({ description: 'As the history names an actor' }),
  owner_name: z.string().nullable().meta({ description: 'Null for the shared password' }),
  decided_by: z.string().nullable().meta({ description: 'Who has scheduled or published it: it goes live, and ends, in this name. Null while nobody has' }),
  decided_by_name: z.string().nullable(),
  publish_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable().meta({ description: 'When what it changed goes back' }),
  zone: z.string(),
  version: z.int().meta({ description: 'Increases with each change of what it contains' }),
  records: z.int().meta({ description: 'Number of records it changes' }),
  change_set: z.string().nullable().meta({ description: 'The save that published it, in the history' }),
  published_at: instantSchema.nullable(),
  ended_at: instantSchema.nullable(),
  undone_at: instantSchema.nullable().meta({ description: 'When an editor took back all that it changed' }),
  problem: z
    .object({ name: z.string(), detail: z.string().optional(), errors: z.record(z.string(), z.string()).optional() })
    .nullable()
    .meta({ description: 'Why it, or its end, was not published' }),
  checked: releaseCheck.nullable().meta({ description: 'The last check; it is outdated when its version is not the one of the release' }),
  reviews: z.array(shownReview).meta({ description: 'Those that are open, and those with an outcome' }),
  created_at: instantSchema,
  may_change: z.boolean().optional().meta({ description: 'Whether the caller may change and publish it; only where one release is read' }),
});
export type ShownRelease = Readonly<z.infer<typeof shownRelease>>;

export interface ReleaseReader {
  readonly read: Database['read'];
  readonly rights: Rights;
  readonly language: Language;
}

/** Without what is said about files of events that the reader may not work on. */
export async function showReleases(rows: readonly Release[], { read, rights, language }: ReleaseReader): Promise<ShownRelease[]> {
  const ids = rows.map(({ id }) => id);
  const isShown = inArray(releaseChanges.release_id, ids);
  const counts = await read.select({ id: releaseChanges.release_id, count: count() }).from(releaseChanges).where(isShown).groupBy(releaseChanges.release_id);
  const nameOf = await readActorNames(
    rows.flatMap(({ owner, decided_by }) => [owner, decided_by]),
    read,
  );
  const saves = rows.flatMap(({ change_set }) => change_set ?? []);
  const undoOf = saves.length > 0 ? await readUndos(saves, read) : undefined;
  const reviews = await readReviews(rows, read);
  const records = new Map(counts.map(({ id, count: number }) => [id, number]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind === 'draft' ? 'draft' : 'release',
    state: row.state as ReleaseState, // as it was written
    owner: row.owner,
    owner_name: nameOf(row.owner),
    decided_by: row.decided_by,
    decided_by_name: nameOf(row.decided_by),
    publish_at: toInstantOrNull(row.publish_at),
    ends_at: toInstantOrNull(row.ends_at),
    zone: row.zone,
    version: row.version,
    records: records.get(row.id) ?? 0,
    change_set: row.change_set,
    published_at: toInstantOrNull(row.published_at),
    ended_at: toInstantOrNull(row.ended_at),
    // An end is stored as an undo too.
    undone_at: (row.ended_at === null && row.change_set !== null && undoOf?.(row.change_set).undone_by?.at) || null,
    problem: readableProblem(row.problem as Failure | null, { rights, language }), // as it was written
    checked: row.checked === null ? null : releaseCheck.parse(readableCheck(row.checked as StoredCheck, { rights, language })), // as it was written
    reviews: reviews.get(row.id) ?? [],
    created_at: toInstant(row.created_at),
  }));
}

type Reader = Pick<ReleaseReader, 'rights' | 'language'>;

function readableProblem(problem: Failure | null, { rights, language }: Reader): ShownRelease['problem'] {
  if (!problem) return problem;
  const errors = Object.entries(problem.errors ?? {}).filter(([name]) => !isOfOthers(name.split('.')[0] ?? '', {}, rights));
  const { name, detail } = problem;
  return {
    name,
    ...(detail !== undefined && { detail: formatSentence(detail, language) }),
    ...(problem.errors && { errors: formatSentences(Object.fromEntries(errors), language) }),
  };
}

/** What was found in files of an event does not say of which one: who works on some events only sees none of it. */
export function readableCheck(checked: StoredCheck, { rights, language }: Reader): ReleaseCheck {
  const findings = checked.findings.filter(({ entity }) => entity === undefined || !isOfOthers(entity, {}, rights));
  // Only what its description names: a stored finding has its id and its ground as well.
  const inWords = findings.map(({ sentence, ...found }) =>
    findingInCheck.parse({ ...found, ...(sentence !== undefined && { sentence: formatSentence(sentence, language) }) }),
  );
  return { ...checked, findings: inWords };
}

export interface ReleaseList {
  readonly isPending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Those that are not public yet by their instant, the others latest first. */
export async function listReleases(
  { isPending, offset, limit }: ReleaseList,
  { read, rights, language }: ReleaseReader,
): Promise<{ rows: ShownRelease[]; total: number }> {
  const others = releaseStates.filter((state) => !(pendingStates as readonly string[]).includes(state));
  const where = inArray(releases.state, [...(isPending ? pendingStates : others)]);
  const byInstant = [sql`${releases.publish_at} IS NULL`, releases.publish_at, desc(releases.created_at), releases.id];
  const latest = [sql`coalesce(${releases.published_at}, ${releases.created_at}) DESC`, releases.id];
  const rows = await read
    .select()
    .from(releases)
    .where(where)
    .orderBy(...(isPending ? byInstant : latest))
    .limit(limit)
    .offset(offset);
  return { rows: await showReleases(rows, { read, rights, language }), total: await read.$count(releases, where) };
}
