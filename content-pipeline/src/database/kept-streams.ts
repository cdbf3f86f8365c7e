// Lets single statements share streams of a database server. The client opens a stream for each statement, and the server reads
// the whole schema for each new stream: with hundreds of tables and triggers that takes ten times longer than the statement.
import { z } from 'zod';

export interface ServerAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: () => string;
  readonly json: () => unknown;
}

/** Posts a body of the Hrana protocol, version 2, to the server. */
export type SendBody = (body: string) => Promise<ServerAnswer>;

export interface KeptStreams {
  /** Sends a statement over a kept stream, and anything else as it is. */
  send(body: string, send: SendBody): Promise<ServerAnswer>;
  /** The connections are cut: what is kept may be gone. */
  forget(): void;
}

/** At most 4 idle streams are kept: one for each concurrent call. */
const mostKept = 4;
/** Milliseconds for which an idle stream is kept; a server ends it after ten seconds. */
const keptFor = 5000;

const single = z.object({
  baton: z.undefined().optional(),
  requests: z.tuple([z.looseObject({ type: z.literal('execute') }), z.object({ type: z.literal('close') })]),
});
// A server that names another address for the next request of a stream keeps its streams for itself.
const kept = z.object({ baton: z.string(), base_url: z.null().optional(), results: z.tuple([z.looseObject({ type: z.literal('ok') })]) });

/**
 * For statements without effects only: one whose stream has ended meanwhile, or that fails, is sent again over a stream of its
 * own. `elapsed` is a clock in milliseconds that never jumps.
 */
export function createKeptStreams(elapsed: () => number): KeptStreams {
  let idle: { readonly baton: string; readonly at: number }[] = [];

  /** The one used last, so that those of busier times end. */
  function take(): string | undefined {
    idle = idle.filter(({ at }) => elapsed() - at < keptFor);
    return idle.pop()?.baton;
  }
  return {
    async send(body, send) {
      const parsed = single.safeParse(JSON.parse(body));
      if (!parsed.success) return send(body);
      const [statement] = parsed.data.requests;
      const baton = take();
      const answer = await send(JSON.stringify({ ...(baton !== undefined && { baton }), requests: [statement] }));
      const read = answer.status === 200 ? kept.safeParse(answer.json()) : undefined;
      if (!read?.success) return send(body);
      if (idle.length < mostKept) idle.push({ baton: read.data.baton, at: elapsed() });
      // As if the stream had been closed with it.
      const value = { baton: null, base_url: null, results: [...read.data.results, { type: 'ok', response: { type: 'close' } }] };
      return { ...answer, json: () => value, text: () => JSON.stringify(value) };
    },
    forget() {
      idle = [];
    },
  };
}
