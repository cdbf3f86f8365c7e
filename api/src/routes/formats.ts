// Formats, by slug or id, and who speaks at them.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { addSpeaker, dropSpeaker, orderSpeakers } from '../content/format-speakers.ts';
import { emitRow } from '../http/emit.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { problem } from '../http/problem.ts';
import { findFormat, speakersOf } from '../views/formats.ts';
import { answerSave, bodyOf, forEditors, isEditor, type RouteContext } from './context.ts';
import { resourceRoutes } from './resource.ts';
import { formatFinder } from './with-format.ts';

export function formatRoutes(route: RouteContext) {
  const { read } = route.database;
  const withFormat = formatFinder(route.database);
  return new Hono<RequestEnvironment>()
    .get('/api/formats/:format/speakers', (context) =>
      withFormat(context, async ({ id }) => context.json((await speakersOf(id, read)).map((row) => emitRow(entities.speakers, row, isEditor(context))))),
    )
    .put('/api/formats/:format/speakers', forEditors, (context) =>
      withFormat(context, async ({ id }) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        return answerSave(context, (writing) => orderSpeakers(id, body.value, writing), { ...route, show: (ids) => ({ ids }) });
      }),
    )
    .post('/api/formats/:format/speakers/:speaker', forEditors, (context) =>
      withFormat(context, async ({ id }) => {
        const participation = { formatId: id, speakerId: context.req.param('speaker') ?? '' };
        return answerSave(context, (writing) => addSpeaker(participation, writing), { ...route, show: (row) => row, status: 201 });
      }),
    )
    .delete('/api/formats/:format/speakers/:speaker', forEditors, (context) =>
      withFormat(context, async ({ id }) => {
        const participation = { formatId: id, speakerId: context.req.param('speaker') ?? '' };
        return answerSave(context, (writing) => dropSpeaker(participation, writing), { ...route, show: (row) => row });
      }),
    )
    .route('/', resourceRoutes('event_formats', route, { find: (key) => findFormat(key, read) }));
}
