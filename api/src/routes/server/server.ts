// All calls about the server itself: its health, its figures, the demo content, this api.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { call } from '../../http/call.ts';
import type { AskedHosts } from '../../metrics/asked-hosts.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Routed } from '../../openapi/calls.ts';
import { demoContentCalls } from './demo-content.ts';
import { documentationCalls } from './documentation.ts';
import { healthCall } from './health.ts';

export interface ServerCallContext extends AppContext {
  readonly app: Routed;
  readonly metrics: Metrics;
  /** Absent behind a CDN. */
  readonly askedHosts?: AskedHosts;
}

export const serverCalls = ({ app, metrics, ...context }: ServerCallContext) => [
  healthCall(context),
  ...readinessCalls(context),
  metricsCall(metrics),
  ...demoContentCalls(context),
  ...documentationCalls(app),
];

const metricsCall = (metrics: Metrics) =>
  call.get(
    '/api/metrics',
    {
      noun: 'Server',
      summary: 'Read metrics for monitoring',
      description: 'Metrics of requests, publications, mails and the process, in the text format of Prometheus.',
      access: 'monitor',
      needs: 'publishing.read',
      answer: { type: 'string' },
      answerType: 'text/plain',
    },
    async (context) => context.body(await metrics.read(), 200, { 'content-type': metrics.contentType }),
  );

// What a supervisor and a balancer ask: whether this process runs, and whether it should get visitors, or calls of the api.
// None of it asks the database: it answers from what the process knows already. A process that has no site to serve yet answers for itself (starting.ts).

/** By themselves, so that many visitors behind one address do not take a process out of service. */
const probes = { name: 'probes', most: 1200, within: 60_000 };
/** Milliseconds for which a node may be behind. Every call to the database has been answered or repeated within: longer is its fault. */
const mostBehind = 10_000;
const answered = { noun: 'Server', access: 'public', waits: true, limit: probes } as const;

const asked = z.object({
  for: z.enum(['pages', 'api']).default('pages').meta({ description: 'With `api`, whether it reaches the database server and can store files as well' }),
});

type ReadinessContext = Pick<AppContext, 'isLeaving' | 'publishing' | 'saving'>;

const readinessCalls = (app: ReadinessContext) => [
  call.get(
    '/api/live',
    {
      ...answered,
      summary: 'Ask whether the process runs',
      description: 'A supervisor restarts a process that does not answer.',
      answer: z.object({ status: z.literal('live') }),
    },
    (context) => {
      context.header('cache-control', 'no-store');
      return context.json({ status: 'live' as const });
    },
  ),
  call.get(
    '/api/ready',
    {
      ...answered,
      summary: 'Ask whether the process should get visitors',
      description:
        'A balancer sends visitors to processes that answer 200. One that is about to stop answers 503 first, and goes on serving meanwhile; so does one that has not served for ten seconds what it knows to be published. Pages are served without the database server and by a process that can store nothing, calls of the api are not: those go to processes that answer 200 to `?for=api`, or to all while none does.',
      query: asked,
      answer: z.object({ status: z.literal('ready') }),
      alsoAnswers: { 503: 'It is about to stop, behind the others, without the database server, or cannot store files: use another one' },
    },
    (context, { query }) => {
      context.header('cache-control', 'no-store');
      const reason = reasonAgainst(query.for, app);
      if (reason === undefined) return context.json({ status: 'ready' as const });
      context.header('retry-after', '5');
      return context.json({ status: reason }, 503);
    },
  ),
];

function reasonAgainst(use: z.output<typeof asked>['for'], { isLeaving, publishing, saving }: ReadinessContext) {
  if (isLeaving()) return 'leaving';
  if ((publishing.visits?.behind()?.milliseconds ?? 0) > mostBehind) return 'behind';
  if (use === 'pages') return undefined;
  if (saving.database.outage()) return 'database away';
  return (publishing.storageTrouble?.() ?? 0) > 0 ? 'storage fails' : undefined;
}
