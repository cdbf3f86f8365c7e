// The sessions of a whole event: the specification lists and adds them by event as well as by day.
import { entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { createSession } from '../../content/entities/agenda-sessions.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type Call, call } from '../../http/call.ts';
import { emitRow } from '../../http/emit.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { resourceOperations } from '../../openapi/resource-operations.ts';
import { listSessions } from '../../views/formats.ts';
import { formatAt } from '../resources/addressed-rows.ts';

const { agenda_sessions: sessions } = entities;

export function agendaCalls({ saving }: Pick<AppContext, 'saving'>): Call[] {
  const target = formatAt(saving.database);
  return [
    call.get(
      '/api/agenda/:format/sessions',
      {
        noun: sessions.plural,
        summary: 'List the sessions of all days of an event',
        access: 'public',
        target,
        answer: listOf(rowOf('agenda_sessions')),
        failures: ['not_found'],
      },
      async (context, { target: { id }, actor }) =>
        context.json((await listSessions(id, saving.database.read)).map((row) => emitRow(sessions, row, actor !== undefined))),
    ),
    call.post(
      '/api/agenda/:format/sessions',
      { ...resourceOperations('agenda_sessions').create, summary: 'Add a session to a day of an event', target },
      (context, { target: { id }, body }) =>
        answerSave(context, (writing) => createSession(id, body, writing), { ...saving, show: (row) => emitRow(sessions, row, true), status: 201 }),
    ),
  ];
}
