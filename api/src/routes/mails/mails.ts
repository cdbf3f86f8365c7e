// Mails for editors: those that wait in the queue, and a test mail from the settings.
import { entities } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { call } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
import { sendTestMail, sentTestMail, wantedTestMail } from '../../mail/test-mail.ts';
import { listWaitingMails, removeMail, retryMails, waitingMail } from '../../mail/waiting-mails.ts';
import { outboxCall } from './outbox.ts';

const noun = 'Mails';

export function mailCalls({ saving, mail, requests: { counts } }: Pick<AppContext, 'saving' | 'mail' | 'requests'>) {
  const { database } = saving;
  const queue = () => ({ database, seal: mail.seal, now: Date.parse(saving.now()) });
  return [
    call.get(
      '/api/mails',
      {
        noun,
        summary: 'List unsent mails',
        description: 'At most 100, oldest first. Their content is not included.',
        access: 'admin',
        needs: 'people.read',
        answer: z.array(waitingMail),
      },
      async (context) => context.json(await listWaitingMails(queue())),
    ),
    call.post(
      '/api/mails/attempts',
      {
        noun,
        summary: 'Retry unsent mails',
        description: 'Retries immediately, including mails whose retries had ended. The response does not wait for the mail server.',
        access: 'admin',
        needs: 'people.write',
      },
      async (context) => {
        await retryMails(queue());
        mail.wake();
        return context.body(null, 204);
      },
    ),
    call.delete(
      '/api/mails/:id',
      { noun, summary: 'Remove an unsent mail from the queue', access: 'admin', needs: 'people.write', failures: ['not_found'] },
      async (context) => {
        const removed = await removeMail(context.req.param('id'), database);
        return removed.ok ? context.body(null, 204) : problem(context, removed.failure);
      },
    ),
    call.post(
      '/api/site-settings/test-mail',
      {
        noun: entities.site_settings.plural,
        summary: 'Send a test mail',
        description: 'Uses the saved sender and reply address. The response waits until the mail server has accepted the mail.',
        access: 'admin',
        needs: 'settings.write',
        body: wantedTestMail,
        answer: sentTestMail,
        failures: ['mail_not_sent', 'too_many_requests'],
      },
      async (context, { body }) => {
        const sent = await sendTestMail(body, { ...mail, database, newId: saving.newId, counts });
        return sent.ok ? context.json(sent.value) : problem(context, sent.failure);
      },
    ),
    outboxCall(mail),
  ];
}
