// What sends webhooks in tests: it looks for events when it is asked to, and hangs for four seconds at most.
import { type CreateOptions, createWebhooks } from '../src/webhooks/create-webhooks.ts';
import { startWebhookSender, type WebhookSender } from '../src/webhooks/webhook-sender.ts';

export interface WebhookSenders extends WebhookSender {
  /** Another process that sends webhooks, or this one after a restart. */
  startAnother(): WebhookSender;
}

export function openWebhookSenders(options: Omit<CreateOptions, 'elapsed'> & { readonly onError: (error: unknown) => void }) {
  const { sending, calls } = createWebhooks({ ...options, elapsed: () => performance.now(), timeout: 4000 });
  const start = () => startWebhookSender({ ...sending, onError: options.onError, poll: 3_600_000 });
  const first = start();
  const others: WebhookSender[] = [];
  const webhooks: WebhookSenders = {
    ...first,
    startAnother() {
      const other = start();
      others.push(other);
      return other;
    },
  };
  return {
    webhooks,
    calls: { ...calls, wake: first.wake },
    stopSenders: () => Promise.all([first, ...others].map((sender) => sender.stop())),
  };
}
