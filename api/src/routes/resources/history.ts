// The history of all content, save by save, and taking a save back.
import { changeSets } from '@stem/content-pipeline/changes';
import { fail, isEntityName } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import { invalid } from '../../content/invalid.ts';
import { undoSave } from '../../content/verbs/undo.ts';
import { answerSave } from '../../http/answer-save.ts';
import { answerCsv, csvStream } from '../../http/csv.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { entryOf, historyEntrySchema, presentHistory, withLast } from '../../views/history.ts';
import { historyColumns, historyLines } from '../../views/history-table.ts';
import type { RouteContext } from '../context.ts';

const asked = z.strictObject({
  entity: z.string().refine(isEntityName, 'There is no such kind of record').optional(),
  record: z.uuid('A record is named by its id').optional(),
  actor: z.string().max(200).optional(),
  since: z.iso.datetime('An instant looks like 2027-04-14T09:00:00.000Z').optional(),
  before: z.coerce.number('The number of a save').int().positive().optional(),
  limit: z.coerce.number('A limit is a number').int().min(1).max(200, 'At most 200 at once').default(50),
});

const table = asked.omit({ before: true, limit: true });

const noun = 'History';
const path = { id: 'The id of the save' };

/** Changes shown of each save in lists; the save itself shows all. */
const changesInLists = 20;

export function historyRoutes(route: RouteContext) {
  const { read } = route.database;
  return new Hono<RequestEnvironment>()
    .get(
      '/api/history',
      described({ noun, summary: 'List saves, the latest first', access: 'admin', query: asked, answer: listOf(historyEntrySchema) }),
      async (context) => {
        const parsed = asked.safeParse(context.req.query());
        if (!parsed.success) return problem(context, invalid(parsed.error));
        const { record, limit, ...filter } = parsed.data;
        const sets = await changeSets({ ...filter, rowId: record, sets: limit, changes: changesInLists }, read);
        return context.json(await presentHistory(await withLast(sets, read), read));
      },
    )
    .get(
      '/api/history.csv',
      described({
        noun,
        summary: 'Download the history as a table',
        description: 'Filtered like the list: a line for each field that was changed, the latest save first.',
        access: 'admin',
        query: table,
        answer: z.string(),
        answerType: 'text/csv',
      }),
      (context) => {
        const parsed = table.safeParse(context.req.query());
        if (!parsed.success) return problem(context, invalid(parsed.error));
        const { record, ...filter } = parsed.data;
        return answerCsv(context, `history-${route.now().slice(0, 10)}`, csvStream(historyColumns, historyLines({ ...filter, rowId: record }, read)));
      },
    )
    .get(
      '/api/history/:id',
      described({ noun, summary: 'Read a save', access: 'admin', path, answer: historyEntrySchema, failures: ['not_found'] }),
      async (context) => {
        const entry = await entryOf(context.req.param('id'), read);
        return entry ? context.json(entry) : problem(context, fail({ name: 'not_found', detail: 'There is no such save' }).failure);
      },
    )
    .post(
      '/api/history/:id/undo',
      described({
        noun,
        summary: 'Take a save back',
        description: 'All of it or nothing; which is a save itself.',
        access: 'admin',
        path,
        answer: z.object({ undone: z.string() }),
        saves: true,
        failures: ['already_taken', 'in_use', 'limit_reached', 'not_found', 'nothing_to_undo', 'undo_conflict', 'unknown_reference'],
      }),
      async (context) => {
        const id = context.req.param('id');
        return answerSave(context, (writing) => undoSave(id, writing), { ...route, show: () => ({ undone: id }) });
      },
    );
}
