// A start that waits. While the database server or the S3 store is away or too slow, the process listens on its port, says what it
// waits for, and goes on by itself; what an operator has to change ends it.
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { DatabaseUnreachable, findError } from '@stem/content-pipeline/database';
import { StorageUnreachable } from '@stem/content-pipeline/storage';
import { type FailureName, fail } from '@stem/model';
import { Hono } from 'hono';
import type { RequestEnvironment } from './http/environment.ts';
import { numberRequests } from './http/observe.ts';
import { unavailablePage } from './http/plain-page.ts';
import { problem } from './http/problem.ts';
import { type Listening, startListening } from './http/start-listening.ts';
import type { Log } from './log.ts';

export interface Starting {
  /** Repeats the work while what it needs is away. Rejects with any other error. */
  until<T>(work: () => Promise<T>): Promise<T>;
  /** Serves the app from now on. */
  serve(fetch: Listening['fetch']): Promise<Server>;
}

/** The longest pause in milliseconds between two tries; the first is a second, and each is twice as long. */
const longestPause = 30_000;

type Awaited = 'database' | 'storage';

const failures = { database: 'database_unreachable', storage: 'storage_unreachable' } as const satisfies Record<Awaited, FailureName>;
const names = { database: 'the database server', storage: 'the S3 store' } as const;

export interface StartingOptions extends Omit<Listening, 'fetch'> {
  readonly log: Pick<Log, 'warn' | 'info'>;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

export function createStarting({ log, pause = setTimeout, ...listening }: StartingOptions): Starting {
  let server: Promise<Server> | undefined;
  let awaited: Awaited = 'database';
  let answer: Listening['fetch'] = createWaitingApp(() => awaited).fetch;
  const listen = () => (server ??= startListening({ ...listening, fetch: (request, environment) => answer(request, environment) }));
  return {
    async until(work) {
      for (let tries = 1, wait = 1000; ; tries += 1, wait = Math.min(2 * wait, longestPause)) {
        try {
          const done = await work();
          if (tries > 1) log.info({ after: tries }, 'What the start waited for is there');
          return done;
        } catch (error) {
          const away = whatIsAway(error);
          if (!away) throw error;
          awaited = away;
          // Ever more rarely, so that an outage fills no log.
          if (Math.log2(tries) % 1 === 0) log.warn({ error, tries }, `The start waits for ${names[away]}`);
          await listen();
          await pause(wait);
        }
      }
    },
    async serve(fetch) {
      answer = fetch;
      return listen();
    },
  };
}

function whatIsAway(error: unknown): Awaited | undefined {
  if (findError(error, DatabaseUnreachable)) return 'database';
  return findError(error, StorageUnreachable)?.mayPass ? 'storage' : undefined;
}

/** Seconds after which it makes sense to ask again. */
const retryAfter = 5;

function createWaitingApp(awaited: () => Awaited): Hono<RequestEnvironment> {
  const app = new Hono<RequestEnvironment>();
  app.use(numberRequests(false), async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    if (context.res.status === 503) context.header('retry-after', String(retryAfter));
  });
  app.get('/api/live', (context) => context.json({ status: 'live' }));
  app.get('/api/ready', (context) => context.json({ status: `${awaited()} away` }, 503));
  app.get('/api/health', (context) => {
    const check = { status: 'offline', detail: `${names[awaited()]} does not answer, the start waits for it` };
    return context.json({ status: 'offline', checks: { [awaited() === 'database' ? 'api' : 'storage']: check } }, 503);
  });
  app.all('/api/*', (context) => problem(context, fail({ name: failures[awaited()], retryAfter }).failure));
  app.all('*', (context) => unavailablePage(context, { name: failures[awaited()], retryAfter }));
  return app;
}
