// Names and columns of a drizzle table, without drizzle's main entry: loading that takes a quarter of a second in every worker.
import type { Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableName } from 'drizzle-orm/table';

export const nameOf = (table: SQLiteTable): string => getTableName(table);

export const columnsOf = (table: SQLiteTable): Readonly<Record<string, Column>> => Object.fromEntries(Object.entries(table));

/** The column that identifies its rows, by its name in the database; undefined when there is none. */
export const primaryOf = (table: SQLiteTable): string | undefined => Object.values(columnsOf(table)).find((column) => column.primary)?.name;
