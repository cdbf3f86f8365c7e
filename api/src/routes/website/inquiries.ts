// Inquiries of visitors as a table.
import { columnsOf, entities, openingOf } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { call } from '../../http/call.ts';
import { answerCsv, type CsvColumn, csvOf } from '../../http/csv.ts';
import { listQuery } from '../../http/list-query.ts';
import { findRows } from '../../views/lists.ts';
import { ownRows } from '../../views/viewer.ts';

const columns: readonly CsvColumn<AnyRow>[] = ['created_at', ...columnsOf(entities.inquiries.fields).map(({ name }) => name)].map((name) => ({
  name,
  cell: (inquiry) => inquiry[name],
}));

export const inquiryTableCall = ({ saving }: Pick<AppContext, 'saving'>) =>
  call.get(
    '/api/inquiries.csv',
    {
      noun: entities.inquiries.plural,
      access: 'admin',
      needs: openingOf('inquiries'),
      summary: 'Download inquiries as a table',
      shares: 'tables',
      description: 'Filtered like the list.',
      query: listQuery(entities.inquiries, {}),
      answer: z.string(),
      answerType: 'text/csv',
    },
    async (context, { query, principal }) => {
      const { rows } = await findRows('inquiries', query, saving.database.read, ownRows('inquiries', principal.rights));
      return answerCsv(context, `inquiries-${saving.now().slice(0, 10)}`, csvOf(columns, rows));
    },
  );
