// A kind of people who are imported: what a line of a list may say of them, and where the list is sent.
import type { Answer } from '@stem/api/client';
import type { BulkColumn } from '../bulk-add/bulk-kinds.ts';

export type ImportValues = { readonly [column: string]: string };

export type Outcome = 'created' | 'extended' | 'updated' | 'unchanged' | 'asked' | 'refused';

export interface ReportLine {
  readonly line: number;
  readonly outcome: Outcome;
  readonly filled: readonly string[];
  readonly borrowed?: readonly string[];
  readonly differs: readonly { readonly column: string; readonly before: string; readonly after: string }[];
  /** The number of an earlier line about the same person. */
  readonly repeats?: number | undefined;
  readonly ignored?: string | undefined;
  readonly problem?: string | undefined;
  readonly column?: string | undefined;
  /** What it gives beside its values. */
  readonly formats?: readonly string[];
  /** Whom it may be about, where only the name is that of another; the column `which` says so. */
  readonly like?: readonly { readonly which: string; readonly values: ImportValues }[];
}

export interface PlannedImport {
  readonly counts: { readonly [O in Outcome]?: number };
  readonly lines: readonly ReportLine[];
  /** How many mails it sends where those who are imported are invited. */
  readonly invitations?: number;
}

export interface ImportOptions {
  /** Reports what an import would do, without saving. */
  readonly dry?: '1';
  /** Replaces what is known by what the list says. */
  readonly replace?: '1';
}

export interface ImportKind {
  /** The columns of the table that is sent; the server reads these names. */
  readonly columns: readonly string[];
  /** What a heading may mean. The last one that fits counts: a company is one, and no name. */
  readonly headings: readonly BulkColumn[];
  /** Of columns that no heading means alone: the parts of a name. */
  readonly labels: { readonly [column: string]: string };
  /** What lines say that say nothing of a column. */
  readonly fixed?: ImportValues;
  /** The people of a line that is in no table. */
  readonly peopleIn: (line: string) => ImportValues[];
  readonly isKnownBy: readonly string[];
  /** The person of a line, and what else it says. */
  readonly shown: (values: ImportValues) => { readonly title: string; readonly about: string };
  readonly valueTitle?: (column: string, value: string) => string;
  readonly send: (table: File, options: ImportOptions) => Promise<Answer<PlannedImport>>;
  readonly texts: {
    readonly hint: string;
    readonly list: string;
    readonly person: string;
    readonly result: string;
    readonly confirm: (count: number) => string;
    readonly done: string;
  };
  /** What else will happen, and has happened. */
  readonly note?: { readonly before: (report: PlannedImport) => string; readonly after: (report: PlannedImport) => string };
}

export const columnTitle = ({ headings, labels }: Pick<ImportKind, 'headings' | 'labels'>, column: string): string =>
  labels[column] ?? headings.find(({ name }) => name === column)?.label ?? column;
