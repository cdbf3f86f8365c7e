// Lets everything that is sent to a database server share streams. The client opens a stream for each statement and each
// transaction, and the server reads the whole schema for each new stream: with hundreds of tables and triggers that takes ten
// times longer than a statement.
import { answerAll, emptyStream, inlineTexts, type StreamRequest, type StreamState, stateAfter, streamAnswerSchema, streamBodySchema } from './hrana.ts';

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
