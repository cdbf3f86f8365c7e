// The mail to owners when Stem has switched a webhook off, and the line of the history that says so.

import type { Transaction } from '@stem/content-pipeline/database';
import { baseLanguage, type Language } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { and, eq } from 'drizzle-orm';
import { noteDone } from '../content/notes.ts';
import { type Letterhead, mailHeadOf } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import type { Webhook } from './attempt.ts';
import type { SwitchedOff } from './send-waiting.ts';

export interface SwitchedOffOptions extends Letterhead {
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Part of the transaction that switches it off: both or neither. */
export const reportSwitchedOff =
  ({ sender, origin, newId, now }: SwitchedOffOptions) =>
  async (webhook: Webhook, why: SwitchedOff, transaction: Transaction): Promise<void> => {
    await noteDone({ table: 'webhooks', id: webhook.id, name: webhook.name, done: why }, transaction);
    const [settings] = await transaction.select().from(tables.site_settings);
    for (const { to, language } of await readRecipients(settings?.email ?? undefined, transaction)) {
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

/** Before there is a named owner, the address of the organisation. */
async function readRecipients(organisation: string | undefined, transaction: Transaction): Promise<{ readonly to: string; readonly language: Language }[]> {
  const { role, is_blocked } = tables.editors;
  const owners = await transaction
    .select()
    .from(tables.editors)
    .where(and(eq(role, 'owner'), eq(is_blocked, false)));
  if (owners.length > 0) return owners.map(({ email, language }) => ({ to: email, language }));
  return organisation === undefined ? [] : [{ to: organisation, language: baseLanguage }];
}
