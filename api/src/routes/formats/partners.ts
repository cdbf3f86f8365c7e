// Partners: by event with their categories around them, by event as a flat list, and one by one.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import type { AnyRow } from '../../database/content-table.ts';
import { isEditor } from '../../http/answer-save.ts';
import { emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { described } from '../../openapi/described.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf } from '../../openapi/json-schema.ts';
import { listQuery, ofFormat, resourceOperations } from '../../openapi/resource-operations.ts';
import { blocksOf, findFormat, partnersOf } from '../../views/formats.ts';
import type { RouteContext } from '../context.ts';
import { formatFinder } from '../resources/with-format.ts';

const partners = resourceOperations('partners');

export function partnerRoutes(route: RouteContext) {
  const { read } = route.database;
  const withFormat = formatFinder(route.database);
  return new Hono<RequestEnvironment>()
    .get(
      '/api/formats/:format/partners',
      described({
        noun: entities.partner_blocks.plural,
        summary: 'List the partners of an event in their categories',
        access: 'public',
        answer: listOf(allOf(rowOf('partner_blocks'), { type: 'object', properties: { partners: listOf(rowOf('partners')) }, required: ['partners'] })),
        failures: ['not_found'],
      }),
      (context) =>
        withFormat(context, async ({ id }) => {
          const emit = (row: AnyRow) => emitRow(entities.partners, row, isEditor(context));
          const [blocks, all] = [await blocksOf(id, read), await partnersOf(id, read)];
          return context.json(
            blocks.map((block) => ({
              ...emitRow(entities.partner_blocks, block, isEditor(context)),
              partners: all.filter(({ block_id }) => block_id === block.id).map(emit),
            })),
          );
        }),
    )
    .get('/api/partners', described({ ...partners.list, query: listQuery(entities.partners).extend(ofFormat) }), async (context, next) => {
      const key = context.req.query('format_id') ?? context.req.query('formatId');
      if (key === undefined) return next();
      const format = await findFormat(key, read);
      const rows = format ? await partnersOf(format.id, read) : [];
      return context.json(rows.map((row) => emitRow(entities.partners, row, isEditor(context))));
    });
}
