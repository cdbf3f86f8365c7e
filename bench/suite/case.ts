// The form of a case: a small site, edits of it, and what each must and must not change. It knows no tool; adapters translate it.

/** A record by its fields. Adapters add its id as the field `id`. */
export type Fields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Records by collection and id. */
export type Content = Readonly<Record<string, Readonly<Record<string, Fields>>>>;

/** What a condition compares with: a constant, a field of the record around the list, or the value around it. */
export type Operand = string | number | boolean | { readonly mine: string } | { readonly value: true };

export interface Condition {
  readonly field: string;
  readonly test: 'is' | 'not' | 'has' | 'below' | 'above';
  readonly to: Operand;
}

export interface Selection {
  readonly where?: readonly Condition[];
  /** The field by which records are sorted; the id unless given. No two records are equal in it. */
  readonly by?: string;
  readonly descending?: boolean;
  readonly limit?: number;
}

/** A template: HTML, and what is shown of content. */
export type Show = string | Block | readonly Show[];

export type Block =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'value' }
  | { readonly kind: 'one'; readonly of: string; readonly id: Operand; readonly show: Show }
  | { readonly kind: 'list'; readonly of: string; readonly selection: Selection; readonly show: Show }
  | { readonly kind: 'count'; readonly of: string; readonly selection: Selection }
  | { readonly kind: 'values'; readonly field: string; readonly show: Show }
  | { readonly kind: 'every'; readonly of: string; readonly field: string; readonly show: Show }
  | { readonly kind: 'slice'; readonly show: Show }
  | { readonly kind: 'number' }
  | { readonly kind: 'partial'; readonly name: string; readonly isShared: boolean }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'body' };

/** A page, or one for each record, for each value of a list field, or for each portion of a list. */
export interface Page {
  /** `/about/`, or with a field in it: `/posts/:id/`, `/topics/:value/`. Portions after the first are at `…page/2/`. */
  readonly path: string;
  readonly each?: string;
  readonly where?: readonly Condition[];
  readonly eachValue?: { readonly of: string; readonly field: string };
  readonly portions?: { readonly of: string; readonly size: number } & Selection;
  readonly layout?: string;
  readonly show: Show;
}

/** Shows `body`, which is the page or the layout within. */
export interface Layout {
  readonly within?: string;
  readonly show: Show;
}

export interface Site {
  readonly content: Content;
  /** Collections that are one data file; others have a file for each record. */
  readonly data?: readonly string[];
  readonly pages: readonly Page[];
  readonly layouts?: Readonly<Record<string, Layout>>;
  readonly partials?: Readonly<Record<string, Show>>;
  /** Text files that templates include. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What one save changes, and what must be true of the pages afterwards. */
export interface Edit {
  /** Fields of records that are changed or new. */
  readonly save?: Content;
  /** Ids of records that are deleted, by collection. */
  readonly remove?: Readonly<Record<string, readonly string[]>>;
  /** Templates of pages by path, layouts, partials and files. */
  readonly templates?: {
    readonly pages?: Readonly<Record<string, Show>>;
    readonly layouts?: Readonly<Record<string, Layout>>;
    readonly partials?: Readonly<Record<string, Show>>;
    readonly files?: Readonly<Record<string, string>>;
  };
  /** Text that a page must contain. */
  readonly shows?: Readonly<Record<string, string>>;
  /** Text that a page must not contain any more. */
  readonly hides?: Readonly<Record<string, string>>;
  readonly gone?: readonly string[];
  /** Pages that must keep their bytes. */
  readonly keeps?: readonly string[];
}

export interface Case {
  readonly id: string;
  /** What must be true, as one sentence. */
  readonly title: string;
  /** Where the like was reported, and of what. */
  readonly report: string;
  readonly tool: 'Astro' | 'Eleventy' | 'Gatsby' | 'Hugo' | 'Next' | 'CDN';
  readonly site: Site;
  readonly edits: readonly Edit[];
}

export const field = (name: string): Block => ({ kind: 'field', name });
export const value: Block = { kind: 'value' };
export const body: Block = { kind: 'body' };
export const number: Block = { kind: 'number' };
export const mine = (name: string): Operand => ({ mine: name });
export const theValue: Operand = { value: true };
export const one = (of: string, id: Operand, show: Show): Block => ({ kind: 'one', of, id, show });
export const list = (of: string, selection: Selection, show: Show): Block => ({ kind: 'list', of, selection, show });
export const count = (of: string, ...where: readonly Condition[]): Block => ({ kind: 'count', of, selection: { where } });
export const values = (name: string, show: Show): Block => ({ kind: 'values', field: name, show });
export const every = (of: string, name: string, show: Show): Block => ({ kind: 'every', of, field: name, show });
export const slice = (show: Show): Block => ({ kind: 'slice', show });
/** A partial that shows fields of the record around it. */
export const partial = (name: string): Block => ({ kind: 'partial', name, isShared: false });
/** A partial that is the same wherever it is shown. */
export const shared = (name: string): Block => ({ kind: 'partial', name, isShared: true });
export const file = (name: string): Block => ({ kind: 'file', name });
export const is = (name: string, to: Operand): Condition => ({ field: name, test: 'is', to });
export const isNot = (name: string, to: Operand): Condition => ({ field: name, test: 'not', to });
export const has = (name: string, to: Operand): Condition => ({ field: name, test: 'has', to });
export const below = (name: string, to: Operand): Condition => ({ field: name, test: 'below', to });
export const above = (name: string, to: Operand): Condition => ({ field: name, test: 'above', to });
