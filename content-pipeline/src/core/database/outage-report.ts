// Reports errors of background work that is tried again: of an outage of the database server only the first.
import { DatabaseUnreachable, findError } from './unreachable.ts';

/** Counts an outage of the database server as one error, however often work is tried. */
export interface OutageReport {
  /** Call with the error of each try that failed. Returns whether the database server is away. */
  fail(error: unknown): boolean;
  /** Call after each try that succeeded: the next outage is reported again. */
  succeed(): void;
}

/** `onError` gets the first error of each outage, and every error that is none. */
export function createOutageReport(onError: (error: unknown) => void): OutageReport {
  let isAway = false;
  return {
    fail(error) {
      const wasAway = isAway;
      isAway = findError(error, DatabaseUnreachable) !== undefined;
      if (!isAway || !wasAway) onError(error);
      return isAway;
    },
    succeed() {
      isAway = false;
    },
  };
}
