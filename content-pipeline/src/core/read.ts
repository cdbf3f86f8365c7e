// The door of @stem/content-pipeline/read: how a site reads content. A view is a named function from recorded reads to
// exactly the value that one place of a page shows; pages and parts get content in no other way.
import type { InferSelectModel } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Any JSON value. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

/** A row as drizzle types it. It is shared between views: never change one. */
export type ReadRow<T extends SQLiteTable> = InferSelectModel<T>;

/** Columns and the values they must equal. At most one column may have a list of values, which means any of them. */
export type Where<T extends SQLiteTable> = {
  readonly [K in keyof ReadRow<T>]?: ReadRow<T>[K] | readonly ReadRow<T>[K][];
};

/** A column by which rows are sorted, as SQLite compares values. */
export interface Order<T extends SQLiteTable> {
  readonly by: keyof ReadRow<T> & string;
  readonly descending?: true;
}

/** Which columns of the rows, in which order. */
export interface RowsOptions<T extends SQLiteTable, C extends keyof ReadRow<T> & string> {
  /** Rows that are equal in all of these are sorted by primary key, so that the order is always total. */
  readonly order?: readonly Order<T>[];
  /** Only these columns: a change of other columns then does not hit the view. */
  readonly columns?: readonly C[];
}

/** The last change of a row. */
export interface LastChange {
  /** Increases with every change of any row. */
  readonly number: number;
  readonly at: string;
}

/** The reads of a view. Each one is recorded, also when it finds nothing. */
export interface Read {
  /** The language of the page; empty for views without a language. */
  readonly lang: string;
  /** One row, or undefined. `where` should be a unique combination. */
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
  /** The last change of these columns of a row; undefined for a row whose insert was not logged. */
  lastChange<T extends SQLiteTable>(table: T, id: string, columns: readonly (keyof ReadRow<T> & string)[]): Promise<LastChange | undefined>;
  /** The date, as 2027-04-14, in a time zone. */
  today(timezone: string): string;
  /** Whether an instant (ISO) has passed. */
  isPast(instant: string): boolean;
  /** Whether a day (2027-04-14) has begun in a time zone. */
  dayHasBegun(date: string, timezone: string): boolean;
}

/** A named function of recorded reads. When its value stays equal, the pages and parts that show it are not rendered. */
export interface View<Args extends Json = never, Value = unknown> {
  readonly name: string;
  readonly evaluate: (read: Read, args: Args) => Promise<Value>;
}

/**
 * Declares a view. The name is unique within a site and appears in receipts: "biography in “Speakers”".
 * The value must be plain JSON, created by each call.
 */
export const view = <Args extends Json, Value>(name: string, evaluate: (read: Read, args: Args) => Promise<Value>): View<Args, Value> => ({ name, evaluate });

/** A page that exists, or a redirect. */
export interface PageEntry {
  /** Absolute path, as in the address bar: `/`, `/de/team`. */
  readonly path: string;
  readonly lang: string;
  /** The subject of the page, which it finds in `Astro.locals.page`. */
  readonly args?: Json;
  /** The same page in other languages, by language; itself included. */
  readonly alternates?: Readonly<Record<string, string>>;
  /** Pages with a higher priority are listed first where a change concerns many; 0 unless given. */
  readonly priority?: number;
  /** 200 unless given. A page at `…/404` with status 404 is served for unknown paths beside and below it. */
  readonly status?: number;
  /** Whether the sitemap lists it. */
  readonly isListed?: boolean;
  /** Instead of a page: a permanent redirect to this path. */
  readonly redirect?: string;
}

/** A page source: called once, or once for every row of a table. */
export type PageSource =
  | { readonly view: View<null, readonly PageEntry[]> }
  | { readonly each: SQLiteTable; readonly view: View<{ readonly id: string }, readonly PageEntry[]> };

/** A page source that is called once. */
export const pages = (source: View<null, readonly PageEntry[]>): PageSource => ({ view: source });

/** A page source that is called for every row of a table; its pages are created and deleted with the row. */
export const pagesOfEach = (table: SQLiteTable, source: View<{ readonly id: string }, readonly PageEntry[]>): PageSource => ({ each: table, view: source });

/** Returns the value of a view in the language of the page or part. Found in `Astro.locals.content`. */
export type Content = <Args extends Json, Value>(source: View<Args, Value>, args: Args) => Promise<Value>;

/** What a page finds in `Astro.locals`. */
export interface PageLocals {
  readonly content: Content;
  readonly page: PageEntry;
  /** The language of the page, or of the part. */
  readonly lang: string;
  /** The public origin, such as https://books.example, without a trailing slash. */
  readonly origin: string;
  /** Shows a part in the language of the page: returns the HTML to write in its place. */
  readonly part: ShowPart;
}

/** A component of Astro in the folder of parts. */
export type PartComponent = (...args: never[]) => unknown;

/**
 * Shows a part: HTML that many pages show alike. It is rendered once for each language and arguments, and when it changes,
 * no page is rendered that shows it. `part` is its name, or its component.
 */
export type ShowPart = (part: string | PartComponent, args: Json) => string;

/** What a part finds in `Astro.locals`: everything but a page. What it needs to know of the page is in its arguments. */
export type PartLocals = Omit<PageLocals, 'page'>;
