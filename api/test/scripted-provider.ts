// A server with the protocol of OpenAI that answers as a test scripts it, well or badly.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface ModelRequest {
  readonly model: string;
  readonly temperature: number;
  readonly max_tokens: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** How it answers one request. */
export type Act = (response: ServerResponse, request: ModelRequest) => Promise<void> | void;

export interface ScriptedProvider {
  readonly baseUrl: string;
  /** Requests so far. */
  readonly asked: ModelRequest[];
  /** Number of requests the client aborted. */
  readonly broken: () => number;
  /** Answers of the next requests, one each; the last one repeats. */
  play(...acts: Act[]): void;
  close(): Promise<void>;
}

const chunk = (delta: unknown, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const usage = (tokens: number) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: tokens - 2, completion_tokens: 2, total_tokens: tokens } })}\n\n`;
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Sends the whole answer with this finish reason. */
export const says =
  (pieces: readonly string[], { end = 'stop', tokens = 50 } = {}): Act =>
  (response) => {
    begin(response);
    for (const content of pieces) response.write(chunk({ content }));
    response.end(`${chunk({}, end)}${usage(tokens)}data: [DONE]\n\n`);
  };

/** Answers each sentence that it is asked to translate with what is known of it. */
export const translates =
  (known: Readonly<Record<string, string>>, tokens = 50): Act =>
  (response, request) => {
    const asked = JSON.parse(request.messages.at(-1)?.content ?? '{}') as Record<string, { text: string }>; // as it is asked for
    const answers = Object.entries(asked).flatMap(([key, { text }]) => (known[text] === undefined ? [] : [[key, known[text]] as const]));
    return says([JSON.stringify(Object.fromEntries(answers))], { tokens })(response, request);
  };

/** Sends the beginning, then drops the connection. */
export const breaksAfter =
  (content: string): Act =>
  async (response) => {
    begin(response).write(chunk({ content }));
    await pause(30);
    response.destroy();
  };

/** Sends the beginning, then invalid JSON. */
export const sendsNonsenseAfter =
  (content: string): Act =>
  (response) =>
    void begin(response).end(`${chunk({ content })}data: {"choices": [\n\n`);

/** Sends the beginning, then hangs. */
export const hangsAfter =
  (content?: string): Act =>
  (response) => {
    begin(response).flushHeaders();
    if (content !== undefined) response.write(chunk({ content }));
  };

export const refuses =
  (status: number, headers: Readonly<Record<string, string>> = {}): Act =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error: { message: 'secret-of-the-provider' } }));

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  let acts: Act[] = [says(['Good day.'])];
  let broken = 0;
  const asked: ModelRequest[] = [];
  async function play(request: IncomingMessage, response: ServerResponse) {
    const bytes: Buffer[] = [];
    for await (const part of request) bytes.push(part);
    const question: ModelRequest = JSON.parse(Buffer.concat(bytes).toString());
    asked.push(question);
    response.on('close', () => {
      if (!response.writableFinished) broken += 1;
    });
    const act = acts.length > 1 ? acts.shift() : acts[0];
    await act?.(response, question);
  }
  const server = createServer((request, response) => {
    play(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    asked,
    broken: () => broken,
    play(...next) {
      acts = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
