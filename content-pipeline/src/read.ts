// The door of @stem/content-pipeline/read: how a site gets to know content. A view is a named function from recorded
// reads to exactly the values one part of a page shows; nothing else may reach a page.
import type { InferSelectModel } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Anything JSON can hold. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

export type ReadRow<T extends SQLiteTable> = InferSelectModel<T>;

/** Columns and the values they must equal; a list of values means any of them, in at most one column. */
export type Where<T extends SQLiteTable> = {
  readonly [K in keyof ReadRow<T>]?: ReadRow<T>[K] | readonly ReadRow<T>[K][];
};

export interface Order<T extends SQLiteTable> {
  readonly by: keyof ReadRow<T> & string;
  readonly descending?: true;
}

export interface RowsOptions<T extends SQLiteTable, C extends keyof ReadRow<T> & string> {
  /** Rows that are equal in all of these are ordered by their primary key, so that an order is always total. */
  readonly order?: readonly Order<T>[];
  /** Only these columns: a change of others then does not concern the view. */
  readonly columns?: readonly C[];
}

/** A line of the history of a row. */
export interface LastChange {
  /** Rises with every change of anything. */
  readonly number: number;
  /** ISO instant. */
  readonly at: string;
}

/** Everything a view may ask. Each question is recorded with its answer, also when the answer is "nothing". */
export interface Read {
  /** The language of the page that asks; the empty text for views that know no language. */
  readonly lang: string;
  /** One row, or undefined. `where` should name a unique combination. */
  one<T extends SQLiteTable, C extends keyof ReadRow<T> & string = keyof ReadRow<T> & string>(
    table: T,
    where: Where<T>,
    options?: RowsOptions<T, C>,
  ): Promise<Pick<ReadRow<T>, C> | undefined>;
  rows<T extends SQLiteTable, C extends keyof ReadRow<T> & string = keyof ReadRow<T> & string>(
    table: T,
    where: Where<T>,
    options?: RowsOptions<T, C>,
  ): Promise<Pick<ReadRow<T>, C>[]>;
  exists<T extends SQLiteTable>(table: T, where: Where<T>): Promise<boolean>;
  /** When these columns of a row were last given other values; undefined for a row whose making was not logged. */
  lastChange<T extends SQLiteTable>(table: T, id: string, columns: readonly (keyof ReadRow<T> & string)[]): Promise<LastChange | undefined>;
  /** The date, as 2027-04-14, in a time zone. */
  today(timezone: string): string;
  /** Whether an instant (ISO) has passed. */
  isPast(instant: string): boolean;
  /** Whether a day (2027-04-14) has begun in a time zone. */
  dayHasBegun(date: string, timezone: string): boolean;
}

/** A named, recorded function. Equal values mean: nothing that shows it needs to be rendered. */
export interface View<Args extends Json = never, Value = unknown> {
  readonly name: string;
  readonly evaluate: (read: Read, args: Args) => Promise<Value>;
}

/**
 * Declares a view. The name is unique within a site and appears in receipts: "biography in “Speakers”".
 * The value must be plain JSON, made anew with each call.
 */
export const view = <Args extends Json, Value>(name: string, evaluate: (read: Read, args: Args) => Promise<Value>): View<Args, Value> => ({ name, evaluate });

/** A page that exists, or a redirect. */
export interface PageEntry {
  /** Absolute path, as in the address bar: `/`, `/de/team`. */
  readonly path: string;
  readonly lang: string;
  /** What the page is about, for the page itself: it finds this in `Astro.locals.page`. */
  readonly args?: Json;
  /** The same page in other languages, by language; itself included. */
  readonly alternates?: Readonly<Record<string, string>>;
  /** Pages with a higher priority are rendered first; 0 unless said. */
  readonly priority?: number;
  /** 200 unless said. A page at `…/404` with status 404 answers for unknown paths beside and below it. */
  readonly status?: number;
  /** Whether the sitemap names it. */
  readonly isListed?: boolean;
  /** Instead of a page: a permanent redirect to this path. */
  readonly redirect?: string;
}

/** Where pages come from: once, or once for every row of a table. */
export type PageSource =
  | { readonly view: View<null, readonly PageEntry[]> }
  | { readonly each: SQLiteTable; readonly view: View<{ readonly id: string }, readonly PageEntry[]> };

/** The pages of a site that exist whatever the content. */
export const pages = (source: View<null, readonly PageEntry[]>): PageSource => ({ view: source });

/** The pages every row of a table brings with it; they come and go with the row. */
export const pagesOfEach = (table: SQLiteTable, source: View<{ readonly id: string }, readonly PageEntry[]>): PageSource => ({ each: table, view: source });

/** How a page gets the value of a view, in the page's language. Found in `Astro.locals.content`. */
export type Content = <Args extends Json, Value>(source: View<Args, Value>, args: Args) => Promise<Value>;

/** What a page finds in `Astro.locals`. */
export interface PageLocals {
  readonly content: Content;
  readonly page: PageEntry;
  /** The public origin, such as https://stem.example, without a slash at its end. */
  readonly origin: string;
}
