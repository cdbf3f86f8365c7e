// The partners of an event: in their categories, and as a flat list.
import { entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { type Call, call } from '../../http/call.ts';
import { emitRow } from '../../http/emit.ts';
import { listQuery } from '../../http/list-query.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf } from '../../openapi/json-schema.ts';
import { ofFormat } from '../../openapi/resource-operations.ts';
import { findFormat, listPartnerBlocks, listPartners } from '../../views/formats.ts';
import { formatAt } from '../resources/addressed-rows.ts';
import type { Overrides } from '../resources/resource-calls.ts';

const withPartners = allOf(rowOf('partner_blocks'), { type: 'object', properties: { partners: listOf(rowOf('partners')) }, required: ['partners'] });

export const partnersOfFormatCall = ({ saving: { database } }: Pick<AppContext, 'saving'>): Call =>
  call.get(
    '/api/formats/:format/partners',
    {
      noun: entities.partner_blocks.plural,
      summary: 'List the partners of an event by category',
      access: 'public',
      target: formatAt(database),
      answer: listOf(withPartners),
      failures: ['not_found'],
    },
    async (context, { target: { id }, actor }) => {
      const [blocks, partners] = [await listPartnerBlocks(id, database.read), await listPartners(id, database.read)];
      return context.json(
        blocks.map((block) => ({
          ...emitRow(entities.partner_blocks, block, actor !== undefined),
          partners: partners.filter(({ block_id }) => block_id === block.id).map((row) => emitRow(entities.partners, row, actor !== undefined)),
        })),
      );
    },
  );

export const partnerOverrides = ({ saving: { database } }: Pick<AppContext, 'saving'>): Overrides => ({
  'GET /api/partners': (usual) =>
    call.get('/api/partners', { ...usual.described, query: listQuery(entities.partners, ofFormat) }, async (context, given) => {
      const key = given.query.format_id ?? given.query.formatId;
      if (key === undefined) return usual.handle(context, given);
      const format = await findFormat(key, database.read);
      const rows = format ? await listPartners(format.id, database.read) : [];
      return context.json(rows.map((row) => emitRow(entities.partners, row, given.actor !== undefined)));
    }),
});
