// Publishing, for editors: how it goes, why a page is as it is, and whether everything is what a clean build would give.
import type { Follower, Pipeline } from '@stem/content-pipeline';
import { fail } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import { invalid } from '../../content/invalid.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { explanationSchema, presentExplanation, presentStatus, publishingSchema, verificationSchema } from '../../views/publishing.ts';

const noun = 'Publications';

const asked = z.object({ path: z.string().startsWith('/', 'A path starts with /').max(2000).meta({ description: 'Of a page: `/de/communities`' }) });

/** `follower` copies what is published elsewhere, where that is set up. */
export const publishingRoutes = (pipeline: () => Pipeline, follower?: Pick<Follower, 'state'>) =>
  new Hono<RequestEnvironment>()
    .get('/api/publishing', described({ noun, summary: 'Read how publishing goes', access: 'admin', answer: publishingSchema }), async (context) =>
      context.json(presentStatus(await pipeline().status(), await follower?.state())),
    )
    .get(
      '/api/publishing/page',
      described({ noun, summary: 'Ask why a page is as it is', access: 'admin', query: asked, answer: explanationSchema, failures: ['not_found'] }),
      async (context) => {
        const parsed = asked.safeParse(context.req.query());
        if (!parsed.success) return problem(context, invalid(parsed.error));
        const { path } = parsed.data;
        const explained = await pipeline().explain(path);
        return explained ? context.json(presentExplanation(path, explained)) : problem(context, fail({ name: 'not_found' }).failure);
      },
    )
    .post(
      '/api/publishing/verification',
      described({
        noun,
        summary: 'Compare what is live with a clean build, byte for byte',
        description: 'All pages are rendered anew and compared; nothing is published. The more pages there are, the longer it takes.',
        access: 'admin',
        answer: verificationSchema,
      }),
      async (context) => context.json(await pipeline().verify()),
    );
