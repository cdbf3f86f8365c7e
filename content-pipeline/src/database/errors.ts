// The one place that interprets what libSQL, its remote protocols and drizzle throw.
import { LibsqlError } from '@libsql/client';

/** Another program kept the lock longer than the lock timeout. Nothing was changed. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

export type Constraint =
  | { readonly kind: 'unique' /** Columns as `table.column`. */; readonly columns: readonly string[] }
  | { readonly kind: 'reference' }
  | { readonly kind: 'other'; readonly message: string };

/** The libSQL error inside a thrown value: drizzle and batches wrap it. */
export function libsqlError(error: unknown): LibsqlError | undefined {
  if (error instanceof LibsqlError) return error;
  return error instanceof Error && error.cause !== undefined ? libsqlError(error.cause) : undefined;
}

export const isBusy = (error: unknown): boolean => {
  const found = libsqlError(error);
  return found !== undefined && (found.code.startsWith('SQLITE_BUSY') || /database (?:table )?is locked/.test(found.message));
};

/** The constraint that a write violated. Over http only the message names it. */
export function constraintOf(error: unknown): Constraint | undefined {
  const found = libsqlError(error);
  if (!found?.code.startsWith('SQLITE_CONSTRAINT')) return undefined;
  const unique = /UNIQUE constraint failed: (.+)$/m.exec(found.message);
  if (unique?.[1]) return { kind: 'unique', columns: unique[1].split(',').map((column) => column.trim()) };
  if (/FOREIGN KEY constraint failed/.test(found.message)) return { kind: 'reference' };
  return { kind: 'other', message: found.message };
}
