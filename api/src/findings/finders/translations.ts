// Texts that have no German yet. Those that are older than the English ones are found in the change log (marked-texts.ts).
import { columnsOf, entities, entityNames } from '@stem/model';
import { sql } from 'drizzle-orm';
import { fromStored } from '../../database/content-table.ts';
import { pairsIn, pairsOf } from '../../views/translations/marked-texts.ts';
import { type Finder, type FoundRow, textIn } from './finder.ts';

const inRecords: readonly Finder[] = entityNames.flatMap((entity): Finder[] => {
  const pairs = pairsOf(entity).filter(({ isSame }) => !isSame);
  if (pairs.length === 0) return [];
  const columns = pairs.flatMap(({ english, german }) => [english, german]).map((name) => sql.identifier(name));
  const filled = (name: string) => sql`trim(coalesce(${sql.identifier(name)}, ''))`;
  const isMissing = pairs.map(({ english, german }) => sql`(${filled(english)} <> '' AND ${filled(german)} = '')`);
  return [
    {
      reads: [entity],
      rows: () => sql`SELECT id, ${sql.join(columns, sql`, `)} FROM ${sql.identifier(entity)} WHERE ${sql.join(isMissing, sql` OR `)}`,
      find: (rows) =>
        rows.flatMap((row) =>
          pairs
            .filter(({ english, german }) => textIn(row, english) !== '' && textIn(row, german) === '')
            .map(({ english, german }) => ({ kind: 'german_missing', entity, record: String(row.id), column: german, ground: [textIn(row, english)] })),
        ),
    },
  ];
});

/** In the entries of lists: `facts.2.value_de`. */
const inLists: readonly Finder[] = entityNames.flatMap((entity) =>
  columnsOf(entities[entity].fields).flatMap(({ name, field }): Finder[] => {
    const pairs = field.kind === 'records' ? pairsIn(field.fields).filter(({ isSame }) => !isSame) : [];
    if (pairs.length === 0) return [];
    const missingIn = (entry: FoundRow) => pairs.filter(({ english, german }) => textIn(entry, english) !== '' && textIn(entry, german) === '');
    const find = (row: FoundRow) =>
      (fromStored(entity, name, row[name] ?? null) as readonly FoundRow[] | null)?.flatMap((entry, place) =>
        missingIn(entry).map(({ english, german }) => ({
          kind: 'german_missing' as const,
          entity,
          record: String(row.id),
          column: `${name}.${place}.${german}`,
          ground: [textIn(entry, english)],
        })),
      ) ?? [];
    const rows = () => sql`SELECT id, ${sql.identifier(name)} FROM ${sql.identifier(entity)}`;
    return [{ reads: [entity], rows, find: (all) => all.flatMap(find) }];
  }),
);

export const translationFinders: readonly Finder[] = [...inRecords, ...inLists];
