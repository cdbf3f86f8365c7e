// Mails for editors: those that wait in the queue, and a test mail from the settings.
import { entities, fail, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext, MailContext } from '../../app-context.ts';
import { type Call, call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { outboxPolicy, readOutbox, renderOutboxPage } from '../../mail/outbox.ts';
import { sendTestMail, sentTestMail, wantedTestMail } from '../../mail/test-mail.ts';
import { listWaitingMails, removeMail, retryMails, waitingMail } from '../../mail/waiting-mails.ts';

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
      async (context) => context.json(await listWaitingMails(languageAsked(context), queue())),
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
        return removed.ok ? context.body(null, 204) : removed;
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
        return sent.ok ? context.json(sent.value) : sent;
      },
    ),
    outboxCall(mail),
  ];
}

// The mails that no server has sent, for owners of an installation that runs on their own machine.

const mostShown = 50;

const outboxCall = ({ outbox }: Pick<MailContext, 'outbox'>): Call =>
  call.get(
    '/api/dev/outbox',
    {
      noun: 'Server',
      summary: 'Show the mails that were written to the outbox folder',
      description: 'Only while no mail server is set and the public origin is this machine; otherwise `not_found`. The mails contain login links.',
      access: 'admin',
      // A link that was sent to an owner signs in every reader of it as that owner.
      needs: 'editors.write',
      answer: { type: 'string' },
      answerType: 'text/html',
      failures: ['not_found'],
    },
    async (context) => {
      if (outbox === undefined) return fail({ name: 'not_found', detail: say('requests.noOutbox') });
      return context.html(renderOutboxPage(await readOutbox(outbox, mostShown), outbox), 200, { 'content-security-policy': outboxPolicy });
    },
  );
