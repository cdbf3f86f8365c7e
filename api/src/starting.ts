// A start that takes long. While the database server or the S3 store is away, or the site is published for the first time, the process
// listens on its port, says what it waits for, and goes on by itself; what an operator has to change ends it.
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnreachable, findError } from '@stem/content-pipeline/database';
import { StorageUnreachable } from '@stem/content-pipeline/storage';
import { type FailureName, fail } from '@stem/model';
import { Hono } from 'hono';
import type { RequestEnvironment } from './http/environment.ts';
import { numberRequests } from './http/observe.ts';
import { unavailablePage } from './http/plain-page.ts';
import { problem } from './http/problem.ts';
import { type Listening, startListening } from './http/start-listening.ts';
import { prepareStop } from './http/stop-listening.ts';
import type { Log } from './log.ts';

export interface Starting {
  /** Repeats the work while what it needs is away. Rejects with any other error. */
  until<T>(work: () => Promise<T>): Promise<T>;
  /** Says what the start waits for from now on, to those who ask. Listens when the process has no site so far; rejects when the port cannot be used. */
  say(awaited: 'publication' | 'publisher', hasSite: boolean): Promise<void>;
  /** Serves the app from now on. Returns what stops that. */
  serve(fetch: Listening['fetch']): Promise<ReturnType<typeof prepareStop>>;
}

/** The longest pause in milliseconds between two tries; the first is a second, and each is twice as long. */
const longestPause = 30_000;

/** Milliseconds after which any start listens: proxies in front hold requests for as long. */
const usualDelay = 20_000;

interface Reason {
  readonly failure: FailureName;
  /** What a balancer reads. */
  readonly status: string;
  /** The part of the health that it concerns, and its sentence. */
  readonly check: 'api' | 'pipeline' | 'storage';
  readonly detail: string;
}

const reasons = {
  database: {
    failure: 'database_unreachable',
    status: 'database away',
    check: 'api',
    detail: 'the database server does not answer, the start waits for it',
  },
  storage: { failure: 'storage_unreachable', status: 'storage away', check: 'storage', detail: 'the S3 store does not answer, the start waits for it' },
  publication: { failure: 'starting', status: 'publishing', check: 'pipeline', detail: 'the start publishes the site before it is served' },
  publisher: {
    failure: 'starting',
    status: 'waiting for the publisher',
    check: 'pipeline',
    detail: 'the start waits until another process has published the site for the first time',
  },
} as const satisfies Record<string, Reason>;

type Awaited = keyof typeof reasons;
type Away = 'database' | 'storage';
const names = { database: 'the database server', storage: 'the S3 store' } as const satisfies Record<Away, string>;

export interface StartingOptions extends Omit<Listening, 'fetch'> {
  readonly log: Pick<Log, 'warn' | 'info'>;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds after which any start listens; 20,000 unless given. */
  readonly listensAfter?: number;
}

export function createStarting({ log, pause = wait, listensAfter = usualDelay, ...listening }: StartingOptions): Starting {
  let stop: Promise<ReturnType<typeof prepareStop>> | undefined;
  let awaited: Awaited = 'publication';
  let answer: Listening['fetch'] = createWaitingApp(() => reasons[awaited]).fetch;
  const listen = () => (stop ??= startListening({ ...listening, fetch: (request, environment) => answer(request, environment) }).then(prepareStop));
  async function repeat<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1, milliseconds = 1000; ; tries += 1, milliseconds = Math.min(2 * milliseconds, longestPause)) {
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
        await pause(milliseconds);
      }
    }
  }
  return {
    async until(work) {
      // A port that cannot be used is said when the site is served.
      const timer = setTimeout(() => void listen().catch(() => undefined), listensAfter);
      return repeat(work).finally(() => clearTimeout(timer));
    },
    async say(what, hasSite) {
      awaited = what;
      if (!hasSite) await listen();
    },
    async serve(fetch) {
      answer = fetch;
      return listen();
    },
  };
}

function whatIsAway(error: unknown): Away | undefined {
  if (findError(error, DatabaseUnreachable)) return 'database';
  return findError(error, StorageUnreachable)?.mayPass ? 'storage' : undefined;
}

/** Seconds after which it makes sense to ask again. */
const retryAfter = 5;

function createWaitingApp(reason: () => Reason): Hono<RequestEnvironment> {
  const app = new Hono<RequestEnvironment>();
  app.use(numberRequests(false), async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    if (context.res.status === 503) context.header('retry-after', String(retryAfter));
  });
  app.get('/api/live', (context) => context.json({ status: 'live' }));
  app.get('/api/ready', (context) => context.json({ status: reason().status }, 503));
  app.get('/api/health', (context) => {
    const { check, detail } = reason();
    return context.json({ status: 'offline', checks: { [check]: { status: 'offline', detail } } }, 503);
  });
  app.all('/api/*', (context) => problem(context, fail({ name: reason().failure, retryAfter }).failure));
  app.all('*', (context) => unavailablePage(context, { name: reason().failure, retryAfter }));
  return app;
}
