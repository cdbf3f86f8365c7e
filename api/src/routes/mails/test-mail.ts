// Whether mails go out: tried from the settings.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { sendTestMail, sentTestMail, type TestMailOffice, wantedTestMail } from '../../mail/test-mail.ts';
import { described } from '../../openapi/described.ts';
import { bodyOf } from '../context.ts';

export const testMailRoutes = (route: TestMailOffice) =>
  new Hono<RequestEnvironment>().post(
    '/api/site-settings/test-mail',
    described({
      noun: entities.site_settings.plural,
      summary: 'Send a test mail',
      description: 'With the sender and the address for replies that are saved. The answer comes when the mail server has taken it.',
      access: 'admin',
      body: wantedTestMail,
      answer: sentTestMail,
      failures: ['mail_not_sent', 'too_many_requests'],
    }),
    async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const sent = await sendTestMail(body.value, route);
      return sent.ok ? context.json(sent.value) : problem(context, sent.failure);
    },
  );
