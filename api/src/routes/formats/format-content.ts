// What belongs to an event beside its agenda and partners.
import { Hono } from 'hono';
import { createTopic } from '../../content/topic-places.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf, oneOf } from '../../openapi/json-schema.ts';
import { presentImpressions } from '../../views/impressions.ts';
import type { RouteContext } from '../context.ts';
import { resourceRoutes } from '../resources/resource.ts';

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
    );
}
