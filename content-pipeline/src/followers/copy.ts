// Copies what is published into a folder or a bucket: first everything, then what each publication changed. It may be killed at
// any point, and catches up from its cursor in the database.
import { randomUUID } from 'node:crypto';
import type { Database, Snapshot } from '../database.ts';
import { revalidated, type Served } from '../ledger/served.ts';
import { hashOf, type Objects } from '../objects/objects.ts';
import { joinPieces, piecesOf } from '../parts/compose.ts';
import { concernedFiles } from './concerned-files.ts';
import { type Beginning, type Cursor, copyAgain, everything, type FollowerRow, readRow, replaceRow, type StoredRow } from './cursor.ts';
import type { AllFiles, Destination, FileChange } from './destination.ts';
import { fileOwners, pathsWithoutFile, servedTogether } from './file-owners.ts';
import type { ServedPath } from './nginx.ts';
import { redirectPage } from './path-files.ts';
import { changedSince, hasReceiptsSince, lastPublication, servedAssets, servedPages, servedParts } from './served-paths.ts';

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

export interface Copier {
  /** Updates the copy to what is live. Returns the last publication in it. The first call claims the copy from other processes. */
  copy(): Promise<number>;
  /** Whether something has to be copied again. */
  isRepeatDue(): Promise<boolean>;
}

export function createCopier({ destination, database, objects, now = Date.now }: CopyContext): Copier {
  const { name } = destination;
  let claim: string | undefined;
  /** Since which publication this process may have written files that its cursor does not say. */
  let writing: number | undefined;

  async function claimRow(): Promise<StoredRow> {
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

  /** Undefined when something has to be copied again. */
  async function copyOnce(row: StoredRow, snapshot: Snapshot): Promise<number | undefined> {
    const { cursor } = row;
    const isDoubtDue = isDue(row.doubt);
    const from = firstMissing(cursor?.publication ?? everything, row);
    const [last, assets] = [await lastPublication(snapshot), await servedAssets(snapshot)];
    const isKnown = cursor && (await destination.isOwn(cursor)) && (await hasReceiptsSince(from, snapshot));
    const begun = isKnown ? undefined : await findBeginning(row, snapshot);
    const beginning = begun ?? { mark: randomUUID(), publication: last, assets: fingerprintOf(assets) };
    const isNew = !isKnown || last !== from || fingerprintOf(assets) !== cursor.assets;
    if (!isNew && !isRepeat(row)) return cursor.publication;
    // The ledger may not be on the disk yet, and this write flushes it: after a power cut no file is newer than the ledger.
    const doubt = row.isCopying ? doubtOf(row) : row.doubt;
    const { beginning: _, ...other } = row;
    let current = await replaceRow(database, name, row, { ...other, isCopying: true, ...(doubt && { doubt }), ...(!isKnown && { beginning }) });
    if (!current) return undefined;
    async function noteDone(done: string) {
      const noted = current && (await replaceRow(database, name, current, { ...current, beginning: { ...beginning, done } }));
      if (noted) current = noted;
      else await check();
    }
    writing = Math.min(writing ?? Number.POSITIVE_INFINITY, isKnown ? from : beginning.publication);
    const next = isKnown
      ? await copyChanges(cursor, { last, assets, from, isRepeated: isRepeat(row) }, snapshot)
      : await copyAll({ beginning, assets, noteDone }, snapshot);
    // What a copy has that was begun before is not repeated yet.
    const kept = { ...(begun && { again: row.again }), doubt: isDoubtDue && !row.isCopying && !begun ? undefined : doubt };
    const written = await replaceRow(database, name, current, { ...kept, ...(claim !== undefined && { claim }), cursor: next });
    if (!written) await check();
    if (!written) return undefined;
    writing = undefined;
    await destination.noteCursor(next);
    return begun ? undefined : next.publication;
  }

  /** A copy of everything that was cut off and is still there. */
  async function findBeginning(row: FollowerRow, snapshot: Snapshot): Promise<Beginning | undefined> {
    const { beginning } = row;
    if (beginning?.done === undefined || !(await destination.isOwn(beginning))) return undefined;
    return (await hasReceiptsSince(firstMissing(beginning.publication, row), snapshot)) ? beginning : undefined;
  }

  /** After which publication something is missing in a copy that has everything until `publication`. */
  function firstMissing(publication: number, { again, doubt }: FollowerRow): number {
    return Math.min(publication, again ?? Number.POSITIVE_INFINITY, doubt && isDue(doubt) ? doubt.from : Number.POSITIVE_INFINITY);
  }

  /** A copy was begun and not finished, here or by a process that may only be suspended: what it sent may arrive late. */
  function doubtOf({ doubt, cursor, beginning }: FollowerRow): FollowerRow['doubt'] {
    if (destination.delay === 0) return undefined;
    const begunAt = beginning?.publication ?? cursor?.publication ?? everything;
    return { from: Math.min(doubt?.from ?? Number.POSITIVE_INFINITY, begunAt), at: now() + destination.delay };
  }
  const isDue = (doubt: FollowerRow['doubt']) => doubt !== undefined && doubt.at <= now();
  const isRepeat = ({ again, doubt }: FollowerRow) => again !== undefined || isDue(doubt);

  async function copyAll({ beginning, assets, noteDone }: Everything, snapshot: Snapshot): Promise<Cursor> {
    const pages = await servedPages(snapshot);
    const paths = servedTogether(assets, pages);
    const owners = fileOwners(paths);
    const parts = await servedParts(snapshot);
    const files = [...owners].map(([file, one]) => changeOf(file, one, { objects, parts }));
    const usual = await destination.copyAll({ beginning, files, pages, check, noteDone });
    const { mark, publication, assets: fingerprint } = beginning;
    return { mark, publication, assets: fingerprint, usual, withoutFile: pathsWithoutFile(owners, paths) };
  }

  async function copyChanges(
    cursor: Cursor,
    { last, assets, from, isRepeated }: State & { readonly isRepeated: boolean },
    snapshot: Snapshot,
  ): Promise<Cursor> {
    const isOtherSite = fingerprintOf(assets) !== cursor.assets;
    // Of what is repeated, any version may have been written.
    const changed = await changedSince(from, snapshot, { everyVersion: isRepeated });
    const concerned = await concernedFiles({ ...cursor, changed, assets, isOtherSite: isOtherSite || isRepeated }, snapshot);
    const parts = await servedParts(snapshot);
    const files = concerned.files.map((file) => changeOf(file, concerned.owners.get(file), { objects, parts }));
    const usual = await destination.copyChanged({ cursor, files, changed, isRepeated, snapshot, check });
    return { ...cursor, publication: last, assets: fingerprintOf(assets), usual, withoutFile: concerned.withoutFile };
  }

  return {
    async copy() {
      await destination.prepare();
      try {
        while (true) {
          const row = await claimRow();
          const snapshot = await database.snapshot();
          const done = await copyOnce(row, snapshot).finally(() => snapshot.close());
          if (done !== undefined) return done;
        }
      } catch (error) {
        throw await explain(error);
      } finally {
        await destination.prepare();
      }
    },
    async isRepeatDue() {
      const row = await readRow(database, name);
      return row.claim === claim && isRepeat(row);
    },
  };
}

interface State {
  readonly last: number;
  readonly assets: readonly ServedPath[];
  /** What was published after this is copied. */
  readonly from: number;
}

interface Everything extends Pick<State, 'assets'>, Pick<AllFiles, 'beginning' | 'noteDone'> {}

interface Bytes extends Pick<CopyContext, 'objects'> {
  readonly parts: ReadonlyMap<string, Served>;
}

function changeOf(file: string, owner: ServedPath | undefined, { objects, parts }: Bytes): FileChange {
  if (!owner) return { file };
  const [path, served] = owner;
  const { location } = served.headers;
  const headers = { 'cache-control': revalidated, ...(location !== undefined && { 'content-type': 'text/html; charset=utf-8' }), ...served.headers };
  async function bytes() {
    if (location !== undefined) return Buffer.from(redirectPage(location));
    const pieces = piecesOf(served, (key) => parts.get(key));
    const joined = pieces && (await joinPieces(pieces, objects.get));
    if (!joined) throw new Error(`The bytes of ${path} are missing`);
    return joined;
  }
  return { file, content: { headers, bytes } };
}

const fingerprintOf = (assets: readonly ServedPath[]): string => hashOf(Buffer.from(JSON.stringify(assets.map(([path, { object }]) => [path, object]))));
