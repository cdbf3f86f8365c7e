import { pages as once, type PageEntry, pagesOfEach, view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';

const formatPages = view('Pages of a format', async (read, { id }: { id: string }): Promise<PageEntry[]> => {
  const row = await read.one(published.event_formats, { id }, { columns: ['slug'] });
  if (!row) return [];
  return ['en', 'de'].map((lang) => ({ path: `${lang === 'de' ? '/de' : ''}/formats/${row.slug}`, lang, args: { format: id } }));
});

export const pages = [
  once(view('Pages', async (): Promise<PageEntry[]> => [{ path: '/', lang: 'en' }, { path: '/de/', lang: 'de' }])),
  pagesOfEach(published.event_formats, formatPages),
];
