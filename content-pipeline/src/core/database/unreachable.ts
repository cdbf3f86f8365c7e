// The error of a database server that is away. Workers load it without the client of libSQL.

/** The server restarts, the network is down, or a transaction took too long. A write may or may not have been made. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/** The first error of a class among an error and its causes: drizzle and batches wrap what the client throws. */
export function findError<T>(error: unknown, kind: new (...args: never[]) => T): T | undefined {
  if (error instanceof kind) return error;
  return error instanceof Error && error.cause !== undefined ? findError(error.cause, kind) : undefined;
}

/** What can be done without as well: undefined while the database cannot be reached. */
export const ifReachable = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (findError(error, DatabaseUnreachable)) return undefined;
    throw error;
  });
