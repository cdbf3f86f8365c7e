// HTTP to a database server over connections that can be cut. `fetch` of Node shares its connections with the whole process
// and keeps those to a server that went away without a word.
import http from 'node:http';
import https from 'node:https';

export interface ServerTransport {
  /** What the client of libSQL needs of `fetch`. Rejects when the connection breaks, or is silent for `timeout` milliseconds. */
  readonly fetch: typeof fetch;
  /** Cuts every connection; requests under way reject, and later ones open new connections. */
  cut(): void;
}

/** Milliseconds after which an idle connection is closed: routers on the way may forget it. */
const idleTimeout = 4000;

export function createServerTransport(timeout: number): ServerTransport {
  const options = { keepAlive: true, timeout: idleTimeout };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  async function send(request: Request): Promise<Response> {
    const body = Buffer.from(await request.arrayBuffer());
    const url = new URL(request.url);
    const headers = { ...Object.fromEntries(request.headers), 'content-length': body.length };
    return new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const given = { method: request.method, headers, agent: agents[isSecure ? 'https:' : 'http:'], timeout };
      const sent = (isSecure ? https : http).request(url, given, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve(asResponse(answer, Buffer.concat(chunks))));
      });
      sent.on('timeout', () => sent.destroy(new Error(`The database server was silent for ${timeout / 1000} seconds`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }
  return {
    fetch: (request) => send(request as Request), // the client passes nothing else
    cut() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

// Not `Response`: workers replace that class by one for pages.
function asResponse({ statusCode = 0, headers }: http.IncomingMessage, bytes: Buffer): Response {
  const answer = {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    headers: new Headers({ 'content-type': headers['content-type'] ?? '' }),
    text: async () => bytes.toString(),
    json: async (): Promise<unknown> => JSON.parse(bytes.toString()),
    arrayBuffer: async () => bytes,
  };
  return answer as unknown as Response; // the part that the client uses
}
