// The pages search engines may list.
import { view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { alternatesOf, type Language } from '../language/paths.ts';
import { fixedPaths, legalPages } from './fixed-pages.ts';

export const sitemap = view('Sitemap', async (read): Promise<Record<Language, string>[]> => {
  const formats = await read.rows(
    published.event_formats,
    { is_listed: true },
    { order: [{ by: 'order_index' }], columns: ['slug', 'external_url'] },
  );
  const events = formats.filter(({ external_url }) => external_url === null).map(({ slug }) => `/formats/${slug}`);
  const legal = (await legalPages(read)).map(({ path }) => path);
  return [...fixedPaths, ...legal, ...events].map(alternatesOf);
});
