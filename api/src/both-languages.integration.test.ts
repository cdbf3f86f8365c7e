// Each text of an editor is shown in its own language: a German page shows the German text of exactly the fields whose
// English text the English page shows.
import { type EntityName, entities, type Field } from '@stem/model';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openWholeSite } from '../test/whole-site.ts';

const written = new Set(['text', 'long_text', 'prose']);
const isWritten = (field: Field): boolean => written.has(field.kind) && field.localized !== undefined && field.private !== true;

/** Columns of the texts, English and German, each with a word that occurs nowhere else. */
const texts = Object.entries(entities).flatMap(([entity, { fields }]) =>
  Object.entries(fields as Record<string, Field>)
    .filter(([, field]) => isWritten(field))
    .map(([name, field]) => ({ entity: entity as EntityName, english: field.suffixed ? `${name}_en` : name, german: `${name}_de` })),
);
const word = (index: number, language: 'en' | 'de') => `Wort${String(index).padStart(3, '0')}${language}`;

test('a page shows the texts of its language, and the same fields in both', async () => {
  const site = await openWholeSite();
  await site.database.write(async (transaction) => {
    for (const [index, { entity, english, german }] of texts.entries())
      await transaction.run(
        sql`UPDATE ${sql.identifier(entity)} SET ${sql.identifier(english)} = ${word(index, 'en')}, ${sql.identifier(german)} = ${word(index, 'de')}`,
      );
  });
  await site.pipeline.rebuild();
  const pages = await site.pages();
  const shownIn = (html: string, language: 'en' | 'de') =>
    texts.filter((_, index) => html.includes(word(index, language))).map(({ entity, english }) => `${entity}.${english}`);
  const shown = new Set<string>();
  for (const [path, html] of pages) {
    const twin = pages.get(`/de${path}`);
    if (twin === undefined) continue;
    expect([path, shownIn(twin, 'de')]).toEqual([path, shownIn(html, 'en')]);
    expect([path, shownIn(twin, 'en')]).toEqual([path, []]);
    for (const text of shownIn(html, 'en')) shown.add(text);
  }
  expect(shown.size).toBeGreaterThan(80);
  await site.close();
});
