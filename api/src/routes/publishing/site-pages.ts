// The pages of the site as a list to choose from, for fields that take a link.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { call } from '../../http/call.ts';
import { editorPart, partOf, partQuery } from '../../http/list-query.ts';
import { totalHeader } from '../../openapi/resource-operations.ts';
import { listSitePages, sitePage } from '../../views/site-pages.ts';

export const sitePagesCall = ({ saving: { database }, publishing: { pipeline } }: Pick<AppContext, 'saving' | 'publishing'>) =>
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
