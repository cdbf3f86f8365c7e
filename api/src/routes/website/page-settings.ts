// Texts of pages: listed by page, saved by name.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { savePageSetting } from '../../content/entities/page-settings.ts';
import { answerSave, isEditor } from '../../http/answer-save.ts';
import { emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { newOf, rowOf } from '../../openapi/entity-schemas.ts';
import { listOf, oneOf } from '../../openapi/json-schema.ts';
import { resourceOperations } from '../../openapi/resource-operations.ts';
import { isId } from '../../views/formats.ts';
import { findRows } from '../../views/lists.ts';
import { bodyOf, type RouteContext } from '../context.ts';

const { page_settings: settings } = entities;
const operations = resourceOperations('page_settings');

export const pageSettingRoutes = (route: RouteContext) =>
  new Hono<RequestEnvironment>()
    .on(
      ['PUT', 'PATCH'],
      '/api/page-settings',
      described({
        ...operations.change,
        summary: 'Save a text of a page by its name',
        description: 'A known one is changed, an unknown one added.',
        body: newOf('page_settings'),
      }),
      async (context) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        return answerSave(context, (writing) => savePageSetting(body.value, writing), { ...route, show: (row) => emitRow(settings, row, true) });
      },
    )
    .get(
      '/api/page-settings/:id',
      described({
        ...operations.read,
        summary: 'Read a text of a page, or list those of one page',
        path: { id: 'The id of a text, or the name of a page' },
        answer: oneOf(rowOf('page_settings'), listOf(rowOf('page_settings'))),
      }),
      async (context, next) => {
        const page = context.req.param('id');
        if (isId(page)) return next();
        const { rows } = await findRows('page_settings', { filters: { page_name: page }, offset: 0 }, route.database.read);
        return context.json(rows.map((row) => emitRow(settings, row, isEditor(context))));
      },
    );
