// Inquiries of visitors as a table.
import { columnsOf, entities } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { answerCsv, type CsvColumn, csvOf } from '../../http/csv.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { readListQuery } from '../../http/list-query.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listQuery } from '../../openapi/resource-operations.ts';
import { findRows } from '../../views/lists.ts';
import type { RouteContext } from '../context.ts';

const columns: readonly CsvColumn<AnyRow>[] = ['created_at', ...columnsOf(entities.inquiries.fields).map(({ name }) => name)].map((name) => ({
  name,
  cell: (inquiry) => inquiry[name],
}));

export function inquiryRoutes(route: RouteContext) {
  return new Hono<RequestEnvironment>().get(
    '/api/inquiries.csv',
    described({
      noun: entities.inquiries.plural,
      access: 'admin',
      summary: 'Download inquiries as a table',
      description: 'Filtered like the list.',
      query: listQuery(entities.inquiries),
      answer: z.string(),
      answerType: 'text/csv',
    }),
    async (context) => {
      const query = readListQuery(entities.inquiries, context.req.query(), true);
      if (!query.ok) return problem(context, query.failure);
      const { rows } = await findRows('inquiries', query.value, route.database.read);
      return answerCsv(context, `inquiries-${route.now().slice(0, 10)}`, csvOf(columns, rows));
    },
  );
}
