// Texts that stand on a page above its records, as editors have set them.
import { view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { type Words, words } from '../language/words.ts';

export const textsOfPage = view('Page texts', async (read, { page }: { page: string }): Promise<Readonly<Record<string, Words>>> => {
  const rows = await read.rows(published.page_settings, { page_name: page }, { order: [{ by: 'setting_key' }] });
  return Object.fromEntries(
    rows.flatMap((row) => {
      const text = words(read.lang, row.setting_value, row.setting_value_de);
      return text ? [[row.setting_key, text]] : [];
    }),
  );
});
