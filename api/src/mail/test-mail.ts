// A mail that an editor sends to check delivery and sender. It bypasses the queue: the answer is the result of its delivery.
import type { Database } from '@stem/content-pipeline/database';
import { addressIn, emailSchema, fail, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import { message } from '../content/invalid.ts';
import type { Limit } from '../limits/request-limit.ts';
import type { StoredCounts } from '../limits/stored-counts.ts';
import { type Letterhead, readMailHead } from './letterhead.ts';
import type { Mail } from './mail.ts';
import type { Deliver } from './post-office.ts';

export const wantedTestMail = z.object({
  email: emailSchema({ missing: message('values.email'), letters: message('problems.lettersBeforeAt'), usual: message('values.email') }),
});

export const sentTestMail = z.object({
  to: z.string(),
  from: z.string(),
  way: z
    .enum(['server', 'folder'])
    .meta({ description: '`server`: a mail server accepted it; `folder`: it was written to the outbox folder because no mail server is set' }),
});
export type SentTestMail = Readonly<z.infer<typeof sentTestMail>>;

export interface TestMailOffice {
  readonly deliver: Deliver;
  /** Whether a mail server is set; without one mails are written to a folder. */
  readonly hasMailServer: boolean;
  readonly letterhead: Letterhead;
  readonly database: Database;
  readonly counts: Pick<StoredCounts, 'admit'>;
  readonly newId: () => string;
}

export async function sendTestMail(
  { email: to }: z.infer<typeof wantedTestMail>,
  { deliver, hasMailServer, letterhead, database, newId, counts }: TestMailOffice,
): Promise<Result<SentTestMail>> {
  const wait = await counts.admit((admit) => admit(perHour, '*'));
  if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
  const { from, replyTo, organisation } = await readMailHead(letterhead, database.read);
  if (addressIn(from) === undefined) return fail({ name: 'mail_not_sent', detail: say('people.sender', from, say('problems.mailbox')) });
  const mail: Mail = {
    from,
    to: [to],
    ...(replyTo && { replyTo }),
    subject: `Test mail from ${letterhead.origin}`,
    text: `Hello,\n\nThis email was sent from the settings of ${letterhead.origin}.\n\nSender: ${from}\nReplies go to: ${replyTo?.address ?? 'the sender'}\n\nKind regards\n${organisation}\n`,
  };
  try {
    await deliver(newId(), mail);
  } catch (error) {
    return fail({ name: 'mail_not_sent', detail: say('people.mailRefused', reasonOf(error)) });
  }
  return succeed({ to, from, way: hasMailServer ? 'server' : 'folder' });
}

const perHour: Limit = { name: 'test mails', most: 20, within: 3_600_000 };
const longestReason = 300;

/** The message of the server or the connection, in one line. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, longestReason);
