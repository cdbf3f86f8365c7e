// Webhooks for owners: the list, one with its secret, its log, and sending by hand.
import { fail, failAt, type Result, type Sentence, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call } from '../../http/call.ts';
import type { Limit } from '../../limits/request-limit.ts';
import { collectEvents } from '../../webhooks/collect.ts';
import { listDeliveries, replay, sendTest, shownDelivery } from '../../webhooks/deliveries.ts';
import { InternalAddress, internalAddress, resolvePublic, wrongAddress } from '../../webhooks/public-address.ts';
import { readLatest } from '../../webhooks/read-events.ts';
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  shownWebhook,
  webhookChange,
  webhookEntry,
  webhookWithSecret,
} from '../../webhooks/webhooks.ts';

const noun = 'Webhooks';
const reading = { noun, access: 'admin', needs: 'programs.read' } as const;
const writing = { noun, access: 'admin', needs: 'programs.write' } as const;

/** Sending by hand waits for the receiver. */
const byHand: Limit = { name: 'webhooks by hand', most: 120, within: 3_600_000 };

type Context = Pick<AppContext, 'saving' | 'mail' | 'webhooks' | 'requests' | 'stopping'>;

export const webhookCalls = (context: Context) => [...settingCalls(context), ...deliveryCalls(context)];

const settingCalls = (context: Context) => [listCall(context), ...changeCalls(context), ...secretCalls(context)];

const listCall = ({ saving: { database } }: Context) =>
  call.get(
    '/api/webhooks',
    { ...reading, summary: 'List webhooks', description: 'By name, without their secrets.', answer: z.array(shownWebhook) },
    async (context) => context.json(await listWebhooks(database.read)),
  );

function changeCalls({ saving, mail: { seal }, webhooks }: Context) {
  const { database, newId } = saving;
  return [
    call.post(
      '/api/webhooks',
      {
        ...writing,
        summary: 'Add a webhook',
        description: 'The answer is the only one that contains its secret. At most 20 webhooks.',
        body: webhookEntry,
        answer: webhookWithSecret,
        status: 201,
        saves: true,
        failures: ['limit_reached'],
      },
      async (context, { body, actor }) => {
        const checked = await checkAddress(body.address, webhooks);
        if (!checked.ok) return checked;
        const latest = await readLatest(database);
        const saved = await answerSave(context, (unit) => addWebhook(body, { seal, actor, latest }, unit), { ...saving, status: 201 });
        webhooks.wake();
        return saved;
      },
    ),
    call.patch(
      '/api/webhooks/:id',
      {
        ...writing,
        summary: 'Change a webhook, or switch it on or off',
        description: 'One that is switched on is sent what waits, then what happens from now on.',
        body: webhookChange,
        answer: shownWebhook,
        saves: true,
        target: targetIn(database),
        failures: ['not_found'],
      },
      async (context, { body }) => {
        const checked = await checkAddress(body.address, webhooks);
        if (!checked.ok) return checked;
        // Of the events it was sent before, none is left out.
        while (await collectEvents({ database, origin: saving.origin ?? '', newId, now: () => Date.parse(saving.now()) }));
        const latest = await readLatest(database);
        const saved = await answerSave(context, (unit) => changeWebhook(context.req.param('id'), body, latest, unit), saving);
        webhooks.wake();
        return saved;
      },
    ),
  ];
}

const secretCalls = ({ saving, mail: { seal } }: Context) => [
  call.delete(
    '/api/webhooks/:id',
    {
      ...writing,
      summary: 'Remove a webhook',
      description: 'With its log, and what waits.',
      answer: z.object({ removed: z.string() }),
      saves: true,
      failures: ['not_found'],
    },
    (context) => answerSave(context, (unit) => removeWebhook(context.req.param('id'), unit), saving),
  ),
  call.post(
    '/api/webhooks/:id/secret',
    {
      ...writing,
      summary: 'Renew the secret of a webhook',
      description: 'The answer is the only one that contains it. For a day deliveries are signed with the former one as well.',
      answer: webhookWithSecret,
      saves: true,
      failures: ['not_found'],
    },
    (context) => answerSave(context, (unit) => renewSecret(context.req.param('id'), seal, unit), saving),
  ),
];

function deliveryCalls({ saving, mail: { seal }, webhooks, requests, stopping }: Context) {
  const { database, newId } = saving;
  const { post, wake } = webhooks;
  const sending = { database, seal, post, now: () => Date.parse(saving.now()), newId, wake, signal: stopping };
  async function admitByHand(): Promise<Result<undefined>> {
    const wait = await requests.counts.admit((admit) => admit(byHand, '*'));
    return wait > 0 ? fail({ name: 'too_many_requests', retryAfter: wait }) : succeed(undefined);
  }
  return [
    call.post(
      '/api/webhooks/:id/test',
      {
        ...writing,
        summary: 'Send a test event',
        description: 'Sends `stem.test` at once, also to a webhook that is off. The response waits for the receiver, up to ten seconds.',
        answer: shownDelivery,
        target: targetIn(database),
        failures: ['not_found', 'too_many_requests'],
      },
      async (context, { target }) => {
        const admitted = await admitByHand();
        return admitted.ok ? context.json(await sendTest(target, sending)) : admitted;
      },
    ),
    call.get(
      '/api/webhooks/:id/deliveries',
      {
        ...reading,
        summary: 'List the deliveries of a webhook',
        description: 'Newest first, at most 50. Deliveries of the last 30 days are kept, at most 1000.',
        query: z.object({ before: z.coerce.number().int().min(0).optional().meta({ description: 'The `seq` of a delivery: the 50 before it' }) }),
        answer: z.array(shownDelivery),
        target: targetIn(database),
        failures: ['not_found'],
      },
      async (context, { target, query }) => context.json(await listDeliveries(target.id, query, database.read)),
    ),
    call.post(
      '/api/webhooks/:id/deliveries/:delivery/attempts',
      {
        ...writing,
        summary: 'Send a delivery again',
        description:
          'Sends it at once and under the same id; the response waits for the receiver. One that still waits keeps its place: its webhook is tried at once, and the response does not wait.',
        path: { delivery: 'The id of the delivery' },
        answer: shownDelivery,
        target: targetIn(database),
        failures: ['not_found', 'too_many_requests'],
      },
      async (context, { target }) => {
        const admitted = await admitByHand();
        if (!admitted.ok) return admitted;
        const sent = await replay(target, context.req.param('delivery'), sending);
        return sent.ok ? context.json(sent.value) : sent;
      },
    ),
  ];
}

const targetIn =
  ({ read }: Context['saving']['database']) =>
  (context: CallContext) =>
    findWebhook(context.req.param('id') ?? '', read);

async function checkAddress(address: string | undefined, { mayReach, resolve }: Context['webhooks']): Promise<Result<undefined>> {
  if (address === undefined) return succeed(undefined);
  const wrong = wrongAddress(address, mayReach) ?? (await resolvePublic(new URL(address), mayReach, resolve).then(() => undefined, internalOf));
  return wrong === undefined ? succeed(undefined) : failAt('address', wrong);
}

const internalOf = (error: unknown): Sentence | undefined => (error instanceof InternalAddress ? internalAddress : undefined);
