// How guests answer an invitation, by the link of their mail and without a session. Opening an address changes nothing.
import { baseLanguage, fail, languageCodes } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { save } from '../../content/save.ts';
import { answerInvitation, guestActor, guestAnswerSchema, noInvitation } from '../../guests/answer-invitation.ts';
import { findGuestOf } from '../../guests/guest-link.ts';
import { invitationSchema, showInvitation } from '../../guests/show-invitation.ts';
import { createTellGuest } from '../../guests/tell-guest.ts';
import { call } from '../../http/call.ts';
import type { Limit } from '../../limits/request-limit.ts';

const hour = 3_600_000;
// A whole company may sit behind one address.
const ofNetwork: Limit = { name: 'guest answers', most: 600, within: hour };
// Answers lead to mails.
const ofGuest: Limit = { name: 'guest answers, guest', most: 30, within: hour };

const asking = {
  token: z.string().min(1).max(400).meta({ description: 'The fragment of the address in the mail' }),
  language: z.enum(languageCodes).default(baseLanguage).meta({ description: 'Of the page' }),
};

export function guestAnswerCalls({ saving, mail, requests }: Pick<AppContext, 'saving' | 'mail' | 'requests'>) {
  const { database } = saving;
  const tell = createTellGuest(mail);
  const found = async ({ token, language }: { readonly token: string; readonly language: (typeof languageCodes)[number] }) => {
    const guest = await findGuestOf('answer', token, database.read, mail.seal);
    return guest && showInvitation(guest, language, { read: database.read, now: Date.parse(saving.now()) });
  };
  const shared = { noun: 'Guests', access: 'public', limit: ofNetwork, answer: invitationSchema } as const;
  return [
    call.post(
      '/api/guests/answer/look',
      {
        ...shared,
        summary: 'Read an invitation by the link of its mail',
        description: 'Changes nothing. Every token that opens no invitation, whether unknown, changed or out of date, gets the same answer.',
        body: z.object(asking),
        failures: ['not_found'],
      },
      async (context, { body }) => {
        const invitation = await found(body);
        return invitation ? context.json(invitation) : noInvitation();
      },
    ),
    call.post(
      '/api/guests/answer',
      {
        ...shared,
        summary: 'Answer an invitation by the link of its mail',
        description:
          'Accepts, declines, or names a person who comes instead, with the same answer whether or not their address is on the list. Who accepts when all seats are taken waits. An answer can be changed until the last day; a seat that is offered, as long as it is kept.',
        body: z.intersection(z.object(asking), guestAnswerSchema),
        failures: ['not_found', 'answers_closed', 'limit_reached', 'already_taken'],
      },
      async (context, { body }) => {
        // By the guest: a token can be written in many ways.
        const guest = await findGuestOf('answer', body.token, database.read, mail.seal);
        if (!guest) return noInvitation();
        const wait = requests.admit(ofGuest, guest.id);
        if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
        const saved = await save(guestActor, (writing) => answerInvitation(body.token, body, { seal: mail.seal, tell }, writing), saving);
        if (!saved.ok) return saved;
        mail.wake();
        const invitation = await found(body);
        return invitation ? context.json(invitation) : noInvitation();
      },
    ),
  ];
}
