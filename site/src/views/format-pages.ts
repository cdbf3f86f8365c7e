// The pages a format brings with it: one for each language, and redirects from its other addresses.
import { type PageEntry, view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { alternatesOf, languages } from '../language/paths.ts';
import { cardEntries } from '../sharing/card-path.ts';
import { redirectsTo } from './fixed-pages.ts';

export const formatPages = view('Pages of an event', async (read, { id }: { id: string }): Promise<readonly PageEntry[]> => {
  const row = await read.one(published.event_formats, { id }, { columns: ['slug', 'aliases', 'external_url', 'is_listed'] });
  // One that has its own site has no page of ours.
  if (!row || row.external_url !== null) return [];
  const alternates = alternatesOf(`/formats/${row.slug}`);
  const pages = languages.map((lang) => ({ path: alternates[lang], lang, args: { format: id }, alternates, priority: 5, isListed: row.is_listed }));
  const others = [`/format/${row.slug}`, `/format/${id}`, `/formats/${id}`, ...row.aliases];
  const redirects = others.flatMap((other) => redirectsTo(`/formats/${row.slug}`, other));
  return [...pages, ...cardEntries(`/formats/${row.slug}`, { format: id }), ...redirects];
});
