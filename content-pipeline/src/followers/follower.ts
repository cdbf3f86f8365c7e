// Follows publications in its own time: saves never wait for it, and what fails is tried again.
import { type FollowContext, follow } from './directory-follower.ts';
import { readCursor } from './follower-state.ts';

export interface FollowerState {
  /** The last publication that is in the folder; none before the first copy. */
  readonly publication?: number;
  /** So many publications are live and not in the folder yet. */
  readonly behind: number;
  /** What the folder has no file for: addresses below one that is a file itself, or that no file can be called. */
  readonly withoutFile: readonly string[];
  /** Why the last try failed. */
  readonly failure?: string;
}

export interface Follower {
  state(): Promise<FollowerState>;
  /** Resolves when the folder is where the site is, or a try has failed. */
  settled(): Promise<void>;
  /** Finishes the copy under way. */
  stop(): Promise<void>;
}

export interface FollowerOptions extends FollowContext {
  readonly pipeline: { onPublication(listener: () => void): () => void };
  readonly onError: (error: unknown) => void;
  /** Milliseconds until what has failed is tried again. */
  readonly retryDelay?: number;
}

export function startFollower({ pipeline, onError, retryDelay = 10_000, ...context }: FollowerOptions): Follower {
  let isDue = true;
  let isStopped = false;
  let failure: string | undefined;
  let running: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  async function run() {
    while (isDue && !isStopped) {
      isDue = false;
      clearTimeout(again);
      try {
        await follow(context);
        failure = undefined;
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        onError(error);
        again = setTimeout(wake, retryDelay).unref();
      }
    }
    running = undefined;
  }
  function wake() {
    isDue = true;
    running ??= run();
  }
  const forget = pipeline.onPublication(wake);
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
      clearTimeout(again);
      forget();
      await running;
    },
  };
}
