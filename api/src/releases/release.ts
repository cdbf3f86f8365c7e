// A named set of pending changes, stored as what it does to each row: nothing of it is where pages, searches and answers read.
import type { ValuePairs } from '@stem/content-pipeline/changes';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { fail, isEntityName, type Result, say, succeed } from '@stem/model';
import { and, asc, eq, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Reach } from '../content/reach.ts';
import type { Effect } from '../content/verbs/effects.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { spokenName } from '../views/actors.ts';

export const releaseStates = ['open', 'ready', 'scheduled', 'published', 'failed', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];
/** States in which it is not public yet, and may be changed. */
export const pendingStates = ['open', 'ready', 'scheduled', 'failed'] as const satisfies readonly ReleaseState[];

export type Release = typeof releases.$inferSelect;

export interface PendingChange extends Effect {
  readonly edits: number;
  readonly place: number;
  /** Who changed it last, as in the change log. */
  readonly actor: string;
  readonly at: string;
  readonly authors: Authors;
}

type Authors = Readonly<Record<string, string>>;

type Read = Pick<Reading | Transaction, 'select' | 'selectDistinct'>;

export async function findRelease(id: string, read: Read): Promise<Release | undefined> {
  const [row] = await read.select().from(releases).where(eq(releases.id, id));
  return row;
}

export const noRelease = fail({ name: 'not_found', detail: say('releases.none') });

const isPending = ({ state }: Pick<Release, 'state'>): boolean => (pendingStates as readonly string[]).includes(state);

/** One that can still be changed. */
export async function findPending(id: string, read: Read): Promise<Result<Release>> {
  const release = await findRelease(id, read);
  if (!release) return noRelease;
  if (!isPending(release)) return fail({ name: 'release_closed', detail: say('releases.closed', release.name, release.state) });
  return succeed(release);
}

/** A scheduled release goes live as who has scheduled it has seen it: no other editor changes it, nor makes it miss its instant. */
export async function findOpenTo(actor: string, id: string, read: Read & Pick<Reading | Transaction, 'all'>): Promise<Result<Release>> {
  const found = await findPending(id, read);
  if (!found.ok || found.value.state !== 'scheduled' || deciderOf(found.value) === actor) return found;
  const name = await spokenName(deciderOf(found.value), read);
  return fail({ name: 'release_scheduled', detail: say('releases.scheduledBy', found.value.name, name) });
}

/** In whose name it goes live at its instant, and ends. */
export const deciderOf = ({ decided_by, owner }: Pick<Release, 'decided_by' | 'owner'>): string => decided_by ?? owner;

/** Who is sent a mail about it. */
export const decidersOf = (release: Pick<Release, 'decided_by' | 'owner'>): string[] => [release.owner, deciderOf(release)];

/** What showed its shared records when it was decided: what others have listed since takes no right away. */
export const reachOf = ({ reach }: Pick<Release, 'reach'>): Reach | undefined => (reach as Reach | null) ?? undefined; // as it was written

/** A pending release; or a published one, if the patch concerns only its end and it has not ended. */
export async function findChangeable(id: string, patch: Readonly<Record<string, unknown>>, read: Read): Promise<Result<Release>> {
  const release = await findRelease(id, read);
  const concernsEnd = Object.keys(patch).every((name) => name === 'ends_at' || name === 'zone');
  return release?.state === 'published' && release.ended_at === null && concernsEnd ? succeed(release) : findPending(id, read);
}

export async function isEmptyRelease(id: string, read: Read): Promise<boolean> {
  const [row] = await read.select({ id: releaseChanges.row_id }).from(releaseChanges).where(eq(releaseChanges.release_id, id)).limit(1);
  return row === undefined;
}

const effectKind = z.enum(['inserted', 'updated', 'deleted']);
/** Null in rows of an earlier version. */
const authorsSchema = z
  .record(z.string(), z.string())
  .nullable()
  .transform((authors) => authors ?? {});

/** In the order in which its rows were changed first. Rows of entities that the model no longer has are left out. */
export async function pendingChanges(releaseId: string, read: Read, only?: { readonly rowIds: readonly string[] }): Promise<PendingChange[]> {
  const ofRelease = eq(releaseChanges.release_id, releaseId);
  const isMeant = only ? and(ofRelease, inArray(releaseChanges.row_id, [...only.rowIds])) : ofRelease;
  const rows = await read.select().from(releaseChanges).where(isMeant).orderBy(asc(releaseChanges.place));
  return rows.flatMap(({ entity, row_id, kind, authors, ...row }) => {
    if (!isEntityName(entity)) return [];
    const { revision, edits, place, actor, at } = row;
    const pairs = row.pairs as ValuePairs; // as it was written
    const known = new Map(Object.entries(authorsSchema.parse(authors)));
    const all = Object.fromEntries(Object.keys(pairs).map((column) => [column, known.get(column) ?? actor]));
    return [{ entity, rowId: row_id, kind: effectKind.parse(kind), pairs, revision, edits, place, actor, at, authors: all }];
  });
}

export async function releasesShowing(
  { id, url }: { readonly id: string; readonly url: string },
  read: Read,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return read
    .selectDistinct({ id: releases.id, name: releases.name })
    .from(releases)
    .innerJoin(releaseChanges, eq(releaseChanges.release_id, releases.id))
    .where(willShow(sql`${url}`, sql`${id}`))
    .orderBy(asc(releases.name));
}

/** Whether any of them will show it, as a condition of a query about files. */
export const isInPendingRelease = (url: SQL, id: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${releases} JOIN ${releaseChanges} ON ${eq(releaseChanges.release_id, releases.id)} WHERE ${willShow(url, id)})`;

const willShow = (url: SQL, id: SQL) =>
  and(
    inArray(releases.state, [...pendingStates]),
    ne(releaseChanges.entity, 'media_library'),
    sql`(instr(${releaseChanges.pairs}, ${url}) > 0 OR instr(${releaseChanges.pairs}, ${id}) > 0)`,
  );

// Deletes what ended releases contained: it may name people who are long gone. That there was such a release stays, as its save does.

/** `before` is an ISO instant: what was changed since in a release that was published or withdrawn stays readable. */
export async function purgeReleases(before: string, transaction: Transaction): Promise<void> {
  const hasEnded = and(notInArray(releases.state, [...pendingStates]), sql`coalesce(${releases.published_at}, 0) < ${Date.parse(before)}`);
  const ended = transaction.select({ id: releases.id }).from(releases).where(hasEnded);
  const kept = transaction.selectDistinct({ id: releaseChanges.release_id }).from(releaseChanges).where(sql`${releaseChanges.at} >= ${before}`);
  const isOutdated = and(inArray(releaseChanges.release_id, ended), notInArray(releaseChanges.release_id, kept), lt(releaseChanges.at, before));
  await transaction.delete(releaseChanges).where(isOutdated);
}
