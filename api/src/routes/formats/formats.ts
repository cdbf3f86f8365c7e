// Who speaks at a format.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { addSpeaker, dropSpeaker, orderSpeakers, speakerOrder } from '../../content/entities/format-speakers.ts';
import { answerSave, isEditor } from '../../http/answer-save.ts';
import { emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { speakersOf } from '../../views/formats.ts';
import { bodyOf, type RouteContext } from '../context.ts';
import type { Describe } from '../resources/resource.ts';
import { formatFinder } from '../resources/with-format.ts';

const { plural: noun } = entities.format_speakers;
const byName = { id: 'The slug or the id of an event format' };
const saving = { noun, access: 'admin', saves: true } as const;

export function formatRoutes(route: RouteContext) {
  const { read } = route.database;
  const withFormat = formatFinder(route.database);
  return new Hono<RequestEnvironment>()
    .get(
      '/api/formats/:format/speakers',
      described({ noun, summary: 'List the speakers of an event', access: 'public', answer: listOf(rowOf('speakers')), failures: ['not_found'] }),
      (context) =>
        withFormat(context, async ({ id }) => context.json((await speakersOf(id, read)).map((row) => emitRow(entities.speakers, row, isEditor(context))))),
    )
    .put(
      '/api/formats/:format/speakers',
      described({
        ...saving,
        summary: 'Put the speakers of an event in order',
        body: speakerOrder,
        answer: speakerOrder,
        failures: ['not_found', 'stale_revision'],
      }),
      (context) =>
        withFormat(context, async ({ id }) => {
          const body = await bodyOf(context);
          if (!body.ok) return problem(context, body.failure);
          return answerSave(context, (writing) => orderSpeakers(id, body.value, writing), { ...route, show: (ids) => ({ ids }) });
        }),
    )
    .post(
      '/api/formats/:format/speakers/:speaker',
      described({
        ...saving,
        summary: 'Put a speaker on an event',
        answer: rowOf('format_speakers'),
        status: 201,
        alsoAnswers: { 200: 'They are on it already' },
        failures: ['not_found'],
      }),
      (context) =>
        withFormat(context, async ({ id }) => {
          const participation = { formatId: id, speakerId: context.req.param('speaker') ?? '' };
          return answerSave(context, (writing) => addSpeaker(participation, writing), { ...route, show: (row) => row, status: 201 });
        }),
    )
    .delete(
      '/api/formats/:format/speakers/:speaker',
      described({ ...saving, summary: 'Take a speaker off an event; the person stays', answer: rowOf('format_speakers'), failures: ['not_found'] }),
      (context) =>
        withFormat(context, async ({ id }) => {
          const participation = { formatId: id, speakerId: context.req.param('speaker') ?? '' };
          return answerSave(context, (writing) => dropSpeaker(participation, writing), { ...route, show: (row) => row });
        }),
    );
}

export const describeFormats: Describe = ({ read, impact, change, remove }) => ({
  read: { ...read, path: byName },
  impact: { ...impact, path: byName },
  change: { ...change, path: byName },
  remove: { ...remove, path: byName },
});
