// What a supervisor and a balancer ask: whether this process runs, and whether it should get visitors. Neither asks the
// database: pages are served while that is away, and all nodes at once must not leave a balancer.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type Call, call } from '../../http/call.ts';

/** By themselves, so that many visitors behind one address do not take a process out of service. */
const probes = { name: 'probes', most: 600, within: 60_000 };
const answered = { noun: 'Server', access: 'public', waits: true, limit: probes } as const;

export const readinessCalls = ({ isLeaving }: Pick<AppContext, 'isLeaving'>): Call[] => [
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
      description: 'A balancer sends visitors to processes that answer 200. One that is about to stop answers 503 first, and goes on serving meanwhile.',
      answer: z.object({ status: z.literal('ready') }),
      alsoAnswers: { 503: 'It is about to stop: send visitors to another one' },
    },
    (context) => {
      context.header('cache-control', 'no-store');
      if (!isLeaving()) return context.json({ status: 'ready' as const });
      context.header('retry-after', '5');
      return context.json({ status: 'leaving' as const }, 503);
    },
  ),
];
