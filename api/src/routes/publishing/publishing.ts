// All calls about publishing, and here: its state, why a page is as it is, and whether everything equals a clean build.
import { fail } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type Call, call } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
import { explanationSchema, presentExplanation, presentStatus, presentVerification, publishingSchema, verificationSchema } from '../../views/publishing.ts';
import { pageHistoryCalls } from './page-history.ts';
import { previewCalls } from './preview.ts';
import { publicationCalls } from './publications.ts';
import { sitePagesCall } from './site-pages.ts';

const noun = 'Publications';

const asked = z.object({
  path: z.string().startsWith('/', 'A path starts with /').max(2000).meta({ description: 'The path of a page, such as `/de/communities`' }),
});

export const publishingCalls = (context: Pick<AppContext, 'saving' | 'publishing' | 'stopping'>): Call[] => [
  ...publicationCalls(context),
  ...stateCalls(context),
  ...pageHistoryCalls(context),
  ...previewCalls(context),
  sitePagesCall(context),
];

const stateCalls = ({ publishing: { pipeline, follower, cdn } }: Pick<AppContext, 'publishing'>): Call[] => [
  call.get('/api/publishing', { noun, summary: 'Read the state of publishing', access: 'admin', answer: publishingSchema }, async (context) =>
    context.json(
      presentStatus(await pipeline().status(), {
        failure: pipeline().failing()?.reason,
        copy: await follower?.state(),
        purger: await cdn?.purger.state(),
      }),
    ),
  ),
  call.get(
    '/api/publishing/page',
    { noun, summary: 'Explain a page', access: 'admin', query: asked, answer: explanationSchema, failures: ['not_found'] },
    async (context, { query: { path } }) => {
      const explained = await pipeline().explain(path);
      return explained ? context.json(presentExplanation(path, explained)) : problem(context, fail({ name: 'not_found' }).failure);
    },
  ),
  call.post(
    '/api/publishing/verification',
    {
      noun,
      summary: 'Compare all live pages with a clean build, byte for byte',
      description: 'Renders all pages from scratch and compares them; publishes nothing. Duration grows with the number of pages.',
      access: 'admin',
      answer: verificationSchema,
    },
    async (context) => context.json(presentVerification(await pipeline().verify())),
  ),
];
