// Runs the directory follower in the background: saves never wait for it, and failures are retried.
import { type FollowContext, follow } from './directory-follower.ts';
import { readCursor } from './follower-state.ts';

export interface FollowerState {
  /** The last publication in the folder; none before the first copy. */
  readonly publication?: number;
  /** Number of live publications that are not in the folder yet. */
  readonly behind: number;
  /** Paths that the folder has no file for: below a path that is a file, or with an impossible file name. */
  readonly withoutFile: readonly string[];
  /** Why the last attempt failed. */
  readonly failure?: string;
}

export interface Follower {
  state(): Promise<FollowerState>;
  /** Resolves when the folder is up to date, or an attempt has failed. */
  settled(): Promise<void>;
  /** Finishes the copy in progress. */
  stop(): Promise<void>;
}

export interface FollowerOptions extends FollowContext {
  readonly pipeline: { onPublication(listener: () => void): () => void };
  readonly onError: (error: unknown) => void;
  /** Milliseconds until a failed copy is retried. */
  readonly retryDelay?: number;
  /** Only reports how far the folder is: another process copies. */
  readonly isIdle?: boolean;
}

export function startFollower({ pipeline, onError, retryDelay = 10_000, isIdle = false, ...context }: FollowerOptions): Follower {
  let isDue = true;
  let isStopped = false;
  let failure: string | undefined;
  let running: Promise<void> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;

  async function run() {
    while (isDue && !isStopped) {
      isDue = false;
      clearTimeout(retryTimer);
      try {
        await follow(context);
        failure = undefined;
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        onError(error);
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
  wake();

  return {
    async state() {
      const cursor = await readCursor(context.database);
      const [row] = await context.database.rows('SELECT count(*) AS count FROM publications WHERE id > ?', [cursor?.publication ?? 0]);
      return {
        behind: Number(row?.count ?? 0),
        withoutFile: cursor?.withoutFile ?? [],
        ...(cursor && { publication: cursor.publication }),
        ...(failure !== undefined && { failure }),
      };
    },
    async settled() {
      await running;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retryTimer);
      unsubscribe();
      await running;
    },
  };
}
