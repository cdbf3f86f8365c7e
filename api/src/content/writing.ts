// What every verb that writes content receives, and what an entity may do beyond its model.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import type { EntityName, Language, Result } from '@stem/model';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnyRow } from '../database/content-table.ts';
import type { ShownRow } from '../http/show-row.ts';
import type { Use } from '../views/media-usage.ts';
import type { Viewer } from '../views/viewer.ts';

export interface Writing {
  readonly transaction: Transaction;
  readonly newId: () => string;
  readonly now: () => string;
  /** Whether an uploaded file is still on the disk; absent where nothing checks it. */
  readonly hasFile?: ((name: string) => Promise<boolean>) | undefined;
  /** The public origin: new links to it must lead to a page. Absent where links are copied, not written. */
  readonly origin?: string | undefined;
  /** Passed in: the registry imports the entities, which import the verbs; importing it in a verb would close the circle. */
  readonly behaviourOf: (name: EntityName) => EntityBehaviour;
  /** Of its author; the base language unless given. */
  readonly language?: Language | undefined;
  /** Whether its author has signed in a moment ago; absent where no editor saves. */
  readonly isFresh?: boolean | undefined;
  /** The values were made by verbs before: nothing is added to them, such as the former address of an event. */
  readonly isExact?: true;
  /** Asked once, when everything else of the save is written. */
  readonly checksAtEnd: Set<(writing: Writing) => Promise<Result<unknown>>>;
}

export type Values = Readonly<Record<string, unknown>>;

/** Checks what is about to be written and may refuse it or add to it. `before` is absent for a new row. */
export type Check = (values: Values, before: AnyRow | undefined, writing: Writing) => Promise<Result<Values>>;

/** What an entity does beyond its model: one file in `entities`, found by `registry.ts`. */
export interface EntityBehaviour {
  readonly check?: Check;
  /** The same for values from the history or an archive, which were right by the rules of their time; `check` unless given. */
  readonly checkEarlier?: Check;
  /** Runs in the save that has changed these rows or brought them back; `before` is the row as it was, of an update. */
  readonly afterChange?: (ids: readonly string[], writing: Writing, before?: AnyRow) => Promise<void>;
  /** Runs when a release stores these values of a row: what they need is kept until they are live. */
  readonly whilePending?: (values: Values, writing: Writing) => Promise<void>;
  /** Runs in the save that has deleted this row. */
  readonly afterRemove?: (row: AnyRow, writing: Writing) => Promise<void>;
  /** Rows that use one without a reference the database knows. */
  readonly uses?: (row: AnyRow, read: Reading | Transaction) => Promise<readonly Use[]>;
  /** The queued mails that are erased together with a person. */
  readonly mailsAbout?: (person: { readonly email: string; readonly createdAt: string }) => SQL | undefined;
  /** Which rows visitors may list, beside what the model says. */
  readonly isPublic?: () => SQL | undefined;
  /** Finds a row by the key in an address; by its id unless given. */
  readonly find?: (key: string, read: Reading) => Promise<AnyRow | undefined>;
  /** What a POST does; `createRow` unless given. */
  readonly create?: (body: unknown, writing: Writing) => Promise<Result<AnyRow>>;
  /** What a DELETE does; `removeRow` unless given. */
  readonly remove?: (id: string, writing: Writing, query: RemovalQuery) => Promise<Result<AnyRow>>;
  /** The query of a DELETE; the seen revision unless given. */
  readonly removal?: z.ZodType<RemovalQuery>;
  /** How rows leave the api; with their own fields unless given. */
  readonly show?: (rows: readonly AnyRow[], viewer: Viewer, source: Presenting) => Promise<ShownRow[]>;
}

export interface RemovalQuery {
  readonly revision?: number | undefined;
  /** Removes a record although others use it. */
  readonly anyway?: '1' | undefined;
}

export interface Presenting {
  readonly read: Reading;
  readonly now: () => string;
}
