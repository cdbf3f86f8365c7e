// The sessions of a whole event: the specification lists and adds them by event as well as by day.
import { entities } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { createSession, programmeDays, saveProgramme } from '../../content/entities/agenda-sessions.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { partFor, partQuery, visitorPart } from '../../http/list-query.ts';
import { showRow } from '../../http/show-row.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { resourceOperations, totalHeader } from '../../openapi/resource-operations.ts';
import { listSessions } from '../../views/formats.ts';
import { fullView, viewerOf } from '../../views/viewer.ts';
import { formatAt } from '../resources/addressed-rows.ts';

const { agenda_sessions: sessions } = entities;

const ids = z.array(z.string());
const savedProgramme = z.object({ days: ids, sessions: ids, changed: ids, removed: ids }).meta({
  description: 'The ids of the added days and sessions, of those that were changed, and of those that were deleted',
});

export function agendaCalls({ saving }: Pick<AppContext, 'saving'>) {
  const target = formatAt(saving.database);
  return [
    call.get(
      '/api/agenda/:format/sessions',
      {
        noun: sessions.plural,
        summary: 'List the sessions of all days of an event',
        description: visitorPart,
        access: 'public',
        target,
        query: partQuery,
        answer: listOf(rowOf('agenda_sessions')),
        headers: totalHeader,
        keeps: 'content',
        failures: ['not_found'],
      },
      async (context, { target: { id }, query, ...caller }) => {
        const viewer = viewerOf(caller);
        const { rows, total } = await listSessions(id, saving.database.read, partFor(query, viewer !== undefined));
        context.header('Stem-Total', String(total));
        return context.json(rows.map((row) => showRow(sessions, row, viewer)));
      },
    ),
    call.post(
      '/api/agenda/:format/sessions',
      { ...resourceOperations('agenda_sessions').create, summary: 'Add a session to a day of an event', target },
      (context, { target: { id }, body }) =>
        answerSave(context, (writing) => createSession(id, body, writing), { ...saving, show: (row) => showRow(sessions, row, fullView), status: 201 }),
    ),
    call.post(
      '/api/agenda/:format/programme',
      {
        noun: sessions.plural,
        summary: 'Save a programme of an event: days with their sessions',
        description: 'Adds days and sessions, and changes and deletes those of an earlier version. All of it or nothing, in one save, which can be undone.',
        access: 'admin',
        needs: 'events.write',
        target,
        body: programmeDays,
        saves: true,
        answer: savedProgramme,
        status: 201,
        failures: ['not_found', 'limit_reached', 'unknown_reference', 'stale_revision'],
      },
      (context, { target: { id }, body }) => answerSave(context, (writing) => saveProgramme(id, body, writing), { ...saving, status: 201 }),
    ),
  ];
}
