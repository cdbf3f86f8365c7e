// What editors do with a release itself: name it, choose its instant, have it checked, schedule it, withdraw it.
import { cleanLine, fail, failAt, type Result, say, succeed } from '@stem/model';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { toInstantOrNull } from '../clock/instant.ts';
import { message } from '../content/invalid.ts';
import { type Note, noteDone } from '../content/notes.ts';
import type { Reach } from '../content/reach.ts';
import type { Writing } from '../content/writing.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { findChangeable, findOpenTo, findPending, isEmptyRelease, pendingStates, type Release } from './release.ts';
import type { Resolution } from './resolve-conflict.ts';

const mostPending = 500;

const isZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
/** Years of four digits in every time zone. */
const [earliest, latest] = [Date.UTC(2000, 0, 1), Date.UTC(9999, 11, 30)];
const instant = z.iso
  .datetime({ offset: true, error: message('values.chooseTime') })
  .refine((written) => Date.parse(written) >= earliest && Date.parse(written) <= latest, message('values.farYear'))
  .nullable();
const fields = {
  name: z
    .string(message('values.nameMissing'))
    .transform(cleanLine)
    .pipe(z.string().trim().min(1, message('values.nameMissing')).max(120, message('values.characters', 120))),
  publish_at: instant.meta({ description: 'When it is published, once it is scheduled' }),
  ends_at: instant.meta({ description: 'When what it changed goes back; null for good' }),
  zone: z.string().max(60).refine(isZone, 'There is no such time zone').meta({ description: 'In which both instants were chosen' }),
};

export const releaseEntry = z.object({
  name: fields.name,
  kind: z.enum(['release', 'draft']).default('release').meta({ description: '`draft` for the pending changes of one record' }),
  publish_at: fields.publish_at.default(null),
  ends_at: fields.ends_at.default(null),
  zone: fields.zone.default('Europe/Zurich'),
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

export const releasePatch = z
  .object({
    ...fields,
    owner: z.string().max(100).meta({ description: 'As the history names an actor' }),
    state: z.enum(['open', 'ready', 'scheduled']).meta({ description: '`scheduled` publishes it at its instant; `open` takes that back' }),
  })
  .partial();
export type ReleasePatch = z.infer<typeof releasePatch>;

/** With what showed its shared records at that moment, if it is a decision. */
export type DecidedPatch = ReleasePatch & { readonly reach?: Reach | null };

export async function addRelease(entry: ReleaseEntry, owner: string, { transaction, newId, now }: Writing): Promise<Result<Release>> {
  const at = Date.parse(now());
  const pending = await transaction.$count(releases, inArray(releases.state, [...pendingStates]));
  if (pending >= mostPending) return fail({ name: 'limit_reached', detail: say('releases.pending', mostPending) });
  const id = newId();
  const [row] = await transaction
    .insert(releases)
    .values({
      id,
      name: entry.name,
      kind: entry.kind,
      state: 'open',
      owner,
      ...timesOf(entry),
      zone: entry.zone,
      version: 0,
      created_at: at,
    })
    .returning();
  if (!row) throw new Error('The release was not stored');
  const wrong = checkTimes(row, at);
  if (wrong) return wrong;
  await noteRelease({ release: row, done: 'added' }, { transaction });
  return succeed(row);
}

/** Who chooses an instant that will come by itself has decided it. */
export const isDecision = (patch: ReleasePatch, { state }: Pick<Release, 'state'>): boolean => {
  const isTimed = patch.publish_at !== undefined || patch.ends_at !== undefined;
  return patch.state === 'scheduled' || (isTimed && patch.state === undefined && (state === 'scheduled' || state === 'published'));
};

export async function changeRelease(
  id: string,
  { actor, reach = null, ...patch }: DecidedPatch & { readonly actor: string },
  { transaction, now }: Writing,
): Promise<Result<Release>> {
  const found = await findChangeable(id, patch, transaction);
  if (!found.ok) return found;
  const before = found.value;
  const { name, zone, owner, state } = patch;
  const after: Release = {
    ...before,
    ...timesOf(patch),
    ...(name !== undefined && { name }),
    ...(zone !== undefined && { zone }),
    ...(owner !== undefined && { owner }),
    // A decision of the editor clears the failure.
    ...((state !== undefined || before.state === 'published') && { problem: null }),
    ...(state !== undefined && { state }),
    ...(isDecision(patch, before) ? { decided_by: actor, reach } : state !== undefined && { reach: null }),
  };
  const wrong = checkTimes(after, Date.parse(now()));
  if (wrong) return wrong;
  if (after.state === 'scheduled' && after.publish_at === null) return failAt('publish_at', say('releases.whenPublished'));
  if (after.state !== 'open' && (await isEmptyRelease(id, transaction))) return failAt('state', say('releases.noChanges'));
  await transaction.update(releases).set(after).where(eq(releases.id, id));
  await noteRelease({ release: after, before, done: 'changed' }, { transaction });
  return succeed(after);
}

/** What it contained stays readable. */
export async function withdrawRelease(id: string, { transaction }: Writing): Promise<Result<Release>> {
  const found = await findPending(id, transaction);
  if (!found.ok) return found;
  const after = { ...found.value, state: 'withdrawn', problem: null };
  await transaction.update(releases).set(after).where(eq(releases.id, id));
  await noteRelease({ release: after, done: 'withdrawn' }, { transaction });
  return succeed(after);
}

const timesOf = ({ publish_at, ends_at }: Pick<ReleasePatch, 'publish_at' | 'ends_at'>): Partial<Pick<Release, 'publish_at' | 'ends_at'>> => ({
  ...(publish_at !== undefined && { publish_at: publish_at === null ? null : Date.parse(publish_at) }),
  ...(ends_at !== undefined && { ends_at: ends_at === null ? null : Date.parse(ends_at) }),
});

function checkTimes({ publish_at, ends_at, state }: Release, now: number) {
  if (state === 'scheduled' && publish_at !== null && publish_at <= now) return failAt('publish_at', say('releases.passed'));
  if (ends_at !== null && ends_at <= Math.max(now, publish_at ?? 0)) return failAt('ends_at', say('releases.endsAfter'));
  return undefined;
}

/** Takes the changes of a record, or one of its fields, out of a release. */
export async function dropChange({ id, entity, record, column, actor }: Resolution, { transaction }: Writing): Promise<Result<Release>> {
  const found = await findOpenTo(actor, id, transaction);
  if (!found.ok) return found;
  const ofRow = and(eq(releaseChanges.release_id, id), eq(releaseChanges.entity, entity), eq(releaseChanges.row_id, record));
  const [change] = await transaction.select().from(releaseChanges).where(ofRow);
  if (!change) return fail({ name: 'not_found', detail: say('releases.notChanged') });
  const rest = Object.entries(change.pairs as Record<string, unknown>).filter(([name]) => name !== column); // columns with their values
  if (column === undefined || rest.length === 0 || change.kind !== 'updated') await transaction.delete(releaseChanges).where(ofRow);
  else
    await transaction
      .update(releaseChanges)
      .set({ pairs: Object.fromEntries(rest), edits: change.edits + 1 })
      .where(ofRow);
  const version = found.value.version + 1;
  await transaction.update(releases).set({ version }).where(eq(releases.id, id));
  return succeed({ ...found.value, version });
}

export interface ReleaseNote {
  readonly release: Release;
  readonly before?: Release;
  readonly done: 'added' | 'changed' | 'withdrawn' | 'published' | 'failed' | 'ended';
}

/** A line of the history: who did what with it. */
export async function noteRelease({ release, before, done }: ReleaseNote, { transaction }: Pick<Writing, 'transaction'>): Promise<void> {
  const moved = before && before.state !== release.state ? movedTo[release.state] : undefined;
  const values = done === 'published' || done === 'failed' ? instantsOf(release) : {};
  await noteDone({ table: 'releases', id: release.id, name: release.name, done: moved ?? done, values }, transaction);
}

/** As webhooks report them: those of that moment. */
const instantsOf = ({ publish_at, published_at }: Release) => ({
  publish_at: [null, toInstantOrNull(publish_at)] as const,
  published_at: [null, toInstantOrNull(published_at)] as const,
});

const movedTo: Readonly<Record<string, Note['done']>> = { open: 'reopened', ready: 'ready', scheduled: 'scheduled' };
