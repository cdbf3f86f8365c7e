// Links with which an owner shows a release to outsiders until a date. The database has hashes of them only.
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result, say, succeed } from '@stem/model';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstant } from '../clock/instant.ts';
import { message } from '../content/invalid.ts';
import type { SaveContext } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import { releaseLinks, releases } from '../database/release-tables.ts';
import { rightsOf } from '../integrations/find-program.ts';
import { noteRelease } from '../releases/change-release.ts';
import { findRelease, type Release } from '../releases/release.ts';
import { hashSecret, newToken } from '../sessions/login-secrets.ts';
import { readActorNames } from '../views/actors.ts';

const mostLinks = 20;
const longest = 90 * 86_400_000;

export const linkEntry = z.object({
  expires_at: z.iso.datetime({ offset: true, error: message('values.chooseDate') }).meta({ description: 'At most 90 days from now' }),
});

export const shownLink = z.object({
  id: z.string(),
  expires_at: instantSchema,
  made_by: z.string().meta({ description: 'As the history names an actor' }),
  made_by_name: z.string().nullable().meta({ description: 'Null for the shared password' }),
  created_at: instantSchema,
});
export const madeLink = shownLink.extend({ key: z.string().meta({ description: 'The secret of the address; it cannot be read again' }) });
export type ShownLink = Readonly<z.infer<typeof shownLink>>;
export type MadeLink = Readonly<z.infer<typeof madeLink>>;

type LinkRow = typeof releaseLinks.$inferSelect;

export async function addReleaseLink(
  releaseId: string,
  { expires_at }: z.infer<typeof linkEntry>,
  madeBy: string,
  writing: Writing,
): Promise<Result<LinkRow & { readonly key: string }>> {
  const { transaction, newId, now } = writing;
  const at = Date.parse(now());
  const release = await findRelease(releaseId, transaction);
  if (!release) return fail({ name: 'not_found', detail: say('releases.none') });
  const until = Date.parse(expires_at);
  if (until <= at || until > at + longest) return fail({ name: 'invalid_input', errors: { expires_at: say('releases.dateWithin', 90) } });
  await transaction.delete(releaseLinks).where(lte(releaseLinks.expires_at, at));
  const others = await transaction.select({ id: releaseLinks.id }).from(releaseLinks).where(eq(releaseLinks.release_id, releaseId));
  if (others.length >= mostLinks) return fail({ name: 'limit_reached', detail: say('releases.links', mostLinks) });
  const key = newToken();
  const row = { id: newId(), release_id: releaseId, token_hash: hashSecret(key), expires_at: until, made_by: madeBy, created_at: at };
  await transaction.insert(releaseLinks).values(row);
  await noteRelease({ release, done: 'changed' }, writing);
  return succeed({ ...row, key });
}

export async function removeReleaseLink(releaseId: string, id: string, writing: Writing): Promise<Result<LinkRow>> {
  const { transaction } = writing;
  const isMeant = and(eq(releaseLinks.release_id, releaseId), eq(releaseLinks.id, id));
  const [row] = await transaction.delete(releaseLinks).where(isMeant).returning();
  const release = await findRelease(releaseId, transaction);
  if (!row || !release) return fail({ name: 'not_found', detail: say('releases.noLink') });
  await noteRelease({ release, done: 'changed' }, writing);
  return succeed(row);
}

/** Those that still work, the first to expire first. */
export async function listLinks(releaseId: string, now: number, read: Database['read']): Promise<ShownLink[]> {
  const isValid = and(eq(releaseLinks.release_id, releaseId), gt(releaseLinks.expires_at, now));
  const rows = await read.select().from(releaseLinks).where(isValid).orderBy(asc(releaseLinks.expires_at), releaseLinks.id).limit(mostLinks);
  return showLinks(rows, read);
}

export async function showLinks(rows: readonly LinkRow[], read: Database['read']): Promise<ShownLink[]> {
  const nameOf = await readActorNames(
    rows.map(({ made_by }) => made_by),
    read,
  );
  return rows.map(({ id, expires_at, made_by, created_at }) => ({
    id,
    expires_at: toInstant(expires_at),
    made_by,
    made_by_name: nameOf(made_by),
    created_at: toInstant(created_at),
  }));
}

/** The release that a key of a link opens, while who made the link may still come in. */
export async function findLinkedRelease(key: string, context: Pick<SaveContext, 'database' | 'now'>): Promise<Release | undefined> {
  const [found] = await context.database.read
    .select({ release: releases, madeBy: releaseLinks.made_by })
    .from(releaseLinks)
    .innerJoin(releases, eq(releases.id, releaseLinks.release_id))
    .where(and(eq(releaseLinks.token_hash, hashSecret(key)), gt(releaseLinks.expires_at, Date.parse(context.now()))));
  return found && (await rightsOf(found.madeBy, { read: context.database.read, now: context.now })) ? found.release : undefined;
}
