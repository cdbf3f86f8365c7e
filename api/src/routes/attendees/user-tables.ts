// Users as tables: exported for spreadsheets, imported from them.
import { entities, fail, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { hasAddresses, importUsers, outcomes, type PlannedLine, planImport } from '../../content/people/import-users.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type Call, type CallContext, call } from '../../http/call.ts';
import { answerCsv, type CsvLine, csvOf, readCsv } from '../../http/csv.ts';
import { problem } from '../../http/problem.ts';
import { findUsers, userQuery, userTableColumns } from '../../views/users.ts';

const editing = { noun: entities.users.plural, access: 'admin' } as const;

/** At most 5000 lines per file: they are read, planned and written at once. */
const mostLines = 5000;

const flag = z.literal('1', 'Say 1, or nothing').optional();
const asked = z.strictObject({
  dry: flag.meta({ description: 'Reports what an import would do, without saving' }),
  invite: flag.meta({ description: 'Sends an invitation for each access granted' }),
});

const reportSchema = z.object({
  dry: z.boolean(),
  counts: z.object({ created: z.int(), extended: z.int(), unchanged: z.int(), refused: z.int() }),
  lines: z.array(
    z.object({
      line: z.int().meta({ description: 'The line number in the file' }),
      email: z.string(),
      outcome: outcomes,
      formats: z.array(z.string()).meta({ description: 'Slugs of the events the line gives access to' }),
      problem: z.string().optional(),
    }),
  ),
});
export type UserImportReport = z.infer<typeof reportSchema>;

export function userTableCalls({ saving, mail }: Pick<AppContext, 'saving' | 'mail'>): Call[] {
  const { read } = saving.database;
  return [
    call.get(
      '/api/users.csv',
      {
        ...editing,
        summary: 'Download users as a table',
        description: 'Filtered like the list. The file can be imported.',
        query: userQuery,
        answer: z.string(),
        answerType: 'text/csv',
      },
      async (context, { query }) => {
        const now = saving.now();
        const { rows } = await findUsers(query, now, read);
        return answerCsv(context, `users-${now.slice(0, 10)}`, csvOf(await userTableColumns(read, now), rows));
      },
    ),
    call.post(
      '/api/users/import',
      {
        ...editing,
        summary: 'Import users from a table',
        description: [
          'Columns `email`, `formats` (slugs, separated by spaces, commas or semicolons) and optionally `language`; other columns are ignored.',
          'Adds users and grants access; never revokes it. All lines are imported or none: `errors` names invalid lines by number.',
        ].join(' '),
        query: asked,
        body: { type: 'string' },
        bodyTypes: ['text/csv', 'multipart/form-data'],
        answer: reportSchema,
        saves: true,
        failures: ['unsupported_type'],
      },
      async (context, { query: { dry, invite } }) => {
        const lines = await linesIn(context);
        if (!lines.ok) return problem(context, lines.failure);
        if (dry) return context.json(reportOf(await planImport(lines.value, read), true));
        const options = { lines: lines.value, invites: invite !== undefined, loginMail: mail };
        const answer = await answerSave(context, (writing) => importUsers(options, writing), { ...saving, show: (planned) => reportOf(planned, false) });
        if (answer.ok && invite) mail.wake();
        return answer;
      },
    ),
  ];
}

async function linesIn(context: CallContext): Promise<Result<readonly CsvLine[]>> {
  const bytes = await bytesIn(context);
  if (!bytes.ok) return bytes;
  const lines = readCsv(bytes.value, mostLines);
  if (!lines.ok || hasAddresses(lines.value)) return lines;
  const sentence = 'The head of this table names no column “email”';
  return fail({ name: 'invalid_input', detail: sentence, errors: { file: sentence } });
}

async function bytesIn({ req }: CallContext): Promise<Result<Uint8Array>> {
  const [type = ''] = (req.header('content-type') ?? '').toLowerCase().split(';');
  if (type === 'text/csv') return succeed(new Uint8Array(await req.arrayBuffer()));
  if (type !== 'multipart/form-data') return fail({ name: 'unsupported_type', detail: 'Send a table as text/csv, or a form with a file' });
  // A body that is no form data cannot be parsed at all: it holds no file either.
  const { file } = await req.parseBody().catch((): Record<string, unknown> => ({}));
  if (file instanceof File) return succeed(new Uint8Array(await file.arrayBuffer()));
  return fail({ name: 'invalid_input', detail: 'Choose a file', errors: { file: 'Choose a file' } });
}

function reportOf(planned: readonly PlannedLine[], dry: boolean): UserImportReport {
  const counts = { created: 0, extended: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  const lines = planned.map(({ line, email, outcome, formats, problem: why }) => ({
    line,
    email,
    outcome,
    formats: [...formats],
    ...(why !== undefined && { problem: why }),
  }));
  return { dry, counts, lines };
}
