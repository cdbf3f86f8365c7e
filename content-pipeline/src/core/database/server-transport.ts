// HTTP over connections that can be cut: `fetch` of Node shares its own, and keeps those to a server that went away.
import http from 'node:http';
import https from 'node:https';
import type { KeptStreams, ServerAnswer } from './kept-streams.ts';

export interface ServerTransport {
  /** What the client of libSQL needs of `fetch`. Rejects when the connection breaks, or is silent for `timeout` milliseconds. */
  readonly fetch: typeof fetch;
  /** Cuts every connection; requests under way reject, and later ones open new connections. */
  cut(): void;
}

/** Milliseconds after which an idle connection is closed: routers on the way may forget it. */
const idleTimeout = 4000;

/** Without `keptStreams` each statement and each transaction has a stream of its own. */
export function createServerTransport(timeout: number, keptStreams?: KeptStreams): ServerTransport {
  const options = { keepAlive: true, timeout: idleTimeout };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  async function send(request: Request): Promise<Response> {
    const body = await request.text();
    const post = (text: string) => postBody(request, text);
    return asResponse(await (keptStreams && body !== '' ? keptStreams.send(body, post) : post(body)));
  }
  function postBody(request: Request, text: string): Promise<ServerAnswer> {
    const body = Buffer.from(text);
    const url = new URL(request.url);
    const headers = { ...Object.fromEntries(request.headers), 'content-length': body.length };
    return new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const given = { method: request.method, headers, agent: agents[isSecure ? 'https:' : 'http:'], timeout };
      const sent = (isSecure ? https : http).request(url, given, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve(readAnswer(answer, Buffer.concat(chunks))));
      });
      sent.on('timeout', () => sent.destroy(new Error(`The database server was silent for ${timeout / 1000} seconds`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }
  return {
    fetch: (request) => send(request as Request), // the client passes nothing else
    cut() {
      keptStreams?.forget();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function readAnswer({ statusCode = 0, headers }: http.IncomingMessage, bytes: Buffer): ServerAnswer {
  const text = () => bytes.toString();
  return { status: statusCode, contentType: headers['content-type'] ?? '', text, json: () => JSON.parse(text()) };
}

// Not `Response`: workers replace that class by one for pages.
function asResponse({ status, contentType, text, json }: ServerAnswer): Response {
  const answer = {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers({ 'content-type': contentType }),
    text: async () => text(),
    json: async () => json(),
  };
  return answer as unknown as Response; // the part that the client uses
}
