// The pages an editor can link to: everything that is live in English under an address of its own, by its title.
import type { Pipeline } from '@stem/content-pipeline';
import type { Reading } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

export const sitePage = z.object({
  path: z.string(),
  title: z.string().meta({ description: 'The path itself while its title is not known yet' }),
});

export type SitePage = z.infer<typeof sitePage>;

/** By title. A link to the English page leads German visitors to the German one. */
export async function listSitePages(pipeline: Pick<Pipeline, 'servedPaths'>, read: Reading): Promise<SitePage[]> {
  const titles = new Map((await read.all<SitePage>(sql`SELECT path, title FROM search_pages WHERE lang = 'en'`)).map(({ path, title }) => [path, title]));
  const pages = [...(await pipeline.servedPaths())].filter(
    ([path, { status, headers }]) => status === 200 && headers['content-type']?.startsWith('text/html') && !/^\/de(?:\/|$)/.test(path),
  );
  return pages.map(([path]) => ({ path, title: titles.get(path) || path })).sort((one, other) => one.title.localeCompare(other.title));
}
