// What a supervisor and a balancer ask: whether this process runs, and whether it should get visitors. Neither asks the
// database: pages are served while that is away, and all nodes at once must not leave a balancer. No process listens before
// it has a site to serve.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type Call, call } from '../../http/call.ts';

/** By themselves, so that many visitors behind one address do not take a process out of service. */
const probes = { name: 'probes', most: 600, within: 60_000 };
/**
 * Milliseconds for which a node may not serve what it knows to be published. Within that time every call to the database has
 * been answered or repeated: what lasts longer is a fault of this node.
 */
const mostBehind = 10_000;
const answered = { noun: 'Server', access: 'public', waits: true, limit: probes } as const;

export const readinessCalls = ({ isLeaving, publishing: { visits } }: Pick<AppContext, 'isLeaving' | 'publishing'>): Call[] => [
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
        'A balancer sends visitors to processes that answer 200. One that is about to stop answers 503 first, and goes on serving meanwhile; so does one that has not served for ten seconds what it knows to be published.',
      answer: z.object({ status: z.literal('ready') }),
      alsoAnswers: { 503: 'It is about to stop or behind the others: send visitors to another one' },
    },
    (context) => {
      context.header('cache-control', 'no-store');
      const isBehind = (visits?.behind()?.milliseconds ?? 0) > mostBehind;
      if (!isLeaving() && !isBehind) return context.json({ status: 'ready' as const });
      context.header('retry-after', '5');
      return context.json({ status: isLeaving() ? ('leaving' as const) : ('behind' as const) }, 503);
    },
  ),
];
