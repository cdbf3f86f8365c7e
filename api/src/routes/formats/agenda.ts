// The sessions of a whole event: the specification lists and adds them by event as well as by day.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { createSession } from '../../content/entities/agenda-sessions.ts';
import { answerSave, isEditor } from '../../http/answer-save.ts';
import { emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { resourceOperations } from '../../openapi/resource-operations.ts';
import { sessionsOf } from '../../views/formats.ts';
import { bodyOf, type RouteContext } from '../context.ts';
import { formatFinder } from '../resources/with-format.ts';

const { plural: noun } = entities.agenda_sessions;
const sessions = resourceOperations('agenda_sessions');

export function agendaRoutes(route: RouteContext) {
  const withFormat = formatFinder(route.database);
  return new Hono<RequestEnvironment>()
    .get(
      '/api/agenda/:format/sessions',
      described({
        noun,
        summary: 'List the sessions of all days of an event',
        access: 'public',
        answer: listOf(rowOf('agenda_sessions')),
        failures: ['not_found'],
      }),
      (context) =>
        withFormat(context, async ({ id }) => {
          const rows = await sessionsOf(id, route.database.read);
          return context.json(rows.map((row) => emitRow(entities.agenda_sessions, row, isEditor(context))));
        }),
    )
    .post('/api/agenda/:format/sessions', described({ ...sessions.create, summary: 'Add a session to a day of an event' }), (context) =>
      withFormat(context, async ({ id }) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        return answerSave(context, (writing) => createSession(id, body.value, writing), {
          ...route,
          show: (row) => emitRow(entities.agenda_sessions, row, true),
          status: 201,
        });
      }),
    );
}
