// The speakers of a format: listed, added, removed, and put in order.
import { entities, fail, say } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { addSpeaker, dropSpeaker, findDropImpact, orderSpeakers, saveSpeakers } from '../../content/entities/format-speakers.ts';
import { showSpeakers } from '../../content/entities/speakers.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { wantedOrder } from '../../content/verbs/order.ts';
import { wantedTable } from '../../content/verbs/save-table.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call } from '../../http/call.ts';
import { partFor, partQuery, visitorPart } from '../../http/list-query.ts';
import { languageAsked } from '../../http/problem.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { ordered, savedTable, totalHeader } from '../../openapi/resource-operations.ts';
import { listSpeakers } from '../../views/formats.ts';
import { impactSchema } from '../../views/impact.ts';
import { fullView, viewerOf } from '../../views/viewer.ts';
import { formatAt } from '../resources/addressed-rows.ts';
import type { Describe } from '../resources/resource-calls.ts';

const { plural: noun } = entities.format_speakers;
const byName = { id: 'The slug or the id of an event format' };

type Context = Pick<AppContext, 'saving' | 'publishing'>;

export const formatCalls = (context: Context) => [...listCalls(context), tableCall(context), ...participationCalls(context)];

const editing = { noun, access: 'admin', needs: 'events.write', saves: true } as const;

function listCalls({ saving }: Context) {
  const { read } = saving.database;
  const target = formatAt(saving.database);
  return [
    call.get(
      '/api/formats/:format/speakers',
      {
        noun,
        summary: 'List the speakers of an event',
        description: visitorPart,
        access: 'public',
        target,
        query: partQuery,
        answer: listOf(rowOf('speakers')),
        headers: totalHeader,
        keeps: 'content',
        failures: ['not_found'],
      },
      async (context, { target: { id }, query, ...caller }) => {
        const viewer = viewerOf(caller);
        const { rows, total } = await listSpeakers(id, read, partFor(query, viewer !== undefined));
        context.header('Stem-Total', String(total));
        return context.json(await showSpeakers(rows, viewer, read));
      },
    ),
    call.put(
      '/api/formats/:format/speakers',
      { ...editing, target, summary: 'Reorder the speakers of an event', body: wantedOrder, answer: ordered, failures: ['not_found', 'stale_revision'] },
      (context, { target: { id }, body }) => answerSave(context, (writing) => orderSpeakers(id, body, writing), { ...saving, show: (ids) => ({ ids }) }),
    ),
  ];
}

function tableCall({ saving }: Context) {
  const { read } = saving.database;
  const target = formatAt(saving.database);
  return call.patch(
    '/api/formats/:format/speakers',
    {
      ...editing,
      target,
      summary: 'Save a table of the speakers of an event',
      description:
        'All of it or nothing, in one save, which can be undone. A row with the `id` of a person puts them on the event and changes the fields it has; those who are removed leave the event and stay people.',
      body: wantedTable,
      answer: savedTable('speakers'),
      failures: ['already_taken', 'not_found', 'stale_revision', 'unknown_reference'],
    },
    (context, { target: { id }, body }) =>
      answerSave(context, (writing) => saveSpeakers(id, body, writing), {
        ...saving,
        isLarge: isLargeSave(body.rows.length + body.removed.length),
        show: async ({ rows, removed }) => ({ rows: await showSpeakers(rows, fullView, read), removed }),
      }),
  );
}

function participationCalls({ saving, publishing }: Context) {
  const target = formatAt(saving.database);
  const participation = (context: CallContext, { id }: AnyRow) => ({ formatId: id, speakerId: context.req.param('speaker') ?? '' });
  return [
    call.post(
      '/api/formats/:format/speakers/:speaker',
      {
        ...editing,
        target,
        summary: 'Add a speaker to an event',
        answer: rowOf('format_speakers'),
        status: 201,
        alsoAnswers: { 200: 'The speaker is on the event already' },
        failures: ['not_found'],
      },
      (context, { target: format }) => answerSave(context, (writing) => addSpeaker(participation(context, format), writing), { ...saving, status: 201 }),
    ),
    call.get(
      '/api/formats/:format/speakers/:speaker/impact',
      {
        noun,
        summary: 'Preview the impact of removing a speaker from an event',
        shares: 'work',
        access: 'admin',
        needs: 'content.read',
        target,
        answer: impactSchema,
        failures: ['not_found'],
      },
      async (context, { target: format, principal: { rights } }) => {
        const impact = await findDropImpact(participation(context, format), {
          database: saving.database,
          pipeline: publishing.pipeline,
          rights,
          language: languageAsked(context),
        });
        return impact ? context.json(impact) : fail({ name: 'not_found', detail: say('saving.notSpeaking') });
      },
    ),
    call.delete(
      '/api/formats/:format/speakers/:speaker',
      { ...editing, target, summary: 'Remove a speaker from an event; the person stays', answer: rowOf('format_speakers'), failures: ['not_found'] },
      (context, { target: format }) => answerSave(context, (writing) => dropSpeaker(participation(context, format), writing), saving),
    ),
  ];
}

export const describeFormats: Describe = ({ read, impact, change, remove }) => ({
  read: { ...read, path: byName },
  impact: { ...impact, path: byName },
  change: { ...change, path: byName },
  remove: { ...remove, path: byName },
});
