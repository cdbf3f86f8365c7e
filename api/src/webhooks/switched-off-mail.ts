// The mail to owners when Stem has switched a webhook off, and the line of the history that says so.
import type { Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
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
      const { subject, text } = textsIn[language](webhook, why, `${origin}/admin/programs`);
      const mail = { from: mailHeadOf(settings, sender).from, to: [to], subject, text: `${text.join('\n\n')}\n` };
      await queueMail(mail, transaction, { id: newId(), now: now() });
    }
  };

type Language = 'en' | 'de';

/** Before there is a named owner, the address of the organisation. */
async function readRecipients(organisation: string | undefined, transaction: Transaction): Promise<{ readonly to: string; readonly language: Language }[]> {
  const { role, is_blocked } = tables.editors;
  const owners = await transaction
    .select()
    .from(tables.editors)
    .where(and(eq(role, 'owner'), eq(is_blocked, false)));
  if (owners.length > 0) return owners.map(({ email, language }) => ({ to: email, language }));
  return organisation === undefined ? [] : [{ to: organisation, language: 'en' }];
}

type Texts = (webhook: Webhook, why: SwitchedOff, link: string) => { readonly subject: string; readonly text: readonly string[] };

const textsIn: Readonly<Record<Language, Texts>> = {
  en: ({ name, address }, why, link) => ({
    subject: `The webhook “${name}” was switched off`,
    text: [
      'Hello,',
      why === 'gone'
        ? `The receiver of the webhook “${name}” has answered that it no longer exists (410 Gone). Stem has switched the webhook off.`
        : `Every attempt to reach the receiver of the webhook “${name}” has failed for three days. Stem has switched the webhook off.`,
      `Address: ${address}`,
      'What waits is sent when you switch it on again. What happens until then is not sent.',
      link,
    ],
  }),
  de: ({ name, address }, why, link) => ({
    subject: `Der Webhook «${name}» wurde ausgeschaltet`,
    text: [
      'Guten Tag',
      why === 'gone'
        ? `Der Empfänger des Webhooks «${name}» hat geantwortet, dass es ihn nicht mehr gibt (410 Gone). Stem hat den Webhook ausgeschaltet.`
        : `Der Empfänger des Webhooks «${name}» war drei Tage lang nicht zu erreichen. Stem hat den Webhook ausgeschaltet.`,
      `Adresse: ${address}`,
      'Was wartet, wird gesendet, sobald Sie ihn wieder einschalten. Was bis dahin geschieht, wird nicht gesendet.',
      link,
    ],
  }),
};
