// The partners of an event: in their categories, and as a flat list.
import { entities, type RowOf } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { call } from '../../http/call.ts';
import { type ListPart, listQuery, mostRows, partFor, partQuery } from '../../http/list-query.ts';
import { showRow } from '../../http/show-row.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf } from '../../openapi/json-schema.ts';
import type { SchemaOf } from '../../openapi/operation.ts';
import { ofFormat, totalHeader } from '../../openapi/resource-operations.ts';
import { findFormat, listPartnerBlocks, listPartners } from '../../views/formats.ts';
import { viewerOf } from '../../views/viewer.ts';
import { formatAt } from '../resources/addressed-rows.ts';
import type { Overrides } from '../resources/resource-calls.ts';

const partners: SchemaOf<{ readonly partners: RowOf<'partners'>[] }> = {
  type: 'object',
  properties: { partners: listOf(rowOf('partners')) },
  required: ['partners'],
};
const withPartners = allOf(rowOf('partner_blocks'), partners);

const mostNested: ListPart = { limit: mostRows, offset: 0 };

export const partnersOfFormatCall = ({ saving: { database } }: Pick<AppContext, 'saving'>) =>
  call.get(
    '/api/formats/:format/partners',
    {
      noun: entities.partner_blocks.plural,
      summary: 'List the partners of an event by category',
      description:
        'Visitors get the first 100 categories, editors the first 500, or as many as `limit` names, with the first 500 partners; `GET /api/partners` lists all of them in parts.',
      access: 'public',
      target: formatAt(database),
      query: partQuery,
      answer: listOf(withPartners),
      headers: totalHeader,
      keeps: 'content',
      failures: ['not_found'],
    },
    async (context, { target: { id }, query, ...caller }) => {
      const viewer = viewerOf(caller);
      const blocks = await listPartnerBlocks(id, database.read, partFor(query, viewer !== undefined));
      const partners = await listPartners(id, database.read, mostNested);
      context.header('Stem-Total', String(blocks.total));
      return context.json(
        blocks.rows.map((block) => ({
          ...showRow(entities.partner_blocks, block, viewer),
          partners: partners.rows.filter(({ block_id }) => block_id === block.id).map((row) => showRow(entities.partners, row, viewer)),
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
      const viewer = viewerOf(given);
      const { rows, total } = format ? await listPartners(format.id, database.read, partFor(given.query, viewer !== undefined)) : { rows: [], total: 0 };
      context.header('Stem-Total', String(total));
      return context.json(rows.map((row) => showRow(entities.partners, row, viewer)));
    }),
});
