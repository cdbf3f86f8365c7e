// Which German texts of a record are older than the English ones.
import { entityNames, fail } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { findOutdatedTexts } from '../../views/outdated-translations.ts';
import { readRow } from '../../views/rows.ts';
import type { RouteContext } from '../context.ts';

const asked = z.object({ entity: z.enum(entityNames), id: z.string() });
const outdated = z.object({ column: z.string(), since: z.string().meta({ format: 'date-time' }) });

export const translationRoutes = ({ database: { read } }: RouteContext) =>
  new Hono<RequestEnvironment>().get(
    '/api/translations/:entity/:id',
    described({
      noun: 'History',
      summary: 'Name the German texts of a record that are older than the English ones',
      access: 'admin',
      path: { entity: 'The kind of record', id: 'The id of the record' },
      answer: listOf(outdated),
      failures: ['not_found'],
    }),
    async (context) => {
      const parsed = asked.safeParse(context.req.param());
      const isThere = parsed.success && (await readRow(parsed.data.entity, parsed.data.id, read)) !== undefined;
      if (!isThere) return problem(context, fail({ name: 'not_found' }).failure);
      return context.json(await findOutdatedTexts(parsed.data.entity, parsed.data.id, read));
    },
  );
