// Users as tables: exported for spreadsheets, imported from them.
import { entities, failAt, type Language, openingOf, type Result, say } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { importUsers, outcomes, type PlannedLine, planImport } from '../../content/people/import-users.ts';
import { hasAddresses, unknownColumns } from '../../content/people/read-line.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call } from '../../http/call.ts';
import { answerCsv, type CsvTable, csvOf } from '../../http/csv.ts';
import { languageAsked } from '../../http/problem.ts';
import { readSentTable, tableBody } from '../../http/sent-table.ts';
import { findUsers, userQuery, userTableColumns } from '../../views/users.ts';

const editing = { noun: entities.users.plural, access: 'admin', needs: 'people.write' } as const;

const flag = z.literal('1', message('values.oneOrNothing')).optional();
const asked = z.strictObject({
  dry: flag.meta({ description: 'Reports what an import would do, without saving' }),
  invite: flag.meta({ description: 'Sends an invitation for each access granted' }),
  replace: flag.meta({ description: 'Replaces what is known of a user by what the table says; else it only fills in what is empty' }),
});

const reportSchema = z.object({
  dry: z.boolean(),
  unknown_columns: z.array(z.string()).meta({ description: 'Columns of the file that are not imported because their names are unknown' }),
  counts: z.object({ created: z.int(), extended: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() }),
  invitations: z.int().meta({ description: 'How many mails the import sends with `invite`' }),
  lines: z.array(
    z.object({
      line: z.int().meta({ description: 'The line number in the file' }),
      email: z.string(),
      outcome: outcomes,
      formats: z.array(z.string()).meta({ description: 'Slugs of the events the line gives access to' }),
      filled: z.array(z.string()).meta({ description: 'Columns of a known user that were empty' }),
      differs: z
        .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
        .meta({ description: 'What is known of the user otherwise; `replace` takes it from the table' }),
      repeats: z.int().optional().meta({ description: 'The line number of an earlier line with this address' }),
      ignored: z.string().optional().meta({ description: 'A salutation that is none of Ms and Mr' }),
      problem: z.string().optional(),
      column: z.string().optional().meta({ description: 'The column of the problem' }),
    }),
  ),
});
export type UserImportReport = z.infer<typeof reportSchema>;

export function userTableCalls({ saving, mail }: Pick<AppContext, 'saving' | 'mail'>) {
  const { read } = saving.database;
  return [
    call.get(
      '/api/users.csv',
      {
        ...editing,
        needs: openingOf('users'),
        summary: 'Download users as a table',
        shares: 'tables',
        description: 'Filtered like the list. The file can be imported.',
        query: userQuery,
        answer: z.string(),
        answerType: 'text/csv',
      },
      async (context, { query, principal: { rights: viewer } }) => {
        const now = saving.now();
        const { rows } = await findUsers(query, { now, read, viewer });
        return answerCsv(context, `users-${now.slice(0, 10)}`, csvOf(await userTableColumns({ now, read, viewer }), rows));
      },
    ),
    call.post(
      '/api/users/import',
      {
        ...editing,
        summary: 'Import users from a table',
        shares: 'tables',
        description: [
          'Columns `email`, `formats` or `event` (titles or addresses, several separated by semicolons or commas) and optionally `salutation`,',
          '`first_name`, `last_name`, `company`, `position` and `language`.',
          '`unknown_columns` names those that are not imported.',
          'Adds users, grants access and fills in what is empty; never revokes access. All lines are imported or none: `errors` names invalid lines by number.',
        ].join(' '),
        query: asked,
        ...tableBody,
        answer: reportSchema,
        saves: true,
        failures: ['unsupported_type'],
      },
      async (context, { query: { dry, invite, replace } }) => {
        const table = await tableIn(context);
        if (!table.ok) return table;
        const { lines } = table.value;
        const unknown = unknownColumns(table.value);
        const language = languageAsked(context);
        const plan = { lines, replaces: replace !== undefined };
        if (dry) return context.json(reportOf(await planImport(plan, read), { dry: true, unknown, language }));
        const options = { ...plan, invites: invite !== undefined, loginMail: mail };
        const show = (planned: readonly PlannedLine[]) => reportOf(planned, { dry: false, unknown, language });
        const answer = await answerSave(context, (writing) => importUsers(options, writing), { ...saving, show, isLarge: isLargeSave(lines.length) });
        if (answer.ok && invite) mail.wake();
        return answer;
      },
    ),
  ];
}

async function tableIn(context: CallContext): Promise<Result<CsvTable>> {
  const table = await readSentTable(context);
  if (!table.ok || hasAddresses(table.value)) return table;
  const found = table.value.columns.filter(Boolean).map((name) => name.slice(0, 50));
  return failAt('file', say('people.noEmailColumn', found.slice(0, 10)));
}

interface Reporting {
  readonly dry: boolean;
  readonly unknown: string[];
  readonly language: Language;
}

function reportOf(planned: readonly PlannedLine[], { dry, unknown, language }: Reporting): UserImportReport {
  const counts = { created: 0, extended: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  const lines = planned.map(({ formats, problem: why, filled, differs, invitations: _invitations, written: _written, ...line }) => ({
    ...line,
    formats: formats.map(({ slug }) => slug),
    filled: [...filled],
    differs: [...differs],
    ...(why !== undefined && { problem: formatSentence(why, language) }),
  }));
  return { dry, unknown_columns: unknown, counts, invitations: planned.reduce((sum, { invitations }) => sum + invitations, 0), lines };
}
