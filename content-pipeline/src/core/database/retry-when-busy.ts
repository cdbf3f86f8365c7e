// Repeats work that found a lock of another program.
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseBusy, isBusy, isStorageFull } from './errors.ts';

/** `reconnect` replaces the connection after a failure that may have left a transaction open. Throws DatabaseBusy after `lockTimeout` milliseconds. */
export async function retryWhenBusy<T>(work: () => Promise<T>, reconnect: () => Promise<void>, lockTimeout: number): Promise<T> {
  const deadline = performance.now() + lockTimeout;
  for (let wait = 5; ; wait = Math.min(wait * 2, 100)) {
    try {
      return await work();
    } catch (error) {
      // A statement that failed for lack of room may leave a transaction open, like one that found a lock.
      if (isStorageFull(error)) await reconnect();
      if (!isBusy(error)) throw error;
      await reconnect();
      if (performance.now() + wait > deadline) throw new DatabaseBusy(lockTimeout, { cause: error });
      await pause(wait);
    }
  }
}
