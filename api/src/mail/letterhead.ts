// What mails of this installation have in common: who sends them, the name below them, and where answers go.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import type { RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import type { Mail } from './mail.ts';

export interface Letterhead {
  /** The sender when editors have named none. */
  readonly sender: string;
  readonly origin: string;
}

/** As the settings of the back office say it. */
export interface MailHead {
  readonly organisation: string;
  readonly from: string;
  readonly replyTo?: NonNullable<Mail['replyTo']>;
  /** The lines below the regards: who signs, the organisation, and a telephone number. */
  readonly signature: readonly string[];
}

export async function readMailHead({ sender }: Pick<Letterhead, 'sender'>, read: Pick<Reading | Transaction, 'select'>): Promise<MailHead> {
  const [settings] = await read.select().from(tables.site_settings);
  return mailHeadOf(settings, sender);
}

/** For those who have read the settings already. */
export const mailHeadOf = (settings: RowOf<'site_settings'> | undefined, sender: string): MailHead => ({
  organisation: settings?.organisation_name ?? 'Stem',
  from: settings?.mail_sender ?? sender,
  signature: [settings?.mail_signer, settings?.organisation_name ?? 'Stem', settings?.mail_phone].filter((line) => line != null && line !== '') as string[],
  ...(settings?.mail_reply_to && { replyTo: { name: settings.organisation_name, address: settings.mail_reply_to } }),
});
