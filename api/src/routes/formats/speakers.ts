// Speakers. The specification lists the speakers of a format under /api/speakers/{format}: an address that names a
// format is a list, one that names a person is that person.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import { isEditor } from '../../http/answer-save.ts';
import { emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { described } from '../../openapi/described.ts';
import { newOf, rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf, oneOf } from '../../openapi/json-schema.ts';
import { listQuery, ofFormat, resourceOperations } from '../../openapi/resource-operations.ts';
import { findFormat, speakersOf } from '../../views/formats.ts';
import type { RouteContext } from '../context.ts';
import type { Describe } from '../resources/resource.ts';

const speakers = resourceOperations('speakers');

export function speakerRoutes(route: RouteContext) {
  const { read } = route.database;
  return new Hono<RequestEnvironment>()
    .get(
      '/api/speakers/:id',
      described({
        ...speakers.read,
        summary: 'Read a speaker, or list the speakers of an event',
        path: { id: 'The id of a speaker, or the slug or the id of an event format' },
        answer: oneOf(rowOf('speakers'), listOf(rowOf('speakers'))),
      }),
      async (context, next) => {
        const format = await findFormat(context.req.param('id'), read);
        if (!format) return next();
        const rows = await speakersOf(format.id, read);
        return context.json(rows.map((row) => emitRow(entities.speakers, row, isEditor(context))));
      },
    )
    .get('/api/speakers', described({ ...speakers.list, query: listQuery(entities.speakers).extend(ofFormat) }), async (context, next) => {
      const key = context.req.query('format_id') ?? context.req.query('formatId');
      if (key === undefined) return next();
      const format = await findFormat(key, read);
      const rows = format ? await speakersOf(format.id, read) : [];
      return context.json(rows.map((row) => emitRow(entities.speakers, row, isEditor(context))));
    });
}

export const describeSpeakers: Describe = ({ create }) => ({
  create: { ...create, description: 'One that names an event stands on its programme at once.', body: allOf(newOf('speakers'), z.object(ofFormat)) },
});
