// Stores what a visitor has sent and queues the mail to its recipients: both or neither. What a program may have sent is stored
// only: editors find it among the inquiries.
import { type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import type { AnyRow } from '../../database/content-table.ts';
import { writeInquiryMail } from '../../mail/inquiry-mail.ts';
import { type Letterhead, mailHeadOf } from '../../mail/letterhead.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { createRow } from '../verbs/create.ts';
import type { Writing } from '../writing.ts';
import type { InquiryEntry } from './inquiry-entry.ts';

export const addSuspectedInquiry = (entry: InquiryEntry, writing: Writing): Promise<Result<AnyRow>> =>
  createRow('inquiries', { ...entry, status: 'suspected' }, writing);

export async function addInquiry(entry: InquiryEntry, letterhead: Letterhead, writing: Writing): Promise<Result<AnyRow>> {
  const row = await createRow('inquiries', entry, writing);
  if (!row.ok) return row;
  const [settings] = await writing.transaction.select().from(tables.site_settings);
  const recipients = settings?.contact_recipients.length ? settings.contact_recipients : settings?.email ? [settings.email] : [];
  if (recipients.length > 0) {
    const mail = writeInquiryMail(entry, { ...mailHeadOf(settings, letterhead.sender), to: recipients, origin: letterhead.origin });
    await queueMail(mail, writing.transaction, { id: writing.newId(), now: Date.parse(writing.now()) });
  }
  return succeed(row.value);
}
