// What of the Hrana protocol, version 2, is needed to share streams.
import { z } from 'zod';

const textSchema = { sql: z.string().optional(), sql_id: z.int().optional() };
const statementSchema = z.looseObject(textSchema);
const requestSchema = z.looseObject({
  type: z.string(),
  ...textSchema,
  stmt: statementSchema.optional(),
  batch: z.looseObject({ steps: z.array(z.looseObject({ stmt: statementSchema })) }).optional(),
});
export type StreamRequest = z.infer<typeof requestSchema>;

/** `baton` is of the answer before, and absent when a stream begins. */
export const streamBodySchema = z.object({ baton: z.string().optional(), requests: z.array(requestSchema) });

const resultSchema = z.looseObject({
  type: z.string(),
  response: z.looseObject({ result: z.looseObject({ step_errors: z.array(z.unknown()).optional() }).optional() }).optional(),
});
type StreamResult = z.infer<typeof resultSchema>;

/** `base_url` is where the server wants the next request of the stream. */
export const streamAnswerSchema = z.looseObject({ baton: z.string().nullish(), base_url: z.string().nullish(), results: z.array(resultSchema) });

export interface StreamState {
  /** Texts of SQL that the client has stored in the stream, by their ids. The server never learns of them. */
  readonly texts: ReadonlyMap<number, string>;
  readonly isInTransaction: boolean;
  readonly hasFailed: boolean;
}

export const emptyStream: StreamState = { texts: new Map(), isInTransaction: false, hasFailed: false };

/** What the server is asked: each statement with its text, and nothing about stored texts, since a kept stream would keep them too. */
export function inlineTexts(given: StreamState['texts'], requests: readonly StreamRequest[]): Pick<StreamState, 'texts'> & { readonly asked: StreamRequest[] } {
  const texts = new Map(given);
  const inline = <T extends z.infer<typeof statementSchema>>({ sql_id: id, ...rest }: T) => (id === undefined ? rest : { ...rest, sql: texts.get(id) });
  const asked: StreamRequest[] = [];
  for (const request of requests) {
    const { type, sql, sql_id: id, stmt, batch } = request;
    if (type === 'store_sql' && id !== undefined && sql !== undefined) texts.set(id, sql);
    else if (type === 'close_sql' && id !== undefined) texts.delete(id);
    else if (stmt) asked.push({ ...request, stmt: inline(stmt) });
    else if (batch) asked.push({ ...request, batch: { ...batch, steps: batch.steps.map((step) => ({ ...step, stmt: inline(step.stmt) })) } });
    else asked.push({ type, ...inline(request) });
  }
  return { texts, asked };
}

const opens = /^\s*BEGIN\b/i;
const ends = /(?:^|;)\s*(?:COMMIT|ROLLBACK)[\s;]*$/i;

/** After `asked` was answered. What was not run because something before it failed counts as failed. */
export function stateAfter(before: StreamState, asked: readonly StreamRequest[], results: readonly StreamResult[]): StreamState {
  const texts = asked.flatMap(({ sql, stmt, batch }) => [sql, stmt?.sql, ...(batch?.steps ?? []).map((step) => step.stmt.sql)]);
  let { isInTransaction } = before;
  for (const text of texts) {
    if (text !== undefined && opens.test(text)) isInTransaction = true;
    if (text !== undefined && ends.test(text)) isInTransaction = false;
  }
  const isWrong = ({ type, response }: StreamResult) => type !== 'ok' || response?.result?.step_errors?.some((error) => error !== null);
  return { ...before, isInTransaction, hasFailed: before.hasFailed || results.some(isWrong) };
}

/** What the client is answered: with a result for each request that the server was not asked. */
export function answerAll(requests: readonly StreamRequest[], results: readonly StreamResult[]): StreamResult[] {
  const left = [...results];
  return requests.map(({ type }) => (isOwn(type) ? undefined : left.shift()) ?? { type: 'ok', response: { type } });
}

const isOwn = (type: string) => type === 'store_sql' || type === 'close_sql' || type === 'close';
