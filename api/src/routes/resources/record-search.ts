// Finds records of all kinds by their texts.
import type { Database } from '@stem/content-pipeline/database';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { call } from '../../http/call.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { createRecordSearch, foundRecord } from '../../search/records/record-search.ts';

const asked = z.object({
  q: z
    .string()
    .trim()
    .min(1, message('values.searchMissing'))
    .max(200)
    .meta({ description: 'Words; each is in a text of the record, ignoring umlauts and accents, or else similar ones are. Or the id of a record' }),
  here: z.string().trim().max(200).optional().meta({ description: 'The slug of the open event, whose records come before equal ones of others' }),
  limit: z.coerce.number(message('values.limitIsNumber')).int().min(1).max(50, message('values.atOnce', 50)).default(12),
});

/** `site`: the database whose reads see no release. */
export function recordSearchCall({ saving }: Pick<AppContext, 'saving'>, site: Pick<Database, 'read'>) {
  const search = createRecordSearch({ site: site.read, read: saving.database.read });
  return call.get(
    '/api/records',
    {
      noun: 'Records',
      summary: 'Search the texts of records of all entities',
      shares: 'work',
      access: 'admin',
      needs: 'content.read',
      query: asked,
      answer: listOf(foundRecord),
    },
    async (context, { query: { q, here, limit }, principal: { rights } }) => context.json(await search({ find: q, here, most: limit, rights })),
  );
}
