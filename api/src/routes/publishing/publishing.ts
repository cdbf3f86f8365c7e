// All calls about publishing, and here: its state, why a page is as it is, and whether everything equals a clean build.
import { fail } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { call } from '../../http/call.ts';
import { editorPart, partOf, partQuery } from '../../http/list-query.ts';
import { languageAsked } from '../../http/problem.ts';
import { totalHeader } from '../../openapi/resource-operations.ts';
import { readActorNames } from '../../views/actors.ts';
import { explanationSchema, publishingSchema, showExplanation, showPublishing, showVerification, verificationSchema } from '../../views/publishing.ts';
import { listSitePages, sitePage } from '../../views/site-pages.ts';
import { originCalls } from './origins.ts';
import { pageHistoryCalls } from './page-history.ts';
import { previewCalls } from './preview.ts';
import { type PublicationContext, publicationCalls } from './publications.ts';

const noun = 'Publications';

const asked = z.object({
  path: z.string().startsWith('/', message('values.pathStarts')).max(2000).meta({ description: 'The path of a page, such as `/de/communities`' }),
});

export const publishingCalls = (context: Pick<AppContext, 'saving' | 'publishing' | 'stopping'> & PublicationContext) => [
  ...publicationCalls(context),
  ...stateCalls(context),
  ...pageHistoryCalls(context),
  ...previewCalls(context),
  ...originCalls(context),
  sitePagesCall(context),
];

const stateCalls = ({ saving, publishing: { pipeline, follower, cdn } }: Pick<AppContext, 'saving' | 'publishing'>) => [
  call.get(
    '/api/publishing',
    { noun, summary: 'Read the state of publishing', access: 'admin', needs: 'publishing.read', answer: publishingSchema },
    async (context) => {
      const status = await pipeline().status();
      const names = await readActorNames([status.lastPublication?.actor ?? null], saving.database.read);
      const failure = pipeline().failing()?.reason;
      return context.json(
        showPublishing(status, { failure, copy: await follower?.state(), purger: await cdn?.purger.state(), names, language: languageAsked(context) }),
      );
    },
  ),
  call.get(
    '/api/publishing/page',
    { noun, summary: 'Explain a page', access: 'admin', needs: 'publishing.read', query: asked, answer: explanationSchema, failures: ['not_found'] },
    async (context, { query: { path } }) => {
      const explained = await pipeline().explain(path);
      if (!explained) return fail({ name: 'not_found' });
      const lines = [...explained.history, ...explained.parts.flatMap(({ last }) => last ?? [])];
      const names = await readActorNames(
        lines.map(({ actor }) => actor),
        saving.database.read,
      );
      return context.json(showExplanation(path, explained, { names, language: languageAsked(context) }));
    },
  ),
  call.post(
    '/api/publishing/verification',
    {
      noun,
      summary: 'Compare all live pages with a clean build, byte for byte',
      shares: 'work',
      description: 'Renders all pages from scratch and compares them; publishes nothing. Duration grows with the number of pages.',
      access: 'admin',
      needs: 'publishing.write',
      answer: verificationSchema,
    },
    async (context) => context.json(showVerification(await pipeline().verify(), languageAsked(context))),
  ),
];

/** The pages of the site as a list to choose from, for fields that take a link. */
const sitePagesCall = ({ saving: { database }, publishing: { pipeline } }: Pick<AppContext, 'saving' | 'publishing'>) =>
  call.get(
    '/api/site-pages',
    {
      noun: 'Publications',
      summary: 'List the pages of the site',
      description: `The live pages by title, with their English paths. A field that takes a link accepts these paths, and addresses of other sites. ${editorPart}`,
      access: 'admin',
      needs: 'content.read',
      query: partQuery,
      answer: z.array(sitePage),
      headers: totalHeader,
    },
    async (context, { query }) => {
      const pages = await listSitePages(pipeline(), database.read);
      context.header('Stem-Total', String(pages.length));
      return context.json(partOf(pages, query));
    },
  );
