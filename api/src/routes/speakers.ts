// Speakers. The specification lists the speakers of a format under /api/speakers/{format}: an address that names a
// format is a list, one that names a person is that person.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { createSpeaker } from '../content/create-speaker.ts';
import { emitRow } from '../http/emit.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { findFormat, speakersOf } from '../views/formats.ts';
import { isEditor, type RouteContext } from './context.ts';
import { resourceRoutes } from './resource.ts';

export function speakerRoutes(route: RouteContext) {
  const { read } = route.database;
  return new Hono<RequestEnvironment>()
    .get('/api/speakers/:id', async (context, next) => {
      const format = await findFormat(context.req.param('id'), read);
      if (!format) return next();
      const rows = await speakersOf(format.id, read);
      return context.json(rows.map((row) => emitRow(entities.speakers, row, isEditor(context))));
    })
    .get('/api/speakers', async (context, next) => {
      const key = context.req.query('format_id') ?? context.req.query('formatId');
      if (key === undefined) return next();
      const format = await findFormat(key, read);
      const rows = format ? await speakersOf(format.id, read) : [];
      return context.json(rows.map((row) => emitRow(entities.speakers, row, isEditor(context))));
    })
    .route('/', resourceRoutes('speakers', route, { create: createSpeaker }));
}
