// The mails of a test: delivered to a list, or for real.
import type { Mail } from '../src/mail/mail.ts';
import { type MailQueueOptions, startMailQueue } from '../src/mail/mail-queue.ts';
import { createPostOffice, type Deliver } from '../src/mail/post-office.ts';

export interface MailboxOptions extends Omit<MailQueueOptions, 'deliver'> {
  /** Sends mails for real. */
  readonly smtpUrl?: string | undefined;
  /** Where mails would be written to without a mail server. */
  readonly outbox: string;
}

export function openMailbox({ smtpUrl, outbox, ...options }: MailboxOptions) {
  const letters: Mail[] = [];
  const deliver: Deliver = smtpUrl ? createPostOffice({ smtpUrl, outbox, host: 'stem.test' }) : async (_id, mail) => void letters.push(mail);
  const queue = startMailQueue({ ...options, deliver });
  return {
    ...{ deliver, wake: queue.wake, stop: queue.stop },
    /** Those sent since the last call. */
    async take(): Promise<Mail[]> {
      await queue.settled();
      return letters.splice(0);
    },
  };
}
