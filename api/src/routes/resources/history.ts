// The history of all content, save by save, and the undo of a save.
import { changeSets, countOfSet } from '@stem/content-pipeline/changes';
import { anyWriting, fail, isEntityName, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { undoSave } from '../../content/verbs/undo.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { answerCsv, csvStream } from '../../http/csv.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { actorName, listActors } from '../../views/actors.ts';
import { addLastChange, historyEntrySchema, readHistoryEntry, showHistory } from '../../views/history.ts';
import { historyColumns, readHistoryLines } from '../../views/history-table.ts';
import { hiddenEntities } from '../../views/viewer.ts';

const asked = z.strictObject({
  entity: z.string().refine(isEntityName, message('values.entityUnknown')).optional(),
  record: z.uuid(message('values.recordById')).optional(),
  actor: z.string().max(200).optional(),
  since: z.iso.datetime(message('values.instant')).optional(),
  before: z.coerce.number('The number of a save').int().positive().optional(),
  limit: z.coerce.number(message('values.limitIsNumber')).int().min(1).max(200, message('values.atOnce', 200)).default(50),
});

const table = asked.omit({ before: true, limit: true });

const noun = 'History';
const reading = { noun, access: 'admin', needs: 'content.read' } as const;
const path = { id: 'The id of the save' };

/** At most this many changes of each save in lists; the call of one save answers with all. */
const changesInLists = 20;

type Context = Pick<AppContext, 'saving'>;

export const historyCalls = (context: Context) => [...listCalls(context), ...saveCalls(context)];

function listCalls({ saving }: Context) {
  const { read } = saving.database;
  return [
    call.get(
      '/api/history',
      { ...reading, summary: 'List saves, latest first', query: asked, answer: listOf(historyEntrySchema) },
      async (context, { query: { record, limit, ...filter }, principal: { rights } }) => {
        const sets = await changeSets({ ...filter, rowId: record, without: hiddenEntities(rights), sets: limit, changes: changesInLists }, read);
        const entries = await showHistory(await addLastChange(sets, read), { read, rights });
        // Of some saves every change is of events of others.
        return context.json(rights.events === 'all' ? entries : entries.filter(({ changes, notes }) => changes.length > 0 || notes !== undefined));
      },
    ),
    call.get(
      '/api/history.csv',
      {
        ...reading,
        summary: 'Download the history as a table',
        shares: 'tables',
        description: 'Filtered like the list. One line per changed field, latest save first.',
        query: table,
        answer: z.string(),
        answerType: 'text/csv',
      },
      (context, { query: { record, ...filter }, principal: { rights } }) =>
        answerCsv(context, `history-${saving.now().slice(0, 10)}`, csvStream(historyColumns, readHistoryLines({ ...filter, rowId: record }, { read, rights }))),
    ),
    call.get(
      '/api/history/actors',
      {
        ...reading,
        summary: 'List who has made saves',
        description: 'At most 500, from the last 50,000 changes.',
        answer: z.array(z.object({ actor: z.string(), actor_name: actorName })),
      },
      async (context) => context.json(await listActors(read)),
    ),
  ];
}

function saveCalls({ saving }: Context) {
  const { read } = saving.database;
  return [
    call.get(
      '/api/history/:id',
      { ...reading, summary: 'Read a save', path, answer: historyEntrySchema, failures: ['not_found'] },
      async (context, { principal: { rights } }) => {
        const entry = await readHistoryEntry(context.req.param('id'), { read, rights });
        return entry ? context.json(entry) : fail({ name: 'not_found', detail: say('saving.noSave') });
      },
    ),
    call.post(
      '/api/history/:id/undo',
      {
        noun,
        summary: 'Undo a save',
        description: 'Undoes all its changes or none. The undo is a save itself.',
        access: 'admin',
        needs: anyWriting,
        path,
        answer: z.object({ undone: z.string() }),
        saves: true,
        failures: [
          'already_taken',
          'fresh_sign_in_needed',
          'in_use',
          'limit_reached',
          'not_found',
          'nothing_to_undo',
          'owner_remains',
          'undo_conflict',
          'unknown_reference',
        ],
      },
      async (context) => {
        const id = context.req.param('id');
        const isLarge = isLargeSave(await countOfSet(id, read));
        return answerSave(context, (writing) => undoSave(id, writing), { ...saving, show: () => ({ undone: id }), isLarge });
      },
    ),
  ];
}
