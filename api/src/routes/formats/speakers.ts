// Speakers by event, under /api/speakers/{format}: an address with a format is a list, one with a person is that person.
import { entities } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { showSpeakers } from '../../content/entities/speakers.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { type CallContext, call } from '../../http/call.ts';
import { type ListPart, listQuery, partFor, partQuery, visitorPart } from '../../http/list-query.ts';
import { newOf, rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf, oneOf } from '../../openapi/json-schema.ts';
import { ofFormat } from '../../openapi/resource-operations.ts';
import { findFormat, listSpeakers } from '../../views/formats.ts';
import { type Viewer, viewerOf } from '../../views/viewer.ts';
import type { Describe, Overrides } from '../resources/resource-calls.ts';

export function speakerOverrides({ saving }: Pick<AppContext, 'saving'>): Overrides {
  const { read } = saving.database;
  async function answer(context: CallContext, format: AnyRow | undefined, part: ListPart, viewer: Viewer): Promise<Response> {
    const { rows, total } = format ? await listSpeakers(format.id, read, partFor(part, viewer !== undefined)) : { rows: [], total: 0 };
    context.header('Stem-Total', String(total));
    return context.json(await showSpeakers(rows, viewer, read));
  }
  return {
    'GET /api/speakers/:id': (usual) =>
      call.get(
        '/api/speakers/:id',
        {
          ...usual.described,
          summary: 'Read a speaker, or list the speakers of an event',
          description: visitorPart,
          path: { id: 'The id of a speaker, or the slug or the id of an event format' },
          query: partQuery,
          answer: oneOf(rowOf('speakers'), listOf(rowOf('speakers'))),
        },
        async (context, given) => {
          const format = await findFormat(context.req.param('id'), read);
          return format ? answer(context, format, given.query, viewerOf(given)) : usual.handle(context, given);
        },
      ),
    'GET /api/speakers': (usual) =>
      call.get('/api/speakers', { ...usual.described, query: listQuery(entities.speakers, ofFormat) }, async (context, given) => {
        const key = given.query.format_id ?? given.query.formatId;
        if (key === undefined) return usual.handle(context, given);
        return answer(context, await findFormat(key, read), given.query, viewerOf(given));
      }),
  };
}

export const describeSpeakers: Describe = ({ create }) => ({
  create: { ...create, description: 'With `format_id` the speaker is added to that event.', body: allOf(newOf('speakers'), z.object(ofFormat)) },
});
