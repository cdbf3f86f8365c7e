// The pages of the site as a list to choose from, for fields that take a link.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type Call, call } from '../../http/call.ts';
import { listSitePages, sitePage } from '../../views/site-pages.ts';

export const sitePagesCall = ({ saving: { database }, publishing: { pipeline } }: Pick<AppContext, 'saving' | 'publishing'>): Call =>
  call.get(
    '/api/site-pages',
    {
      noun: 'Publications',
      summary: 'List the pages of the site',
      description: 'The live pages by title, with their English paths. A field that takes a link accepts these paths, and addresses of other sites.',
      access: 'admin',
      answer: z.array(sitePage),
    },
    async (context) => context.json(await listSitePages(pipeline(), database.read)),
  );
