// Names and columns of a drizzle table. It does not import the main entry of drizzle, which takes a quarter of a second to
// load in every worker.
import type { Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableName } from 'drizzle-orm/table';

export const nameOf = (table: SQLiteTable): string => getTableName(table);

export const columnsOf = (table: SQLiteTable): Readonly<Record<string, Column>> => Object.fromEntries(Object.entries(table));

/** The column that identifies its rows, by its name in the database; undefined when there is none. */
export const primaryOf = (table: SQLiteTable): string | undefined => Object.values(columnsOf(table)).find((column) => column.primary)?.name;
