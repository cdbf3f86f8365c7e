// Some records as a table for spreadsheets: those that a list shows, in its order.
import { entityNames, fail, mayEver, openingOf } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { call } from '../../http/call.ts';
import { answerCsv, csvStream } from '../../http/csv.ts';
import { languageAsked } from '../../http/problem.ts';
import { readTableRows, tableColumns } from '../../views/record-table.ts';

const mostLines = 20_000;

const wanted = z.object({
  entity: z.enum(entityNames),
  ids: z.array(z.uuid()).min(1).max(mostLines, message('values.tooManyEntries', mostLines)),
});

export const recordTableCall = ({ saving }: Pick<AppContext, 'saving'>) =>
  call.post(
    '/api/records/table',
    {
      noun: 'Records',
      summary: 'Download some records as a table',
      description:
        'In the order of `ids`, with the names of fields in the language that is asked for. Records and fields that the caller may not read are left out.',
      access: 'admin',
      needs: 'content.read',
      shares: 'tables',
      body: wanted,
      answer: z.string(),
      answerType: 'text/csv',
    },
    async (context, { body: { entity, ids }, principal: { rights } }) => {
      if (!mayEver(rights, openingOf(entity))) return fail({ name: 'not_allowed' });
      const language = languageAsked(context);
      const reading = { read: saving.database.read, viewer: rights, language };
      return answerCsv(context, `${entity}-${saving.now().slice(0, 10)}`, csvStream(tableColumns(entity, reading), readTableRows(entity, ids, reading)));
    },
  );
