// A thread that ends within a call into libSQL takes the process with it: workers announce these calls, and end outside of them.
import { setTimeout as pause } from 'node:timers/promises';

/** Shared by a worker and the thread that ends it. */
export type NativeCalls = Int32Array<SharedArrayBuffer>;

/** Places in the array; what is true is 1. */
const ending = 0;
const inside = 1;

export const createNativeCalls = (): NativeCalls => new Int32Array(new SharedArrayBuffer(8));

/** Runs one call, in the worker. Never returns when the worker is about to be ended. */
export function runNativeCall<T>(calls: NativeCalls, call: () => T): T {
  // First the announcement, then the question: the thread that ends the worker does it in the other order.
  Atomics.store(calls, inside, 1);
  try {
    if (Atomics.load(calls, ending) === 1) {
      Atomics.store(calls, inside, 0);
      Atomics.wait(calls, ending, 1);
    }
    return call();
  } finally {
    Atomics.store(calls, inside, 0);
  }
}

/** Resolves when the worker is in no call and will begin no other. */
export async function endNativeCalls(calls: NativeCalls): Promise<void> {
  Atomics.store(calls, ending, 1);
  while (Atomics.load(calls, inside) === 1) await pause(1);
}
