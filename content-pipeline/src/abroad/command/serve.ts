// Answers visitors and publishes what changes, until the process is stopped. A process whose memory fills begins again: modules that
// were evaluated once stay in it.
import { createServer, type Server } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import type { Publication } from '../../core/pipeline.ts';
import type { AdoptedSite } from '../adopt-site.ts';
import { watchFiles } from './watch-files.ts';

export interface ServeOptions {
  readonly port: number;
  /** Copies what is live into the folder of the command, if it has one. */
  readonly copy: () => Promise<unknown>;
  readonly say: (text: string) => void;
  readonly report: (error: unknown) => void;
}

export async function serve(site: AdoptedSite, { port, copy, say, report }: ServeOptions): Promise<void> {
  const server = answerVisitors(site, report);
  await new Promise<void>((done) => server.listen(port, done));
  await copy();
  let isEnding = false;
  site.onPublication((publication) => {
    for (const line of linesOf(publication)) say(line);
    void copy();
    if (isMemoryFull()) beginAgain().catch(report);
  });
  const close = await watchFiles(site.config(), { folders: site.contentFolders(), known: site.sources(), since: startedAt }, (changes) => {
    const before = site.pipeline();
    // New code publishes before it can be listened to, and has other files beside pages.
    site.load(changes).then(() => before !== site.pipeline() && copy(), report);
  });
  // From here on no change is missed.
  const address = server.address();
  const served = typeof address === 'object' && address ? address.port : port;
  say(`Serving http://localhost:${served}${site.config().base}`);

  async function end(): Promise<void> {
    close();
    server.close();
    server.closeAllConnections();
    await copy();
    await site.stop();
  }
  async function beginAgain(): Promise<void> {
    // A process that cannot be replaced goes on until its memory is full.
    if (isEnding || !process.execve) return;
    isEnding = true;
    say('The memory of this process is nearly full: it starts again');
    await end();
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1), '--port', String(served)]);
  }
  const stop = () => {
    if (!isEnding) end().catch(report);
    isEnding = true;
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

/** In milliseconds since 1970: files that have changed since are loaded when they are watched. */
const startedAt = Date.now() - process.uptime() * 1000;

/** Modules that were evaluated have filled most of the heap: the rest is left for a publication of all pages. */
const isMemoryFull = (): boolean => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > 0.6 * limit;
};

function answerVisitors(site: AdoptedSite, report: ServeOptions['report']): Server {
  return createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const asked = new Request(new URL(url, 'http://localhost'), { method: method === 'HEAD' ? 'HEAD' : 'GET', headers });
    site
      .fetch(asked)
      .then(async (answer) => {
        const bytes = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes);
      })
      .catch((error: unknown) => {
        report(error);
        response.writeHead(500).end();
      });
  });
}

function linesOf({ pages, milliseconds, counts }: Publication): string[] {
  const named = pages.slice(0, 5).map(({ path, outcome }) => `${path} ${outcome}`);
  const more = pages.length > named.length ? [`${pages.length - named.length} more`] : [];
  const failures = pages.flatMap(({ path, failure }) => (failure === undefined ? [] : [`  ${path}: ${JSON.stringify(failure)}`]));
  return [
    `Live in ${milliseconds.live ?? milliseconds.render} ms, ${counts.rendered} rendered: ${[...named, ...more].join(', ') || 'nothing differs'}`,
    ...failures,
  ];
}
