// Where the texts, links and pictures of a page come from.
import { entityNames, fail, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { call } from '../../http/call.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { nodeKinds, numbered } from '../../origins/shown-nodes.ts';
import type { Place } from '../../origins/written-values.ts';
import { assumeRelease } from '../../releases/assumed-release.ts';
import { readEvents } from '../../search/records/events.ts';

const body = z.object({ path: z.string().startsWith('/', message('values.pathStarts')).max(500) });

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
  places: z.array(place).meta({ description: 'The fields that the page shows, each once' }),
  nodes: z
    .array(
      z.object({
        kind: z.enum(nodeKinds).meta({ description: '`description`: the text that describes a picture' }),
        value: z.string().meta({ description: 'The text with single spaces, or the address of the link or picture, as the page has it' }),
        nth: z.int().meta({ description: 'Which of those that show the same, from 0' }),
        places: z.array(z.int()).meta({ description: 'By their number in `places`; several where it is made of them, the nearest first' }),
      }),
    )
    .meta({ description: 'What comes from a field, in the order of the page; all else belongs to the design' }),
});
export type PageOrigins = AnswerOf<typeof origins>;

export const originCalls = ({ saving, publishing: { pipeline } }: Pick<AppContext, 'saving' | 'publishing'>) => [
  call.post(
    '/api/origins',
    {
      noun: 'Previews',
      summary: 'Find the fields that the texts, links and pictures of a page come from',
      description: 'Renders the page some forty times with other values, which proves it. Stores nothing.',
      access: 'admin',
      needs: 'content.read',
      shares: 'work',
      body,
      answer: origins,
      failures: ['not_found'],
    },
    async (context, { body: { path }, principal: { rights } }) => {
      const release = context.get('release');
      const { read } = saving.database;
      const changes = release === undefined ? [] : ((await assumeRelease(release, saving))?.changes ?? []);
      // Loaded by the first question: no start needs it.
      const { pageOrigins } = await import('../../origins/page-origins.ts');
      const { signal } = context.req.raw;
      const found = await pageOrigins(path, { pipeline: pipeline(), read, rights, changes, signal });
      if (!found) return fail({ name: 'not_found', detail: say('requests.noPage', path) });
      const places = new Map<string, Place>();
      const numberOf = (one: Place) => {
        const name = JSON.stringify(one);
        places.set(name, places.get(name) ?? one);
        return [...places.keys()].indexOf(name);
      };
      const nodes = numbered(found).flatMap(({ values, ...node }) =>
        values.length === 0 ? [] : { ...node, places: values.map((value) => numberOf(value.place)) },
      );
      const records = [...places.values()].flatMap(({ entity, id }) => (id === undefined ? [] : [{ entity, id }]));
      const events = await readEvents(records, { here: path.split('/').at(-1), read });
      const shown = ({ entity, id, field, page, key }: Place): OriginPlace => ({
        ...{ entity, field, id: id ?? null, page: page ?? null, key: key ?? null },
        format: events.get(`${entity} ${id}`) ?? null,
      });
      return context.json({ places: [...places.values()].map(shown), nodes });
    },
  ),
];
