// The mails that no server has sent, for owners of an installation that runs on their own machine.
import { fail, say } from '@stem/model';
import type { MailContext } from '../../app-context.ts';
import { type Call, call } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
import { outboxPolicy, readOutbox, renderOutboxPage } from '../../mail/outbox.ts';

/** At most 50 mails on the page. */
const mostShown = 50;

export const outboxCall = ({ outbox }: Pick<MailContext, 'outbox'>): Call =>
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
      if (outbox === undefined) return problem(context, fail({ name: 'not_found', detail: say('requests.noOutbox') }).failure);
      return context.html(renderOutboxPage(await readOutbox(outbox, mostShown), outbox), 200, { 'content-security-policy': outboxPolicy });
    },
  );
