// Finds records of all kinds by their titles.
import { entityNames } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type Call, call } from '../../http/call.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { createRecordSearch } from '../../views/record-search.ts';

const asked = z.object({
  q: z.string().trim().min(1, 'Say what to search').max(200).meta({ description: 'Words; the title contains each, ignoring umlauts and accents' }),
  limit: z.coerce.number('A limit is a number').int().min(1).max(50, 'At most 50 at once').default(12),
});
const found = z.object({
  entity: z.enum(entityNames),
  id: z.string(),
  title: z.string(),
  format: z.string().nullable().meta({ description: 'The slug of the event it belongs to' }),
});

export function recordSearchCall({ saving }: Pick<AppContext, 'saving'>): Call {
  const search = createRecordSearch(saving.database.read);
  return call.get(
    '/api/records',
    { noun: 'Records', summary: 'Search records of all entities by title', access: 'admin', query: asked, answer: listOf(found) },
    async (context, { query }) => context.json(await search.find(query.q, query.limit)),
  );
}
