// The mails that wait, for editors: seen, tried again, taken out.
import type { Database } from '@stem/content-pipeline/database';
import { Hono } from 'hono';
import { z } from 'zod';
import type { LoginOffice } from '../../auth/send-login-link.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { listWaitingMails, removeMail, retryMails, waitingMail } from '../../mail/waiting-mails.ts';
import { described } from '../../openapi/described.ts';

export interface MailsContext {
  readonly database: Database;
  readonly loginOffice: LoginOffice;
  /** Sends the mails that wait. */
  readonly sendMails: () => void;
  /** ISO instant. */
  readonly now: () => string;
}

const noun = 'Mails';

export function mailRoutes({ database, loginOffice: { seal }, sendMails, now }: MailsContext) {
  const desk = () => ({ database, seal, now: Date.parse(now()) });
  return new Hono<RequestEnvironment>()
    .get(
      '/api/mails',
      described({
        noun,
        summary: 'List the mails that have not gone out yet',
        description: 'The oldest first, a hundred at most. What is written in them is not told.',
        access: 'admin',
        answer: z.array(waitingMail),
      }),
      async (context) => context.json(await listWaitingMails(desk())),
    )
    .post(
      '/api/mails/attempts',
      described({
        noun,
        summary: 'Try the mails again that could not be sent',
        description: 'At once, also those that were given up. The answer does not wait for the mail server.',
        access: 'admin',
      }),
      async (context) => {
        await retryMails(desk());
        sendMails();
        return context.body(null, 204);
      },
    )
    .delete(
      '/api/mails/:id',
      described({ noun, summary: 'Take a mail out of the queue unsent', access: 'admin', failures: ['not_found'] }),
      async (context) => {
        const removed = await removeMail(context.req.param('id'), database);
        return removed.ok ? context.body(null, 204) : problem(context, removed.failure);
      },
    );
}
