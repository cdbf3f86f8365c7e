// A server that speaks the protocol of OpenAI and says what it was told to: for the good, and for everything that goes wrong.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Asked {
  readonly model: string;
  readonly temperature: number;
  readonly max_tokens: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** What it does with one request. */
export type Act = (response: ServerResponse, asked: Asked) => Promise<void> | void;

export interface ScriptedProvider {
  readonly baseUrl: string;
  /** What was asked so far. */
  readonly asked: Asked[];
  /** Requests the other side has broken off. */
  readonly broken: () => number;
  /** The next requests get these, one each; the last one stays. */
  play(...acts: Act[]): void;
  close(): Promise<void>;
}

const chunk = (delta: unknown, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const usage = (tokens: number) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: tokens - 2, completion_tokens: 2, total_tokens: tokens } })}\n\n`;
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Says it all and ends as told. */
export const says =
  (pieces: readonly string[], { end = 'stop', tokens = 50 } = {}): Act =>
  (response) => {
    begin(response);
    for (const content of pieces) response.write(chunk({ content }));
    response.end(`${chunk({}, end)}${usage(tokens)}data: [DONE]\n\n`);
  };

/** Says the beginning, then the line is dead. */
export const breaksAfter =
  (content: string): Act =>
  async (response) => {
    begin(response).write(chunk({ content }));
    await pause(30);
    response.destroy();
  };

/** Says the beginning, then nonsense. */
export const babblesAfter =
  (content: string): Act =>
  (response) =>
    void begin(response).end(`${chunk({ content })}data: {"choices": [\n\n`);

/** Says the beginning and then nothing, for ever. */
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
  const asked: Asked[] = [];
  async function play(request: IncomingMessage, response: ServerResponse) {
    const bytes: Buffer[] = [];
    for await (const part of request) bytes.push(part);
    const question: Asked = JSON.parse(Buffer.concat(bytes).toString());
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
