// The search over the published site, for visitors.
import type { Database } from '@stem/content-pipeline/database';
import { fail } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import { invalid } from '../../content/invalid.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { networkOf } from '../../http/network.ts';
import { problem } from '../../http/problem.ts';
import { type Admit, admitNetwork, type Limit } from '../../limits/request-limit.ts';
import { described } from '../../openapi/described.ts';
import { type FoundPage, findPages } from '../../search/find-pages.ts';

export interface SearchContext {
  readonly database: Database;
  readonly admit: Admit;
  readonly trustsProxy: boolean;
}

const fromOneNetwork: Limit = { name: 'search', most: 120, within: 60_000 };

/** Pages that are named. */
const most = 10;

const asked = z.object({
  q: z.string().trim().min(1, 'Say what to search for').max(200).meta({ description: 'Words, or a question' }),
  lang: z.enum(['en', 'de']).optional().meta({ description: 'Pages in this language only' }),
});

export const foundPage = z.object({
  path: z.string(),
  lang: z.string(),
  title: z.string(),
  heading: z.string().meta({ description: 'The section that fits best; empty for the beginning of the page' }),
  snippet: z.array(z.object({ text: z.string(), isMatch: z.boolean() })).meta({ description: 'A piece of the page; the parts that were asked for are marked' }),
});

/** What visitors see of a found page. */
export const shownPage = ({ path, lang, title, heading, snippet }: FoundPage): z.infer<typeof foundPage> => ({
  path,
  lang,
  title,
  heading,
  snippet: [...snippet],
});

export const searchRoutes = (route: SearchContext) =>
  new Hono<RequestEnvironment>().get(
    '/api/search',
    described({
      noun: 'Search',
      summary: 'Search the published site',
      description: 'What is found is live. The page that fits best comes first; of a page and its translation only one comes.',
      access: 'public',
      query: asked,
      answer: z.object({ results: z.array(foundPage) }),
      failures: ['too_many_requests'],
    }),
    async (context) => {
      const parsed = asked.safeParse(context.req.query());
      if (!parsed.success) return problem(context, invalid(parsed.error));
      const wait = await admitNetwork(fromOneNetwork, networkOf(context, route.trustsProxy), route.admit);
      if (wait > 0) return problem(context, fail({ name: 'too_many_requests', retryAfter: wait }).failure);
      const { q: question, lang } = parsed.data;
      const pages = await findPages({ question, most, ...(lang && { lang }) }, route.database);
      return context.json({ results: pages.map(shownPage) });
    },
  );
