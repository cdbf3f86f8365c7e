// Work that one process does for the whole installation: the one that publishes. It is started again each time this process
// gets or loses the lease, because its state may be outdated by then.
import type { Site } from './start-site.ts';

interface Stoppable {
  stop(): Promise<unknown>;
}

export interface HeldWork<T> {
  /** What was started last. */
  current(): T | undefined;
  stop(): Promise<void>;
}

/** `start` gets whether this process publishes: otherwise it starts what only reports how far the other process is. */
export function whileHolding<T extends Stoppable>(
  { onLease }: Pick<Site, 'onLease'>,
  start: (isHeld: boolean) => T,
  onError: (error: unknown) => void,
): HeldWork<T> {
  let held: { readonly isHeld: boolean; readonly work: T } | undefined;
  let isStopped = false;
  let stopping: Promise<unknown> = Promise.resolve();
  const stopOne = (work: Stoppable) => {
    stopping = Promise.all([stopping, work.stop().catch(onError)]);
  };
  onLease((isHeld) => {
    if (isStopped || isHeld === held?.isHeld) return;
    if (held) stopOne(held.work);
    held = { isHeld, work: start(isHeld) };
  });
  return {
    current: () => held?.work,
    async stop() {
      isStopped = true;
      if (held) stopOne(held.work);
      await stopping;
    },
  };
}
