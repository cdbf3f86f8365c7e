// The search over the published site, for visitors.
import { asTyped, languageCodes } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { call } from '../../http/call.ts';
import type { Limit } from '../../limits/request-limit.ts';
import { type FoundPage, findPages } from '../../search/find-pages.ts';

const fromOneNetwork: Limit = { name: 'search', most: 120, within: 60_000 };

const most = 10;

const asked = z.object({
  q: z.string().overwrite(asTyped).trim().min(1, message('values.searchSiteMissing')).max(200).meta({ description: 'Words, or a question' }),
  lang: z.enum(languageCodes).optional().meta({ description: 'Pages in this language only' }),
});

export const foundPage = z.object({
  path: z.string(),
  lang: z.string(),
  title: z.string(),
  heading: z.string().meta({ description: 'The section that matches best; empty for the beginning of the page' }),
  snippet: z.array(z.object({ text: z.string(), isMatch: z.boolean() })).meta({ description: 'An excerpt of the page; matches are marked' }),
});

/** What visitors see of a found page. */
export const shownPage = ({ path, anchor, lang, title, heading, snippet }: FoundPage): z.infer<typeof foundPage> => ({
  path: anchor === '' ? path : `${path}#${anchor}`,
  lang,
  title,
  heading,
  snippet: [...snippet],
});

export const searchCall = ({ saving: { database } }: Pick<AppContext, 'saving'>) =>
  call.get(
    '/api/search',
    {
      noun: 'Search',
      summary: 'Search the published site',
      description: 'Searches live pages. Best match first; of a page and its translation only one is listed.',
      access: 'public',
      query: asked,
      answer: z.object({ results: z.array(foundPage) }),
      limit: fromOneNetwork,
    },
    async (context, { query: { q: question, lang } }) => {
      const pages = await findPages({ question, most, ...(lang && { lang }) }, database);
      return context.json({ results: pages.map(shownPage) });
    },
  );
