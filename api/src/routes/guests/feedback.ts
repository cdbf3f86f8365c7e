// What guests say of the sessions of their event, by the link of the thanks, and what editors read of it.
import { baseLanguage, fail, languageCodes, openingOf, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { askedFeedbackSchema, findAsked, opinionSchema, ratingSchema, readSessions, showAsked, storeOpinion } from '../../feedback/guest-feedback.ts';
import { sendFeedback } from '../../feedback/send-feedback.ts';
import { readFeedback, sessionFeedbackSchema } from '../../feedback/shown-feedback.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import type { Limit } from '../../limits/request-limit.ts';
import { formatAt } from '../resources/addressed-rows.ts';

// A whole company may sit behind one address.
const ofNetwork: Limit = { name: 'feedback', most: 1200, within: 3_600_000 };

const asking = {
  token: z.string().min(1).max(400).meta({ description: 'The fragment of the address in the mail' }),
  language: z.enum(languageCodes).default(baseLanguage).meta({ description: 'Of the page' }),
};
const opinion = z.object({
  ...asking,
  session: z.uuid(),
  rating: ratingSchema.meta({ description: 'From 1 to 5' }),
  text: opinionSchema,
});

const noFeedback = () => fail({ name: 'not_found', detail: say('people.noFeedback') });

export const feedbackCalls = (context: Pick<AppContext, 'saving' | 'mail'>) => [...guestCalls(context), sendingCall(context)];

function guestCalls({ saving: { database, now }, mail: { seal } }: Pick<AppContext, 'saving' | 'mail'>) {
  const { read } = database;
  const find = (token: string) => findAsked(token, { read, seal, now: Date.parse(now()) });
  const shared = { noun: 'Feedback', access: 'public', limit: ofNetwork, answer: askedFeedbackSchema, failures: ['not_found'] } as const;
  return [
    call.get(
      '/api/formats/:format/feedback',
      {
        noun: 'Feedback',
        access: 'admin',
        needs: openingOf('guests'),
        summary: 'Read what guests say of the sessions of an event',
        description: 'Without names. It is deleted a year after the event.',
        target: formatAt(database),
        answer: z.array(sessionFeedbackSchema),
        failures: ['not_found'],
      },
      async (context, { target: { id } }) => context.json(await readFeedback(id, languageAsked(context), read)),
    ),
    call.post(
      '/api/feedback/look',
      {
        ...shared,
        summary: 'Read which sessions a guest is asked about, by the link of the thanks',
        description: 'Every token that opens nothing, whether unknown or out of date, gets the same answer.',
        body: z.object(asking),
      },
      async (context, { body: { token, language } }) => {
        const asked = await find(token);
        return asked ? context.json(await showAsked(asked, { read, seal, language })) : noFeedback();
      },
    ),
    call.post(
      '/api/feedback',
      {
        ...shared,
        summary: 'Say something of a session, by the link of the thanks',
        description: 'Replaces what this guest has said of it. The answer is stored without them.',
        body: opinion,
      },
      async (context, { body: { token, language, ...said } }) => {
        const asked = await find(token);
        const sessions = asked ? await readSessions(asked.event.id, read) : [];
        if (!asked || !sessions.some(({ id }) => id === said.session)) return noFeedback();
        await database.write((transaction) => storeOpinion(asked.guest.id, said, seal, transaction));
        return context.json(await showAsked(asked, { read, seal, language }));
      },
    ),
  ];
}

function sendingCall({ saving: { database, newId, now }, mail }: Pick<AppContext, 'saving' | 'mail'>) {
  return call.post(
    '/api/formats/:format/feedback/:session/mails',
    {
      noun: 'Feedback',
      access: 'admin',
      needs: 'people.write',
      summary: 'Send the speakers of a session what guests say of it',
      description: 'Those with a known address, in their language. A text is sent to each of them once: a second call sends what is new.',
      target: formatAt(database),
      answer: z.object({ mails: z.int() }),
      failures: ['not_found'],
    },
    async (context, { target: { id } }) => {
      const sent = await sendFeedback(id, context.req.param('session'), { ...mail, database, newId, now });
      if (!sent.ok) return sent;
      mail.wake();
      return context.json({ mails: sent.value });
    },
  );
}
