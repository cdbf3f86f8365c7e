// The guests of an event as tables: exported for spreadsheets, imported from them.
import { entities, openingOf } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { guestOutcomes, importGuests, type PlannedGuest, planGuests } from '../../content/people/import-guests.ts';
import { unknownGuestColumns } from '../../content/people/read-guest.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { answerCsv, csvStream } from '../../http/csv.ts';
import { listQuery } from '../../http/list-query.ts';
import { languageAsked } from '../../http/problem.ts';
import { readSentTable, tableBody } from '../../http/sent-table.ts';
import { findRows } from '../../views/lists.ts';
import { readTableRows, tableColumns } from '../../views/record-table.ts';
import { ownRows } from '../../views/viewer.ts';
import { formatAt } from '../resources/addressed-rows.ts';

const ofGuests = { noun: entities.guests.plural, access: 'admin', shares: 'tables' } as const;

const flag = z.literal('1', message('values.oneOrNothing')).optional();
const asked = z.strictObject({
  dry: flag.meta({ description: 'Reports what an import would do, without saving' }),
  replace: flag.meta({ description: 'Replaces what is known of a guest by what the table says; else it only fills in what is empty' }),
});

const values = z.record(z.string(), z.string());
const reportSchema = z.object({
  dry: z.boolean(),
  unknown_columns: z.array(z.string()).meta({ description: 'Columns of the table that are not imported because their names are unknown' }),
  counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), asked: z.int(), refused: z.int() }),
  lines: z.array(
    z.object({
      line: z.int().meta({ description: 'The line number in the file' }),
      email: z.string(),
      outcome: guestOutcomes,
      filled: z.array(z.string()).meta({ description: 'Columns of a guest that were empty' }),
      borrowed: z
        .array(z.string())
        .meta({ description: 'Columns of a new guest that are taken from an attendee, or a guest of another event, with this address' }),
      differs: z
        .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
        .meta({ description: 'What is known of the guest otherwise; `replace` takes it from the table' }),
      like: z
        .array(z.object({ which: z.string(), values }))
        .meta({ description: 'Guests and earlier lines of the same name: the column `which` of the line names one of them, or `new`' }),
      repeats: z.int().optional().meta({ description: 'The line number of an earlier line about the same guest' }),
      problem: z.string().optional(),
      column: z.string().optional().meta({ description: 'The column of the problem' }),
    }),
  ),
});
export type GuestImportReport = z.infer<typeof reportSchema>;

export function guestCalls({ saving }: Pick<AppContext, 'saving'>) {
  const { read } = saving.database;
  return [
    call.get(
      '/api/guests.csv',
      {
        ...ofGuests,
        needs: openingOf('guests'),
        summary: 'Download guests as a table',
        description: 'Filtered like the list, with the names of fields in the language that is asked for. The file can be imported.',
        query: listQuery(entities.guests, {}),
        answer: z.string(),
        answerType: 'text/csv',
      },
      async (context, { query, principal: { rights: viewer } }) => {
        const { rows } = await findRows('guests', query, read, ownRows('guests', viewer));
        const reading = { read, viewer, language: languageAsked(context) };
        const ids = rows.map(({ id }) => id);
        return answerCsv(context, `guests-${saving.now().slice(0, 10)}`, csvStream(tableColumns('guests', reading), readTableRows('guests', ids, reading)));
      },
    ),
    call.post(
      '/api/formats/:format/guests/import',
      {
        ...ofGuests,
        ...tableBody,
        needs: 'people.write',
        summary: 'Import guests of an event from a table',
        description: [
          'The columns of an export, by their names or labels in any language; a first name, a last name or an address is enough.',
          'An address is one guest of the event. A line with the name of another guest is refused until its column `which` says whom it is about.',
          'Adds guests and fills in what is empty. All lines are imported or none: `errors` names invalid lines by number.',
        ].join(' '),
        target: formatAt(saving.database),
        query: asked,
        answer: reportSchema,
        saves: true,
        failures: ['not_found', 'unsupported_type', 'already_taken'],
      },
      async (context, { target: event, query: { dry, replace } }) => {
        const table = await readSentTable(context);
        if (!table.ok) return table;
        const { lines } = table.value;
        const plan = { event: event.id, lines, replaces: replace !== undefined };
        const show = (planned: readonly PlannedGuest[]): GuestImportReport => ({
          dry: dry !== undefined,
          unknown_columns: unknownGuestColumns(table.value),
          ...reportOf(planned, languageAsked(context)),
        });
        if (dry) return context.json(show(await planGuests(plan, read)));
        return answerSave(context, (writing) => importGuests(plan, writing), { ...saving, show, isLarge: isLargeSave(lines.length) });
      },
    ),
  ];
}

function reportOf(planned: readonly PlannedGuest[], language: ReturnType<typeof languageAsked>): Pick<GuestImportReport, 'counts' | 'lines'> {
  const counts = { created: 0, updated: 0, unchanged: 0, asked: 0, refused: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  const lines = planned.map(({ problem, guest: _guest, written: _written, ...line }) => ({
    ...line,
    filled: [...line.filled],
    borrowed: [...line.borrowed],
    differs: [...line.differs],
    like: line.like.map(({ which, values: known }) => ({ which, values: Object.fromEntries(Object.entries(known)) })),
    ...(problem !== undefined && { problem: formatSentence(problem, language) }),
  }));
  return { counts, lines };
}
