// The agenda of an event. Days belong to the event; the specification lists and adds sessions by event as well.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { createSession } from '../content/create-session.ts';
import { emitRow } from '../http/emit.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { problem } from '../http/problem.ts';
import { sessionsOf } from '../views/agenda.ts';
import { answerSave, bodyOf, forEditors, isEditor, type RouteContext } from './context.ts';
import { resourceRoutes } from './resource.ts';
import { formatFinder } from './with-format.ts';

export function agendaRoutes(route: RouteContext) {
  const withFormat = formatFinder(route.database);
  return new Hono<RequestEnvironment>()
    .route('/', resourceRoutes('agenda_days', route))
    .route('/', resourceRoutes('agenda_sessions', route))
    .get('/api/agenda/:format/sessions', (context) =>
      withFormat(context, async ({ id }) => {
        const rows = await sessionsOf(id, route.database.read);
        return context.json(rows.map((row) => emitRow(entities.agenda_sessions, row, isEditor(context))));
      }),
    )
    .post('/api/agenda/:format/sessions', forEditors, (context) =>
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
