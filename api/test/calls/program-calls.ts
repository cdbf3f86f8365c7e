// Valid calls about programs and webhooks. The webhook leads inside, so that nothing is ever sent.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Stem } from '../stem.ts';
import { type CallTables, plain } from './call-table.ts';

const entry = { name: 'Directory', address: 'https://93.184.215.14/stem', events: ['inquiry.received'] };

async function makeWebhook(stem: Stem): Promise<string> {
  const [there] = await stem.database.rows('SELECT id FROM webhooks');
  if (there) return String(there.id);
  const { id } = await stem.write('POST', '/api/webhooks', entry);
  await stem.database.write((transaction) => transaction.run("UPDATE webhooks SET address = 'https://127.0.0.1/'"));
  return String(id);
}

async function makeDelivery(stem: Stem): Promise<string> {
  const webhook = await makeWebhook(stem);
  const { id } = await stem.write('POST', `/api/webhooks/${webhook}/test`);
  return `/api/webhooks/${webhook}/deliveries/${String(id)}`;
}

const inAYear = ({ clock }: Stem) => new Date(clock.now + 365 * 86_400_000).toISOString();
const makeProgram = async (stem: Stem) =>
  String((await stem.write('POST', '/api/programs', { name: 'Directory', scopes: ['content.read'], expires_at: inAYear(stem) })).id);

export const programCalls: CallTables = {
  'GET /api/programs': plain('/api/programs'),
  'POST /api/programs': {
    good: async (stem) => ({
      path: '/api/programs',
      body: { name: 'Directory', scopes: ['events.write'], events: null, expires_at: inAYear(stem) },
      answer: { name: 'Directory', scopes: ['content.read', 'events.write'], token: expect.stringMatching(/^stem_[\w-]{43}$/) },
      logged: ['update programs'],
    }),
  },
  'DELETE /api/programs/{id}': { good: async (stem) => ({ path: `/api/programs/${await makeProgram(stem)}`, logged: ['update programs'] }) },
  'GET /api/webhooks': plain('/api/webhooks'),
  'POST /api/webhooks': {
    good: async () => ({ path: '/api/webhooks', body: entry, answer: { ...entry, secret: expect.stringMatching(/^whsec_/) }, logged: ['update webhooks'] }),
  },
  'PATCH /api/webhooks/{id}': {
    good: async (stem) => ({
      path: `/api/webhooks/${await makeWebhook(stem)}`,
      body: { name: `Directory ${randomUUID()}`, is_active: false },
      answer: { is_active: false },
      logged: ['update webhooks'],
    }),
  },
  'DELETE /api/webhooks/{id}': { good: async (stem) => ({ path: `/api/webhooks/${await makeWebhook(stem)}`, logged: ['update webhooks'] }) },
  'POST /api/webhooks/{id}/secret': {
    good: async (stem) => ({
      path: `/api/webhooks/${await makeWebhook(stem)}/secret`,
      answer: { secret: expect.stringMatching(/^whsec_/) },
      takesNothing: true,
      logged: ['update webhooks'],
    }),
  },
  'POST /api/webhooks/{id}/test': {
    good: async (stem) => ({ path: `/api/webhooks/${await makeWebhook(stem)}/test`, answer: { type: 'stem.test', state: 'failed' }, takesNothing: true }),
  },
  'GET /api/webhooks/{id}/deliveries': {
    good: async (stem) => ({
      path: (await makeDelivery(stem)).split('/').slice(0, -1).join('/'),
      answer: expect.arrayContaining([expect.objectContaining({ type: 'stem.test' })]),
    }),
  },
  'POST /api/webhooks/{id}/deliveries/{delivery}/attempts': {
    good: async (stem) => ({ path: `${await makeDelivery(stem)}/attempts`, answer: { state: 'failed', attempts: 2 }, takesNothing: true }),
  },
};
