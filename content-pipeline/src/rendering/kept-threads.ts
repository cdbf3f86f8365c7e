// Threads that have nothing to do are kept: one that has rendered before takes two thirds of the time, and whoever changes
// the whole site does so again some day. They end when the machine has no memory to spare for them.
import type { LivingThread } from './living-thread.ts';
import type { OpenBatch } from './several-threads.ts';

/** Milliseconds without work after which the memory is looked at, again and again. */
export const patience = 600_000;

/** Bytes that have to be left for others, and for what this process needs by itself. */
export const enoughMemory = 1_000_000_000;

export interface KeptThreads {
  /** Opens batches that these threads are needed for. */
  opening(open: OpenBatch): OpenBatch;
  /** Says that they will be needed soon. */
  stay(): void;
  end(): Promise<void>;
}

/** `availableMemory`: bytes that this process could still get from the machine, or from its share of it. */
export function keepThreads(threads: readonly Pick<LivingThread, 'end'>[], availableMemory: () => number): KeptThreads {
  let batches = 0;
  let timer: NodeJS.Timeout | undefined;

  const endAll = async () => {
    clearTimeout(timer);
    await Promise.all(threads.map((thread) => thread.end()));
  };
  function stay() {
    clearTimeout(timer);
    if (batches === 0) timer = setTimeout(() => (availableMemory() < enoughMemory ? void endAll() : stay()), patience).unref();
  }
  function isOver() {
    batches -= 1;
    stay();
  }
  return {
    opening: (open) => async (options) => {
      batches += 1;
      stay();
      try {
        const batch = await open(options);
        return { ...batch, close: () => batch.close().finally(isOver) };
      } catch (error) {
        isOver();
        throw error;
      }
    },
    stay,
    end: endAll,
  };
}
