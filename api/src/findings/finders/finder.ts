// A finder asks for rows, and says what is wrong with them. Asked of the site with the changes of a release, the same finder says
// what the release would add.
import type { StoredValue } from '@stem/content-pipeline/changes';
import type { EntityName } from '@stem/model';
import type { SQL } from 'drizzle-orm';
import type { Fault } from '../finding.ts';

export type FoundRow = Readonly<Record<string, StoredValue>>;

export interface FinderTime {
  /** The day of the question: 2027-04-14. */
  readonly day: string;
}

export interface Finder {
  /** The entities whose changes may change its findings. */
  readonly reads: readonly EntityName[];
  /** Only rows that may have a finding, and only the columns that say so: a site has many. */
  readonly rows: (time: FinderTime) => SQL;
  /** Pure. */
  readonly find: (rows: readonly FoundRow[], time: FinderTime) => Fault[];
}

export const textIn = (row: FoundRow, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value.trim() : '';
};
