// What every write verb is given: the transaction it works in, and the sources of what must not be guessed.
import type { Transaction } from '@stem/content-pipeline/database';

export interface Writing {
  readonly transaction: Transaction;
  readonly newId: () => string;
  /** ISO instant. */
  readonly now: () => string;
  /** Whether an uploaded file is still on the disk; not asked where it is not known. */
  readonly hasFile?: ((name: string) => Promise<boolean>) | undefined;
}
