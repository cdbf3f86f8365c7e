// Where a text, link or picture of a page comes from.
import { entityNames, fail, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { call } from '../../http/call.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { nodeKinds } from '../../origins/shown-nodes.ts';
import type { Place } from '../../origins/written-values.ts';
import { assumeRelease } from '../../releases/assumed-release.ts';
import { readEvents } from '../../search/records/events.ts';

const body = z.object({
  path: z.string().startsWith('/', message('values.pathStarts')).max(500),
  kind: z.enum(nodeKinds).meta({ description: '`description`: the text that describes a picture' }),
  value: z.string().min(1).max(20_000).meta({ description: 'The text, or the address of the link or picture, as the page has it' }),
  nth: z.int().min(0).default(0).meta({ description: 'Which of those that show the same, from 0' }),
});

const place = z.object({
  entity: z.enum(entityNames),
  id: z.string().nullable().meta({ description: 'Null for a standard text that no editor has replaced' }),
  field: z.string().meta({ description: 'The column; in a list, followed by the place of the entry and its column' }),
  format: z.string().nullable().meta({ description: 'The slug of the event it belongs to' }),
  page: z.string().nullable().meta({ description: 'Of a standard text: its page' }),
  key: z.string().nullable().meta({ description: 'Of a standard text: its key' }),
});
export type OriginPlace = AnswerOf<typeof place>;

const origins = z.object({
  fields: z.array(place).meta({ description: 'Each proved by rendering the page with another value; several where a text is made of them' }),
  near: place.nullable().meta({ description: 'A field close to it, where it has none itself: a text of the design' }),
});

export const originCalls = ({ saving, publishing: { pipeline } }: Pick<AppContext, 'saving' | 'publishing'>) => [
  call.post(
    '/api/origins',
    {
      noun: 'Previews',
      summary: 'Find the field that a text, link or picture of a page comes from',
      description: 'Renders the page with other values. Stores nothing.',
      access: 'admin',
      needs: 'content.read',
      shares: 'work',
      body,
      answer: origins,
      failures: ['not_found'],
    },
    async (context, { body: { path, ...asked }, principal: { rights } }) => {
      const release = context.get('release');
      const { read } = saving.database;
      const changes = release === undefined ? [] : ((await assumeRelease(release, saving))?.changes ?? []);
      // Loaded by the first click: no start needs it.
      const { findOrigins } = await import('../../origins/find-origins.ts');
      const found = await findOrigins(path, asked, { pipeline: pipeline(), read, rights, changes });
      if (!found) return fail({ name: 'not_found', detail: say('requests.noPage', path) });
      const places = [...found.fields, ...(found.near ? [found.near] : [])];
      const records = places.flatMap(({ entity, id }) => (id === undefined ? [] : [{ entity, id }]));
      const events = await readEvents(records, { here: path.split('/').at(-1), read });
      const shown = ({ entity, id, field, page, key }: Place): OriginPlace => ({
        ...{ entity, field, id: id ?? null, page: page ?? null, key: key ?? null },
        format: events.get(`${entity} ${id}`) ?? null,
      });
      return context.json({ fields: found.fields.map(shown), near: found.near ? shown(found.near) : null });
    },
  ),
];
