// Lets everything that is sent to a database server share streams. The client opens a stream for each statement and each
// transaction, and the server reads the whole schema for each new stream: with hundreds of tables and triggers that takes ten
// times longer than a statement.
import { z } from 'zod';

export interface ServerAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: () => string;
  readonly json: () => unknown;
}

/** Posts a body of the Hrana protocol, version 2, to the server. */
export type SendBody = (body: string) => Promise<ServerAnswer>;

export type KeptStreams = ReturnType<typeof createKeptStreams>;

/** At most 4 idle streams are kept: one for each concurrent call. */
const mostKept = 4;
/** Milliseconds for which an idle stream is kept; a server ends it after ten seconds. */
const keptFor = 5000;

const closing: StreamRequest = { type: 'close' };
const rollingBack: StreamRequest = { type: 'execute', stmt: { sql: 'ROLLBACK' } };

interface Gathered {
  readonly requests: readonly StreamRequest[];
  readonly resolve: (answer: ServerAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** What the client closes is answered as closed, and kept unless something in it failed. `elapsed`: milliseconds that never jump. */
export function createKeptStreams(elapsed: () => number) {
  let idle: { readonly baton: string; readonly at: number }[] = [];
  /** Streams that the client has open, by their last baton. */
  const open = new Map<string, StreamState>();

  /** Whether the server lets any request go to the same address. */
  let mayKeep = true;

  /** The one used longest ago: who asks all the time keeps all of them alive. */
  function take(): string | undefined {
    idle = idle.filter(({ at }) => elapsed() - at < keptFor);
    return idle.shift()?.baton;
  }

  async function pass(baton: string | undefined, state: StreamState, requests: readonly StreamRequest[], send: SendBody): Promise<ServerAnswer> {
    const isClosing = requests.at(-1)?.type === 'close';
    const { texts, asked } = inlineTexts(state.texts, isClosing ? requests.slice(0, -1) : requests);
    if (isClosing && asked.length === 0 && state.isInTransaction) asked.push(rollingBack);
    if (isClosing && (state.hasFailed || !mayKeep)) asked.push(closing);
    const answer = await (baton === undefined ? begin(take(), asked, send) : send(JSON.stringify({ baton, requests: asked })));
    const read = answer.status === 200 ? streamAnswerSchema.safeParse(answer.json()) : undefined;
    if (!read?.success) return answer;
    const { baton: next, base_url: address, results } = read.data;
    // The client follows it; what is kept would be sent to the address of all.
    if (address) mayKeep = false;
    const after = stateAfter({ ...state, texts }, asked, results);
    if (next && !isClosing) open.set(next, after);
    if (next && isClosing) leave(next, after, send);
    return withValue({ ...read.data, ...(isClosing && { baton: null }), results: answerAll(requests, results) });
  }

  function leave(baton: string, { isInTransaction, hasFailed }: StreamState, send: SendBody): void {
    if (mayKeep && !isInTransaction && !hasFailed && idle.length < mostKept) idle.push({ baton, at: elapsed() });
    else void send(JSON.stringify({ baton, requests: [closing] })).catch(() => undefined);
  }

  const gather = createGathering((requests, send) => pass(undefined, emptyStream, requests, send));

  return {
    /** Sends a body over the stream that it is for, or a kept one when it begins one. */
    async send(body: string, send: SendBody) {
      const { baton, requests } = streamBodySchema.parse(JSON.parse(body));
      if (baton === undefined) return isSingle(requests) ? gather(requests, send) : pass(undefined, emptyStream, requests, send);
      const state = open.get(baton);
      if (!state) return send(body);
      open.delete(baton);
      const isDone = mayKeep && requests.every(({ type }) => type === 'close') && !state.isInTransaction && !state.hasFailed;
      if (!isDone) return pass(baton, state, requests, send);
      leave(baton, state, send);
      return withValue({ baton: null, base_url: null, results: answerAll(requests, []) });
    },
    /** The connections are cut: what is kept may be gone. */
    forget() {
      idle = [];
      open.clear();
    },
  };
}

/** A server that does not know the baton of a kept stream has run nothing of the body. Some of them answer 404. */
async function begin(baton: string | undefined, requests: readonly StreamRequest[], send: SendBody): Promise<ServerAnswer> {
  const answer = baton === undefined ? undefined : await send(JSON.stringify({ baton, requests }));
  return answer && answer.status !== 400 && answer.status !== 404 ? answer : send(JSON.stringify({ requests }));
}

type Pass = (requests: readonly StreamRequest[], send: SendBody) => Promise<ServerAnswer>;

/** Statements asked for at the same time, each for itself, take one request and one stream. */
function createGathering(pass: Pass): Pass {
  let gathered: Gathered[] = [];
  return function gather(requests: readonly StreamRequest[], send: SendBody): Promise<ServerAnswer> {
    return new Promise((resolve, reject) => {
      gathered.push({ requests, resolve, reject });
      if (gathered.length > 1) return;
      process.nextTick(() => {
        const calls = gathered;
        gathered = [];
        pass([...calls.flatMap((call) => call.requests.slice(0, -1)), closing], send)
          .then((answer) => share(answer, calls))
          .catch((error: unknown) => {
            for (const call of calls) call.reject(error);
          });
      });
    });
  };
}

const withValue = (value: unknown): ServerAnswer => ({ status: 200, contentType: 'application/json', json: () => value, text: () => JSON.stringify(value) });

const isSingle = (requests: readonly StreamRequest[]) => requests.length === 2 && requests[0]?.type === 'execute' && requests[1]?.type === 'close';

function share(answer: ServerAnswer, calls: readonly Gathered[]): void {
  const read = calls.length > 1 && answer.status === 200 ? streamAnswerSchema.parse(answer.json()) : undefined;
  const closed = read?.results.at(-1);
  for (const [place, { resolve }] of calls.entries()) resolve(read ? withValue({ ...read, results: [read.results[place], closed] }) : answer);
}

// What of the Hrana protocol, version 2, is needed to share streams.

const textSchema = { sql: z.string().optional(), sql_id: z.int().optional() };
const statementSchema = z.looseObject(textSchema);
const requestSchema = z.looseObject({
  type: z.string(),
  ...textSchema,
  stmt: statementSchema.optional(),
  batch: z.looseObject({ steps: z.array(z.looseObject({ stmt: statementSchema })) }).optional(),
});
type StreamRequest = z.infer<typeof requestSchema>;

/** `baton` is of the answer before, and absent when a stream begins. */
const streamBodySchema = z.object({ baton: z.string().optional(), requests: z.array(requestSchema) });

const resultSchema = z.looseObject({
  type: z.string(),
  response: z.looseObject({ result: z.looseObject({ step_errors: z.array(z.unknown()).optional() }).optional() }).optional(),
});
type StreamResult = z.infer<typeof resultSchema>;

/** `base_url` is where the server wants the next request of the stream. */
const streamAnswerSchema = z.looseObject({ baton: z.string().nullish(), base_url: z.string().nullish(), results: z.array(resultSchema) });

interface StreamState {
  /** Texts of SQL that the client has stored in the stream, by their ids. The server never learns of them. */
  readonly texts: ReadonlyMap<number, string>;
  readonly isInTransaction: boolean;
  readonly hasFailed: boolean;
}

const emptyStream: StreamState = { texts: new Map(), isInTransaction: false, hasFailed: false };

/** What the server is asked: each statement with its text, and nothing about stored texts, since a kept stream would keep them too. */
function inlineTexts(given: StreamState['texts'], requests: readonly StreamRequest[]): Pick<StreamState, 'texts'> & { readonly asked: StreamRequest[] } {
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
function stateAfter(before: StreamState, asked: readonly StreamRequest[], results: readonly StreamResult[]): StreamState {
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
function answerAll(requests: readonly StreamRequest[], results: readonly StreamResult[]): StreamResult[] {
  const left = [...results];
  return requests.map(({ type }) => (isOwn(type) ? undefined : left.shift()) ?? { type: 'ok', response: { type } });
}

const isOwn = (type: string) => type === 'store_sql' || type === 'close_sql' || type === 'close';
