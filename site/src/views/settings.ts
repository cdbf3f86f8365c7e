// Settings of editors: single records, and texts of pages.
import { type Read, type ReadRow, view } from '@stem/content-pipeline/read';
import { columnsOf, type Entity, entities, initialValue, inLanguage, isAlwaysSet, localize, standardTextsOf, type Words } from '@stem/model';
import { published } from '@stem/model/tables';

type Single = 'website_home_settings' | 'site_settings' | 'communities_hero_content' | 'coinnovation_settings' | 'coinnovation_chatbot_settings';

/** Reads the only record of an entity. Before its first save it has the defaults of the model. */
export async function readSingle<N extends Single>(read: Read, name: N): Promise<ReadRow<(typeof published)[N]>> {
  const [row] = await read.rows(published[name], {}, { order: [{ by: 'created_at' as never }] }); // every content table has it
  return (row ?? unsavedRow(entities[name])) as ReadRow<(typeof published)[N]>; // made by the same model
}

const unsavedRow = (entity: Entity) =>
  Object.fromEntries(columnsOf(entity.fields).map((column) => [column.name, initialValue(column) ?? (isAlwaysSet(column) ? '' : null)]));

/** The texts of a page that belong to no record, by key: those of editors, else the standard ones. */
export const textsOfPage = view('Page texts', async (read, { page }: { page: string }): Promise<Readonly<Record<string, Words>>> => {
  const rows = await read.rows(published.page_settings, { page_name: page }, { order: [{ by: 'setting_key' }] });
  const standard = Object.entries(standardTextsOf(page)).map(([key, texts]) => [key, { text: inLanguage(texts, read.lang) }] as const);
  const written = rows.flatMap((row) => {
    const text = localize(read.lang, row, 'setting_value');
    return text ? [[row.setting_key, text] as const] : [];
  });
  return Object.fromEntries([...standard, ...written]);
});
