// The health of every part, by real probes and without secrets: an outside monitor reads it as well.
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Trouble } from '../../assist/trouble.ts';
import { type Call, call } from '../../http/call.ts';
import { countStuckMails } from '../../mail/waiting-mails.ts';
import { createDiskProbe } from './disk-probe.ts';

export type ProbeState = 'online' | 'degraded' | 'offline';
export interface Health {
  readonly status: ProbeState;
  readonly checks: Readonly<Record<string, { readonly status: ProbeState; readonly detail?: string }>>;
}

const state = z.enum(['online', 'degraded', 'offline']);
const healthSchema: z.ZodType<Health> = z.object({
  status: state,
  checks: z.record(z.string(), z.object({ status: state, detail: z.string().exactOptional() })),
});

type Probe = () => Promise<{ readonly status: ProbeState; readonly detail?: string }>;

const troubles: Readonly<Record<Trouble, string>> = {
  key: 'the provider does not take the key',
  model: 'the provider does not know the model',
  limit: 'the provider takes no questions for now',
  request: 'the provider refuses the question',
  unreachable: 'the provider cannot be reached',
  slow: 'the provider does not answer in time',
  provider: 'the provider has a fault',
  cut: 'the provider broke off',
};

const mismatchDetail = (path: string, others: number): string =>
  others === 0
    ? `${path} is not what its content gives, a rebuild puts it right`
    : `${path} and ${others} more are not what their content gives, a rebuild puts them right`;

/** Milliseconds an answer is kept for strangers: however many ask, the probes run once. */
const keptFor = 1000;

export function healthCall({ saving: { database, now }, publishing, assistant }: Pick<AppContext, 'saving' | 'publishing' | 'assistant'>): Call {
  const { pipeline, objects, follower } = publishing;
  const keepsFiles = createDiskProbe(objects, () => Date.parse(now()));
  const probes: Readonly<Record<string, Probe>> = {
    api: async () => {
      await database.rows('SELECT 1');
      return { status: 'online' };
    },
    pipeline: async () => {
      const { pending, failedPages, check } = await pipeline().status();
      const [mismatch] = check.mismatches;
      if (mismatch) return { status: 'degraded', detail: mismatchDetail(mismatch.path, check.mismatches.length - 1) };
      if (failedPages.length > 0) return { status: 'degraded', detail: `${failedPages.length} pages keep an earlier version` };
      return pending > 100 ? { status: 'degraded', detail: `${pending} changes wait` } : { status: 'online' };
    },
    storage: async () => ((await keepsFiles()) ? { status: 'online' } : { status: 'degraded', detail: 'nothing can be written to the data folder' }),
    ...(follower && {
      copy: async () => {
        const { behind, failure } = await follower.state();
        if (failure === undefined) return { status: 'online' };
        return { status: 'degraded', detail: `what is published could not be copied, ${behind} ${behind === 1 ? 'publication' : 'publications'} behind` };
      },
    }),
    assistant: async () => {
      const trouble = assistant.lastTrouble();
      const [settings] = await database.read.select().from(tables.coinnovation_chatbot_settings);
      if (!assistant.ask) return { status: 'online', detail: 'no provider is set up, the search answers' };
      if (!settings?.is_active) return { status: 'online', detail: 'switched off, the search answers' };
      return trouble === undefined ? { status: 'online' } : { status: 'degraded', detail: `${troubles[trouble]}, the search answers` };
    },
    mail: async () => {
      const stuck = await countStuckMails(database);
      return stuck > 0 ? { status: 'degraded', detail: `${stuck} ${stuck === 1 ? 'mail' : 'mails'} could not be sent so far` } : { status: 'online' };
    },
  };
  async function probeAll(): Promise<Health> {
    const results = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => [name, await probe().catch(() => ({ status: 'offline' as const }))] as const),
    );
    const states = results.map(([, { status }]) => status);
    const status = states.includes('offline') ? 'offline' : states.includes('degraded') ? 'degraded' : 'online';
    return { status, checks: Object.fromEntries(results) };
  }
  let last: { readonly at: number; readonly health: Promise<Health> } | undefined;
  function readKept(): Promise<Health> {
    const at = performance.now();
    if (!last || at - last.at >= keptFor) last = { at, health: probeAll() };
    return last.health;
  }
  return call.get(
    '/api/health',
    {
      noun: 'Server',
      summary: 'Check the health of the server',
      description: 'Without a session the answer is at most a second old.',
      access: 'public',
      answer: healthSchema,
      alsoAnswers: { 503: 'At least one part is offline' },
      waits: true,
    },
    async (context, { actor }) => {
      const health = await (actor === undefined ? readKept() : probeAll());
      context.header('cache-control', 'no-store');
      return context.json(health, health.status === 'offline' ? 503 : 200);
    },
  );
}
