// The door of @stem/model/tables, for Node only: the drizzle tables that follow from the entities.
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  customType,
  foreignKey,
  index,
  integer,
  real,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTableWithColumns,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { type EntityName, entities, entityNames, isEntityName } from './entities.ts';
import { type Column, columnsOf, type Entity, isAlwaysSet, keysOf, type PublicRow, type Row } from './entity.ts';
import { fieldKinds } from './field-kinds.ts';

type ColumnFor<Table extends string, Name extends string, Value> = SQLiteColumn<{
  name: Name;
  tableName: Table;
  dataType: 'custom';
  columnType: 'SQLiteCustomColumn';
  data: NonNullable<Value>;
  driverParam: unknown;
  notNull: null extends Value ? false : true;
  hasDefault: boolean;
  isPrimaryKey: boolean;
  isAutoincrement: false;
  hasRuntimeDefault: false;
  enumValues: undefined;
  baseColumn: never;
  identity: undefined;
  generated: undefined;
}>;

type TableFor<Name extends string, Columns> = SQLiteTableWithColumns<{
  name: Name;
  schema: undefined;
  dialect: 'sqlite';
  columns: { [K in keyof Columns & string]: ColumnFor<Name, K, Columns[K]> };
}>;

/** What the api reads from a column whose text is no JSON, as a script may leave it: one row must not make all lists fail. */
export const damagedList: readonly never[] = Object.freeze([]);

const readableList = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver(stored) {
    try {
      return JSON.parse(stored);
    } catch {
      return damagedList;
    }
  },
});

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

const tablesOf = <T>(create: (entity: Entity) => T) => Object.fromEntries(entityNames.map((name) => [name, create(entities[name])]));

// A function: drizzle's builders belong to one table each.
const bookkeeping = () => ({
  updated_at: text('updated_at').notNull().default(now),
  revision: integer('revision').notNull().default(1),
});

/** The tables of all entities, every column. */
export const tables = tablesOf((entity) => createTable(entity, () => true, { more: bookkeeping(), list: readableList })) as unknown as {
  [N in EntityName]: TableFor<N, Row<(typeof entities)[N]>>;
}; // made at run time

type PublicName = { [N in EntityName]: true extends (typeof entities)[N]['private'] ? never : N }[EntityName];

/**
 * The same tables for pages: without private columns, which therefore cannot reach a page, and without bookkeeping, because
 * a change of it is no change of content. A page with a damaged list fails, and keeps its last good version.
 */
export const published = tablesOf((entity) =>
  createTable(entity, ({ field }) => field.private !== true, { more: {}, list: (name) => text(name, { mode: 'json' }) }),
) as unknown as {
  [N in PublicName]: TableFor<N, PublicRow<(typeof entities)[N]>>;
}; // as above

/** The columns pages may look rows up by, for change tracking; `id` is always one. */
export const keyColumns = (name: EntityName): string[] => ['id', ...keysOf(entities[name])];

interface TableOptions {
  readonly more: Record<string, SQLiteColumnBuilderBase>;
  /** The column of a list. */
  readonly list: (name: string) => SQLiteColumnBuilderBase & { notNull(): SQLiteColumnBuilderBase };
}

function createTable(entity: Entity, keep: (column: Column) => boolean, { more, list }: TableOptions) {
  const columns = columnsOf(entity.fields).filter(keep);
  const builders = {
    id: text('id').primaryKey(),
    ...Object.fromEntries(columns.map((column) => [column.name, builder(column, list)])),
    created_at: text('created_at').notNull().default(now),
    ...more,
  };
  return sqliteTable(entity.name, builders, (own) => constraints(entity, columns, own));
}

function builder(column: Column, list: TableOptions['list']): SQLiteColumnBuilderBase {
  const built = typedBuilder(column, list);
  return isAlwaysSet(column) ? built.notNull() : built;
}

// Defaults are in the schema of a create, not in the database: adding one needs no migration.
function typedBuilder({ name, field }: Column, list: TableOptions['list']) {
  switch (fieldKinds[field.kind].stored) {
    case 'text':
      return text(name);
    case 'boolean':
      return integer(name, { mode: 'boolean' });
    case 'integer':
      return integer(name);
    case 'real':
      return field.kind === 'number' && field.step === 1 ? integer(name) : real(name);
    case 'list':
      return list(name);
  }
}

type Own = Readonly<Record<string, AnySQLiteColumn | undefined>>;

function constraints(entity: Entity, columns: Column[], own: Own) {
  const at = (name: string): AnySQLiteColumn => {
    const column = own[name];
    if (!column) throw new Error(`${entity.name} has no column ${name}`);
    return column;
  };
  const isKept = (name: string) => own[name] !== undefined;
  const uniques = [...columns.filter(({ field }) => field.unique).map(({ name }) => [name]), ...(entity.unique ?? [])];
  const keys = keysOf(entity).filter((name) => isKept(name) && !uniques.some(([first]) => first === name));
  return [
    ...uniques.map((names) => uniqueIndex(`${entity.name}_${names.join('_')}_unique`).on(...columnsAt(names, at))),
    ...keys.map((name) => index(`${entity.name}_${name}`).on(at(name))),
    ...columns.flatMap((column) => references(entity, column, at)),
  ];
}

const columnsAt = ([first, ...rest]: readonly string[], at: (name: string) => AnySQLiteColumn) => [at(first ?? ''), ...rest.map(at)] as const;

// A table refers to an earlier one, or to itself (navigation items below navigation items).
function references(entity: Entity, { name, field }: Column, at: (name: string) => AnySQLiteColumn) {
  if (field.kind !== 'reference' || !isEntityName(field.to)) return [];
  const target = field.to === entity.name ? at('id') : tables[field.to].id;
  const onDelete = field.onDelete === 'cascade' ? 'cascade' : 'set null';
  return [foreignKey({ columns: [at(name)], foreignColumns: [target], name: `${name}_to_${field.to}` }).onDelete(onDelete)];
}
