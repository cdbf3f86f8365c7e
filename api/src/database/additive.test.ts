// During an upgrade of several processes those of the older version run on the migrated database.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { migrations } from './schema-number.ts';

/** The last migration of the time when one process used a database. */
const lastOfOneProcess = 8;

const adds = /^(?:CREATE (?:TABLE|INDEX|UNIQUE INDEX) |ALTER TABLE \S+ ADD )/;
/** An older version does not name a new column when it adds a row. */
const mayBeLeftOut = (statement: string) => !/^ALTER TABLE/.test(statement) || !/NOT NULL/.test(statement) || /DEFAULT/.test(statement);

test('a migration only adds: tables, indexes, and columns that an older version may leave out', () => {
  const statements = readMigrationFiles({ migrationsFolder: migrations })
    .slice(lastOfOneProcess + 1)
    .flatMap(({ sql }) => sql.map((statement) => statement.trim()));
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter((statement) => !adds.test(statement) || !mayBeLeftOut(statement))).toEqual([]);
});
