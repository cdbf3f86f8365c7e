// The history of an address, for editors: its versions, what was different between two of them, and one as it was.
import type { Pipeline } from '@stem/content-pipeline';
import { fail } from '@stem/model';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { invalid } from '../../content/invalid.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { differenceSchema, presentDifference, presentVersion, versionSchema } from '../../views/page-history.ts';

const noun = 'Publications';

const path = z.string().startsWith('/', 'A path starts with /').max(2000).meta({ description: 'Of a page, or of what was one: `/de/communities`' });
const publication = z.coerce.number().int().min(1);
const listed = z.object({ path, before: publication.optional().meta({ description: 'The number of a publication: the versions before it' }) });
const compared = z.object({
  path,
  from: publication.meta({ description: 'The publication that brought the one version' }),
  to: publication.meta({ description: '… and the other' }),
});
const shown = z.object({ path, publication: publication.meta({ description: 'The publication that brought the version' }) });

/** How many versions one call lists. */
const versionsInLists = 50;

// The page is to be looked at: nothing in it runs, nothing it holds goes anywhere, and nobody else puts it into a frame.
const policy = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const notKept = 'Its receipt is still here; what it showed is not kept any more';

export function pageHistoryRoutes(pipeline: () => Pipeline) {
  const notFound = (context: Context, detail: string) => problem(context, fail({ name: 'not_found', detail }).failure);
  const noLongerKept = (context: Context) => problem(context, fail({ name: 'no_longer_kept', detail: notKept }).failure);

  return new Hono<RequestEnvironment>()
    .get(
      '/api/publishing/page/versions',
      described({
        noun,
        summary: 'List what an address has served',
        description: `Newest first, ${versionsInLists} at once; the first one is what visitors get.`,
        access: 'admin',
        query: listed,
        answer: listOf(versionSchema),
      }),
      async (context) => {
        const parsed = listed.safeParse(context.req.query());
        if (!parsed.success) return problem(context, invalid(parsed.error));
        const versions = await pipeline().history.versions(parsed.data.path, versionsInLists, parsed.data.before);
        return context.json(versions.map(presentVersion));
      },
    )
    .get(
      '/api/publishing/page/difference',
      described({
        noun,
        summary: 'Compare two versions of a page',
        access: 'admin',
        query: compared,
        answer: differenceSchema,
        failures: ['not_found', 'no_longer_kept'],
      }),
      async (context) => {
        const parsed = compared.safeParse(context.req.query());
        if (!parsed.success) return problem(context, invalid(parsed.error));
        const found = await pipeline().history.difference(parsed.data.path, parsed.data.from, parsed.data.to);
        if (!found) return notFound(context, 'One of these publications has not touched this address');
        return found.from.isStored && found.to.isStored ? context.json(presentDifference(found)) : noLongerKept(context);
      },
    )
    .get(
      '/api/publishing/page/version',
      described({
        noun,
        summary: 'Look at a version of a page as it was',
        description: 'With the type it had. Nothing in it runs, and nothing may be cached.',
        access: 'admin',
        query: shown,
        answer: z.string(),
        answerType: '*/*',
        failures: ['not_found', 'no_longer_kept'],
      }),
      async (context) => {
        const parsed = shown.safeParse(context.req.query());
        if (!parsed.success) return problem(context, invalid(parsed.error));
        const version = await pipeline().history.version(parsed.data.path, parsed.data.publication);
        if (!version?.served) return notFound(context, 'There was no page under this address then');
        const { object, headers } = version.served;
        if (object === undefined) return notFound(context, `It was no page then, it led on to ${headers.location}`);
        if (!version.bytes) return noLongerKept(context);
        return context.body(new Uint8Array(version.bytes), 200, {
          'content-type': headers['content-type'] ?? 'application/octet-stream',
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'x-content-type-options': 'nosniff',
        });
      },
    );
}
