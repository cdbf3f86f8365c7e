// Reading the mails that no server has sent, while somebody tries Stem on their own machine.
import { fail } from '@stem/model';
import { Hono } from 'hono';
import type { RequestEnvironment } from '../../http/environment.ts';
import { isFromHere } from '../../http/from-here.ts';
import { problem } from '../../http/problem.ts';
import { outboxPolicy, readOutbox, renderOutboxPage } from '../../mail/outbox.ts';
import { described } from '../../openapi/described.ts';

export interface OutboxContext {
  /** The folder mails are written to; absent where they are sent, or where others than this machine can call. */
  readonly outbox?: string;
}

const mostShown = 50;

export const outboxRoutes = ({ outbox }: OutboxContext) =>
  new Hono<RequestEnvironment>().get(
    '/api/dev/outbox',
    described({
      noun: 'Server',
      summary: 'Show the mails that were written to the outbox folder',
      description:
        'For browsers on the same machine, while there is no mail server and the public origin is this machine. Everybody else is told that there is none.',
      access: 'public',
      answer: { type: 'string' },
      answerType: 'text/html',
      failures: ['not_found'],
    }),
    async (context) => {
      if (outbox === undefined || !isFromHere(context)) return problem(context, fail({ name: 'not_found', detail: 'There is no outbox to show' }).failure);
      return context.html(renderOutboxPage(await readOutbox(outbox, mostShown), outbox), 200, { 'content-security-policy': outboxPolicy });
    },
  );
