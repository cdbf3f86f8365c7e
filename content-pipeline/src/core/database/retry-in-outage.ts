// Repeats work without effects while the database server is away.
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnreachable, findError } from './unreachable.ts';

/** Milliseconds for which a publication waits for the end of an outage, and keeps what it has rendered. */
export const publicationOutageTimeout = 60_000;

/** Milliseconds between two tries. */
const retryPause = 200;

/** Rejects as the last try did, when the outage lasts longer than `outageTimeout` milliseconds. */
export async function retryInOutage<T>(work: () => Promise<T>, outageTimeout: number): Promise<T> {
  for (const deadline = performance.now() + outageTimeout; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!findError(error, DatabaseUnreachable) || performance.now() > deadline) throw error;
      await pause(retryPause);
    }
  }
}
