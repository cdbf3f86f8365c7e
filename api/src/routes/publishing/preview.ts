// Unsaved values: the page they would give, and the pages a save would change. Nothing is stored, nothing is cached.
import type { Change } from '@stem/content-pipeline/changes';
import { entityNames, fail, type Result } from '@stem/model';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { assume } from '../../content/assume.ts';
import { invalid } from '../../content/invalid.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { awaitedSchema } from '../../views/awaited.ts';
import { bodyOf, type RouteContext } from '../context.ts';

const draft = z.object({
  entity: z.enum(entityNames),
  id: z.uuid().nullable().default(null).meta({ description: 'None for a record that does not exist yet' }),
  values: z.record(z.string(), z.unknown()).nullable().meta({ description: 'The changed fields; null to delete the record' }),
});
const changes = z.array(draft).min(1, 'Name at least one change').max(50, 'At most 50 changes at once');
const impactBody = z.object({ changes });
const previewBody = z.object({ path: z.string().startsWith('/', 'A path begins with /').max(500), changes });

const noun = 'Previews';

export function previewRoutes(route: RouteContext) {
  async function assumed<T extends z.infer<typeof impactBody>>(context: Context<RequestEnvironment>, schema: z.ZodType<T>): Promise<Result<Assumed<T>>> {
    const body = await bodyOf(context);
    if (!body.ok) return body;
    const parsed = schema.safeParse(body.value);
    if (!parsed.success) return fail(invalid(parsed.error));
    const made = await assume(context.get('actor') ?? 'unknown', parsed.data.changes, route);
    return made.ok ? { ok: true, value: { asked: parsed.data, changes: made.value } } : made;
  }

  return new Hono<RequestEnvironment>()
    .post(
      '/api/impact',
      described({
        noun,
        summary: 'Name the pages that unsaved values would change',
        access: 'admin',
        body: impactBody,
        answer: awaitedSchema,
        failures: ['not_found', 'limit_reached', 'already_taken', 'unknown_reference', 'stale_revision', 'in_use'],
      }),
      async (context) => {
        const found = await assumed(context, impactBody);
        return found.ok ? context.json(await route.pipeline().impact(found.value.changes)) : problem(context, found.failure);
      },
    )
    .post(
      '/api/preview',
      described({
        noun,
        summary: 'Show a page with unsaved values',
        description: 'The real page, rendered by the compiled site. Nothing is stored and nothing may be cached.',
        access: 'admin',
        body: previewBody,
        answer: z.string(),
        answerType: 'text/html',
        failures: ['not_found', 'limit_reached', 'already_taken', 'unknown_reference', 'stale_revision', 'in_use', 'cannot_be_shown'],
      }),
      async (context) => {
        const found = await assumed(context, previewBody);
        if (!found.ok) return problem(context, found.failure);
        const { asked, changes: lines } = found.value;
        const page = await route.pipeline().preview(asked.path, lines);
        if (!page) return problem(context, fail({ name: 'not_found', detail: `There would be no page at ${asked.path}` }).failure);
        if ('failure' in page) return problem(context, fail({ name: 'cannot_be_shown', detail: page.failure }).failure);
        const headers = { ...page.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
        return context.body(new Uint8Array(page.bytes), 200, headers);
      },
    );
}

interface Assumed<T> {
  readonly asked: T;
  readonly changes: readonly Change[];
}
