// Puts the parts of webhooks together: what sends them, and what their calls work with.
import type { Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { noteDone } from '../content/notes.ts';
import { type Letterhead, mailHeadOf } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { readRecipients } from '../mail/recipients.ts';
import type { Webhook } from './attempt.ts';
import { createPost } from './post.ts';
import { type Resolve, resolveName } from './public-address.ts';
import type { SwitchedOff } from './send-waiting.ts';
import type { WebhookSenderOptions } from './webhook-sender.ts';

export interface CreateOptions extends Omit<WebhookSenderOptions, 'post' | 'onSwitchedOff' | 'onError' | 'poll'>, SwitchedOffOptions {
  /** Hosts that may be internal, and need no TLS. */
  readonly mayReach: readonly string[];
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** The resolver of the machine unless given. */
  readonly resolve?: Resolve | undefined;
  /** Milliseconds for an attempt; 10,000 unless given. */
  readonly timeout?: number;
}

export function createWebhooks({ mayReach, resolve = resolveName, ...options }: CreateOptions) {
  const post = createPost({ ...options, mayReach, resolve });
  return {
    sending: { ...options, post, onSwitchedOff: reportSwitchedOff(options) },
    calls: { mayReach, resolve, post },
  };
}

/** The mail to owners when Stem has switched a webhook off, and the line of the history that says so. */
interface SwitchedOffOptions extends Letterhead {
  readonly newId: () => string;
  readonly now: () => number;
}

/** Part of the transaction that switches it off: both or neither. */
const reportSwitchedOff =
  ({ sender, origin, newId, now }: SwitchedOffOptions) =>
  async (webhook: Webhook, why: SwitchedOff, transaction: Transaction): Promise<void> => {
    await noteDone({ table: 'webhooks', id: webhook.id, name: webhook.name, done: why }, transaction);
    const [settings] = await transaction.select().from(tables.site_settings);
    for (const { to, language } of await readRecipients([], settings?.email ?? undefined, transaction)) {
      const says = textsIn(language).mails.webhookOff;
      const { name } = webhook;
      const text = [
        says.greeting,
        says.why[why === 'gone' ? 'gone' : 'failing'](name),
        `${says.address}: ${webhook.address}`,
        says.next,
        `${origin}/admin/programs`,
      ];
      const mail = { from: mailHeadOf(settings, sender).from, to: [to], subject: says.subject(name), text: `${text.join('\n\n')}\n` };
      await queueMail(mail, transaction, { id: newId(), now: now() });
    }
  };
