// Searching records of all kinds by their titles.
import { entityNames } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import { invalid } from '../../content/invalid.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { createRecordSearch } from '../../views/record-search.ts';
import type { RouteContext } from '../context.ts';

const asked = z.object({
  q: z.string().trim().min(1, 'Say what to search').max(200).meta({ description: 'Words; each is found somewhere in the title, umlauts and accents aside' }),
  limit: z.coerce.number('A limit is a number').int().min(1).max(50, 'At most 50 at once').default(12),
});
const found = z.object({
  entity: z.enum(entityNames),
  id: z.string(),
  title: z.string(),
  format: z.string().nullable().meta({ description: 'The slug of the event it belongs to' }),
});

export function recordSearchRoutes({ database }: RouteContext) {
  const search = createRecordSearch(database.read);
  return new Hono<RequestEnvironment>().get(
    '/api/records',
    described({ noun: 'Records', summary: 'Find records of any kind by their titles', access: 'admin', query: asked, answer: listOf(found) }),
    async (context) => {
      const parsed = asked.safeParse(context.req.query());
      return parsed.success ? context.json(await search.find(parsed.data.q, parsed.data.limit)) : problem(context, invalid(parsed.error));
    },
  );
}
