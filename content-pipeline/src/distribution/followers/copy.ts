// Copies what is published: first everything, then each change. Killed at any point, it catches up from its cursor.
import { randomUUID } from 'node:crypto';
import type { Database, Snapshot } from '../../core/database.ts';
import type { Objects } from '../../core/objects/objects.ts';
import { copyAll, copyChanges, fingerprintOf } from './copy-files.ts';
import { copyAgain, everything, type FollowerRow, readRow, replaceRow, type StoredRow } from './cursor.ts';
import type { Destination } from './destination.ts';
import { hasReceiptsSince, lastPublication, servedAssets } from './served-paths.ts';

export interface CopyContext {
  readonly destination: Destination;
  readonly database: Database;
  readonly objects: Pick<Objects, 'get'>;
  /** Milliseconds since 1970; `Date.now` unless given. */
  readonly now?: () => number;
}

/** Thrown when the follower of another process has claimed the copy. That one copies again what this one has begun. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  override readonly message = 'Another process copies what is published now';
}

export type Copier = ReturnType<typeof createCopier>;

export function createCopier({ destination, database, objects, now = Date.now }: CopyContext) {
  const { name } = destination;
  const claim = createClaim(database, name, now);
  const copying = { destination, objects, check: claim.check };

  /** Undefined when something has to be copied again. */
  async function copyOnce(row: StoredRow, snapshot: Snapshot): Promise<number | undefined> {
    const isDoubtDue = isDue(row.doubt, now());
    const { from, last, assets, known, begun, beginning, isNew } = await planCopy(row, snapshot, { destination, now });
    if (known && !isNew && !isRepeat(row, now())) return known.publication;
    // The ledger may not be on the disk yet, and this write flushes it: after a power cut no file is newer than the ledger.
    const doubt = row.isCopying ? doubtOf(row, destination.delay, now()) : row.doubt;
    const { beginning: _, ...other } = row;
    let current = await replaceRow(database, name, row, { ...other, isCopying: true, ...(doubt && { doubt }), ...(!known && { beginning }) });
    if (!current) return undefined;
    async function noteDone(done: string) {
      const noted = current && (await replaceRow(database, name, current, { ...current, beginning: { ...beginning, done } }));
      if (noted) current = noted;
      else await claim.check();
    }
    claim.beginWriting(known ? from : beginning.publication);
    const next = known
      ? await copyChanges(known, { last, assets, from, isRepeated: isRepeat(row, now()) }, snapshot, copying)
      : await copyAll({ beginning, assets, noteDone }, snapshot, copying);
    // What a copy has that was begun before is not repeated yet.
    const kept = { ...(begun && { again: row.again }), doubt: isDoubtDue && !row.isCopying && !begun ? undefined : doubt };
    const written = await replaceRow(database, name, current, { ...kept, ...claim.own(), cursor: next });
    if (!written) await claim.check();
    if (!written) return undefined;
    claim.endWriting();
    await destination.noteCursor(next);
    return begun ? undefined : next.publication;
  }

  return {
    /** Updates the copy to what is live. Returns the last publication in it. The first call claims the copy from other processes. */
    async copy() {
      await destination.prepare();
      try {
        while (true) {
          const row = await claim.take();
          const snapshot = await database.snapshot();
          const done = await copyOnce(row, snapshot).finally(() => snapshot.close());
          if (done !== undefined) return done;
        }
      } catch (error) {
        throw await claim.explain(error);
      } finally {
        await destination.prepare();
      }
    },
    /** Whether something has to be copied again. */
    async isRepeatDue() {
      const row = await readRow(database, name);
      return claim.isOf(row) && isRepeat(row, now());
    },
  };
}

/** The claim of this process on the copy, until another process claims it. */
function createClaim(database: Database, name: string, now: () => number) {
  let claim: string | undefined;
  /** Since which publication this process may have written files that its cursor does not say. */
  let writing: number | undefined;

  async function take(): Promise<StoredRow> {
    while (true) {
      const row = await readRow(database, name);
      if (claim !== undefined && row.claim === claim) return row;
      if (claim !== undefined) throw new Overtaken();
      const own = randomUUID();
      const claimed = await replaceRow(database, name, row, { ...row, claim: own });
      if (!claimed) continue;
      claim = own;
      return claimed;
    }
  }

  async function check(): Promise<number> {
    const asked = now();
    if ((await readRow(database, name)).claim !== claim) throw new Overtaken();
    return asked;
  }

  /** What another process does may be the reason of any error. */
  async function explain(error: unknown): Promise<unknown> {
    const found = claim === undefined ? undefined : await check().catch((other: unknown) => other);
    if (!(found instanceof Overtaken)) return error;
    if (writing !== undefined) await copyAgain(database, name, writing);
    writing = undefined;
    claim = undefined;
    return found;
  }

  return {
    take,
    check,
    explain,
    own: () => (claim === undefined ? {} : { claim }),
    isOf: (row: StoredRow): boolean => row.claim === claim,
    beginWriting(publication: number): void {
      writing = Math.min(writing ?? Number.POSITIVE_INFINITY, publication);
    },
    endWriting(): void {
      writing = undefined;
    },
  };
}

/** Which publications a copy lacks, and whether it has to begin again. */
async function planCopy(row: StoredRow, snapshot: Snapshot, context: Required<Pick<CopyContext, 'destination' | 'now'>>) {
  const { cursor } = row;
  const from = firstMissing(cursor?.publication ?? everything, row, context.now());
  const [last, assets] = [await lastPublication(snapshot), await servedAssets(snapshot)];
  const known = cursor && (await context.destination.isOwn(cursor)) && (await hasReceiptsSince(from, snapshot)) ? cursor : undefined;
  const begun = known ? undefined : await findBeginning(row, snapshot, context);
  const beginning = begun ?? { mark: randomUUID(), publication: last, assets: fingerprintOf(assets) };
  return { from, last, assets, known, begun, beginning, isNew: !known || last !== from || fingerprintOf(assets) !== known.assets };
}

/** A copy of everything that was cut off and is still there. */
async function findBeginning(row: FollowerRow, snapshot: Snapshot, { destination, now }: Required<Pick<CopyContext, 'destination' | 'now'>>) {
  const { beginning } = row;
  if (beginning?.done === undefined || !(await destination.isOwn(beginning))) return undefined;
  return (await hasReceiptsSince(firstMissing(beginning.publication, row, now()), snapshot)) ? beginning : undefined;
}

/** After which publication something is missing in a copy that has everything until `publication`. */
const firstMissing = (publication: number, { again, doubt }: FollowerRow, now: number): number =>
  Math.min(publication, again ?? Number.POSITIVE_INFINITY, doubt && isDue(doubt, now) ? doubt.from : Number.POSITIVE_INFINITY);

/** A copy was begun and not finished, here or by a process that may only be suspended: what it sent may arrive late. */
function doubtOf({ doubt, cursor, beginning }: FollowerRow, delay: number, now: number): FollowerRow['doubt'] {
  if (delay === 0) return undefined;
  const begunAt = beginning?.publication ?? cursor?.publication ?? everything;
  return { from: Math.min(doubt?.from ?? Number.POSITIVE_INFINITY, begunAt), at: now + delay };
}

const isDue = (doubt: FollowerRow['doubt'], now: number) => doubt !== undefined && doubt.at <= now;
const isRepeat = ({ again, doubt }: FollowerRow, now: number) => again !== undefined || isDue(doubt, now);
