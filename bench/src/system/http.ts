// A client that keeps its connections open and stores its cookie, as a browser does, with little overhead of its own.
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Client {
  get(path: string): Promise<Answer>;
  /** Sends JSON. */
  send(method: 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Sends a file as multipart form data. */
  upload(path: string, file: File): Promise<Answer>;
  /** The response of an event stream. */
  stream(path: string): Promise<IncomingMessage>;
  close(): void;
}

export function openClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true });
  const cookies = new Map<string, string>();

  async function open(method: string, path: string, bytes?: Uint8Array, more: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> {
    const headers = {
      'content-type': 'application/json',
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(bytes && { 'content-length': bytes.length }),
      ...more,
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL(path, origin), { method, headers, agent }, resolve).on('error', reject).end(bytes);
    });
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  async function readWhole(answer: IncomingMessage): Promise<Answer> {
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
  }

  return {
    get: async (path) => readWhole(await open('GET', path)),
    send: async (method, path, body, headers) =>
      readWhole(await open(method, path, body === undefined ? undefined : Buffer.from(JSON.stringify(body)), headers)),
    async upload(path, file) {
      const form = new FormData();
      form.set('file', file);
      const sent = new Response(form);
      return readWhole(await open('POST', path, await sent.bytes(), { 'content-type': sent.headers.get('content-type') ?? '' }));
    },
    stream: (path) => open('GET', path),
    close: () => agent.destroy(),
  };
}
