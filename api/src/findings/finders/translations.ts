// Texts that have no German yet. Those that are older than the English ones are found in the change log (outdated-translations.ts).
import { entityNames } from '@stem/model';
import { sql } from 'drizzle-orm';
import { pairsOf } from '../../views/translations/marked-texts.ts';
import { type Finder, textIn } from './finder.ts';

export const translationFinders: readonly Finder[] = entityNames.flatMap((entity): Finder[] => {
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
