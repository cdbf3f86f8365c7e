// What belongs to an event beside its agenda and partners.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { createTopic } from '../content/topic-places.ts';
import { emitRow } from '../http/emit.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { described } from '../openapi/described.ts';
import { rowOf } from '../openapi/entity-schemas.ts';
import { allOf, listOf, oneOf } from '../openapi/json-schema.ts';
import { resourceOperations } from '../openapi/resource-operations.ts';
import { findFormat } from '../views/formats.ts';
import { presentImpressions } from '../views/impressions.ts';
import { findRows } from '../views/lists.ts';
import type { RouteContext } from './context.ts';
import { resourceRoutes } from './resource.ts';

const gated = resourceOperations('gated_content');
const withFile = allOf(rowOf('event_impressions'), { type: 'object', properties: { media: oneOf(rowOf('media_library'), { type: 'null' }) } });

export function formatContentRoutes(route: RouteContext) {
  const { read } = route.database;
  return new Hono<RequestEnvironment>()
    .route('/', resourceRoutes('format_speakers', route))
    .route('/', resourceRoutes('venues', route))
    .route('/', resourceRoutes('past_programs', route))
    .route('/', resourceRoutes('event_key_topics', route, { create: createTopic }))
    .route(
      '/',
      resourceRoutes('event_impressions', route, {
        present: (rows, isEditor) => presentImpressions(rows, isEditor, read),
        describes: ({ list, read: one }) => ({ list: { ...list, answer: listOf(withFile) }, read: { ...one, answer: withFile } }),
      }),
    )
    .get(
      '/api/gated-content/:id',
      described({
        ...gated.read,
        access: 'admin',
        summary: 'Read a gated file, or list those of an event',
        path: { id: 'The id of a file, or the slug or the id of an event format' },
        answer: oneOf(rowOf('gated_content'), listOf(rowOf('gated_content'))),
      }),
      async (context, next) => {
        // An address that names a format is a list, one that names a file is that file.
        const format = await findFormat(context.req.param('id'), read);
        if (!format) return next();
        const { rows } = await findRows('gated_content', { filters: { format_id: format.id }, offset: 0 }, read);
        return context.json(rows.map((row) => emitRow(entities.gated_content, row, true)));
      },
    )
    .route('/', resourceRoutes('gated_content', route));
}
