// Copies publications in the background: saves never wait for it, and failures are retried.
import { createFailureNote, type FailureNote, readWithFailure } from '../../core/publishing/failure-note.ts';
import type { Words } from '../../core/sentences.ts';
import { type CopyContext, createCopier, Overtaken } from './copy.ts';
import { parseRow } from './cursor.ts';

/** How far a copy has followed, and why it does not. */
export interface FollowerState {
  /** The last publication in the copy; none before the first copy. */
  readonly publication?: number;
  /** Number of live publications that are not in the copy yet. */
  readonly behind: number;
  /** Paths that the copy has no file for: below a path that is a file, or with an impossible file name. */
  readonly withoutFile: readonly string[];
  readonly failure?: Words;
  /** Since when every attempt has failed, in milliseconds since 1970. */
  readonly failingSince?: number;
}

/** A running copy of the site. */
export interface Follower {
  state(): Promise<FollowerState>;
  /** Resolves when the copy is up to date, or an attempt has failed. */
  settled(): Promise<void>;
  /** Finishes the copy in progress, if it does not take long. */
  stop(): Promise<void>;
}

export interface FollowerOptions extends CopyContext {
  readonly pipeline: { onPublication(listener: () => void): () => void };
  readonly onError: (error: unknown) => void;
  /** Milliseconds until a failed copy is retried, and between two polls for what has to be copied again. */
  readonly retryDelay?: number;
  /** Only reports how far the copy is: another process copies. */
  readonly isIdle?: boolean;
}

/** Milliseconds after a stop in which a copy may be finished. */
const stopTimeout = 1000;

/** Copies each publication to a destination, until it is stopped. */
export function startFollower({ pipeline, onError, retryDelay = 10_000, isIdle = false, ...context }: FollowerOptions): Follower {
  const { database, destination, now = Date.now } = context;
  const failureNote = createFailureNote({ database, work: destination.name, now });
  const copier = createCopier(context);
  let isDue = true;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;

  async function run() {
    await failureNote.open().catch(() => undefined); // the attempt says more
    while (isDue && !isStopped) {
      isDue = false;
      clearTimeout(retryTimer);
      try {
        await copier.copy();
        await failureNote.succeed();
      } catch (error) {
        // A process that has lost the lease is stopped in a moment.
        if (!(error instanceof Overtaken)) onError(error);
        // What a process fails for that stops, or has lost the lease, is not said by others.
        if (!(error instanceof Overtaken) && !isStopped) await failureNote.fail(error);
        retryTimer = setTimeout(wake, retryDelay).unref();
      }
    }
    running = undefined;
  }
  function wake() {
    if (isIdle) return;
    isDue = true;
    running ??= run();
  }
  const unsubscribe = pipeline.onPublication(wake);
  // A process that was replaced reports what it has written too late.
  const pollTimer = setInterval(() => {
    if (!isIdle && !running)
      void copier.isRepeatDue().then(
        (isRepeatDue) => isRepeatDue && wake(),
        () => undefined, // an outage of the database
      );
  }, retryDelay).unref();
  wake();

  return {
    state: () => readState(context, isIdle ? undefined : failureNote.current),
    async settled() {
      await running;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retryTimer);
      clearInterval(pollTimer);
      unsubscribe();
      const timer = setTimeout(() => destination.breakOff(), stopTimeout).unref();
      await running;
      clearTimeout(timer);
    },
  };
}

/** `failureHere`: what the process that copies knows itself. */
async function readState({ database, destination }: CopyContext, failureHere: FailureNote['current'] | undefined): Promise<FollowerState> {
  const { value, failure: noted } = await readWithFailure(database, destination.name);
  const { cursor } = parseRow(value);
  const failure = failureHere ? failureHere() : noted;
  const [row] = await database.rows('SELECT count(*) AS count FROM publications WHERE id > ?', [cursor?.publication ?? 0]);
  return {
    behind: Number(row?.count ?? 0),
    withoutFile: cursor?.withoutFile ?? [],
    ...(cursor && { publication: cursor.publication }),
    ...(failure && { failure: failure.reason, failingSince: failure.since }),
  };
}
