// Texts of pages: listed by page, saved by name.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { savePageSetting } from '../content/page-settings.ts';
import { emitRow } from '../http/emit.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { problem } from '../http/problem.ts';
import { isId } from '../views/formats.ts';
import { findRows } from '../views/lists.ts';
import { answerSave, bodyOf, forEditors, isEditor, type RouteContext } from './context.ts';
import { resourceRoutes } from './resource.ts';

const { page_settings: settings } = entities;

export const pageSettingRoutes = (route: RouteContext) =>
  new Hono<RequestEnvironment>()
    .on(['PUT', 'PATCH'], '/api/page-settings', forEditors, async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      return answerSave(context, (writing) => savePageSetting(body.value, writing), { ...route, show: (row) => emitRow(settings, row, true) });
    })
    .get('/api/page-settings/:id', async (context, next) => {
      const page = context.req.param('id');
      if (isId(page)) return next();
      const { rows } = await findRows('page_settings', { filters: { page_name: page }, offset: 0 }, route.database.read);
      return context.json(rows.map((row) => emitRow(settings, row, isEditor(context))));
    })
    .route('/', resourceRoutes('page_settings', route));
