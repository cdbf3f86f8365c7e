// Texts of pages: listed by page, saved by name.
import { entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { savePageSetting } from '../../content/entities/page-settings.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type Call, call } from '../../http/call.ts';
import { partFor, partQuery, visitorPart } from '../../http/list-query.ts';
import { showRow } from '../../http/show-row.ts';
import { newOf, rowOf } from '../../openapi/entity-schemas.ts';
import { listOf, oneOf } from '../../openapi/json-schema.ts';
import { resourceOperations } from '../../openapi/resource-operations.ts';
import { isId } from '../../views/formats.ts';
import { findRows } from '../../views/lists.ts';
import { fullView, viewerOf } from '../../views/viewer.ts';
import type { Overrides } from '../resources/resource-calls.ts';

const { page_settings: settings } = entities;

export function pageSettingCalls({ saving }: Pick<AppContext, 'saving'>) {
  const described = {
    ...resourceOperations('page_settings').change,
    summary: 'Save a text of a page by its name',
    description: 'Changes an existing text or adds a new one.',
    body: newOf('page_settings'),
  };
  const save: Call['handle'] = (context, { body }) =>
    answerSave(context, (writing) => savePageSetting(body, writing), { ...saving, show: (row) => showRow(settings, row, fullView) });
  return [call.put('/api/page-settings', described, save), call.patch('/api/page-settings', described, save)];
}

export const pageSettingOverrides = ({ saving: { database } }: Pick<AppContext, 'saving'>): Overrides => ({
  'GET /api/page-settings/:id': (usual) =>
    call.get(
      '/api/page-settings/:id',
      {
        ...usual.described,
        summary: 'Read a text of a page, or list those of one page',
        description: visitorPart,
        path: { id: 'The id of a text, or the name of a page' },
        query: partQuery,
        answer: oneOf(rowOf('page_settings'), listOf(rowOf('page_settings'))),
      },
      async (context, given) => {
        const page = context.req.param('id');
        if (isId(page)) return usual.handle(context, given);
        const viewer = viewerOf(given);
        const { rows, total } = await findRows('page_settings', { filters: { page_name: page }, ...partFor(given.query, viewer !== undefined) }, database.read);
        context.header('Stem-Total', String(total));
        return context.json(rows.map((row) => showRow(settings, row, viewer)));
      },
    ),
});
