// Mailings to the guests of an event: who would be written to, sending at once or at an instant, and how it went.
import type { Language } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { toInstant, toInstantOrNull } from '../../clock/instant.ts';
import { comingStates, leftOutReason, mailedStages } from '../../guests/mailing-plan.ts';
import { addMailing, listMailings, planWanted, removeMailing } from '../../guests/mailings.ts';
import { readOutdated, sayNothing } from '../../guests/outdated-guests.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { formatAt } from '../resources/addressed-rows.ts';

const mostGuests = 10_000;
const stage = z.enum(mailedStages);
const wantedMailing = z.object({ stage, guests: z.array(z.uuid()).min(1).max(mostGuests).meta({ description: 'Ids of guests of the event' }) });
const scheduled = wantedMailing.extend({ at: z.iso.datetime({ offset: true }).optional().meta({ description: 'Now unless given' }) });

const plan = z.object({
  to: z.int().meta({ description: 'How many guests would be written to' }),
  left_out: z.array(z.object({ id: z.string(), name: z.string(), reason: leftOutReason })),
});

const listed = z.object({
  id: z.string(),
  stage,
  guests: z.int(),
  at: z.string(),
  sent_at: z.string().nullable().meta({ description: 'When its mails were queued; null while it waits' }),
  sent: z.int(),
  waiting: z.int().meta({ description: 'Mails that the mail server has not accepted yet' }),
  failed: z.array(z.object({ name: z.string(), problem: z.string().nullable() })),
  problem: z.string().nullable(),
});

const days = z.object({ title: z.string(), location: z.string().optional(), url: z.string(), when: z.object({ kind: z.string() }).loose() });
const facts = days.omit({ url: true }).nullable();
const changed = z.object({
  id: z.string(),
  name: z.string(),
  held: days.nullable().meta({ description: 'Null after it was ended, because the event had no dates; both are null when the appointment is right' }),
  is_coming: z.boolean(),
  now: days.nullable().meta({ description: 'Null when the event has no dates any more, and for a guest who does not come any more' }),
  sessions: z.array(z.object({ id: z.string(), before: facts, now: facts })).meta({ description: 'Sessions that the guest has marked and knows otherwise' }),
});

export function mailingCalls({ saving, guests }: Pick<AppContext, 'saving' | 'guests'>) {
  const { database, newId, now } = saving;
  const target = formatAt(database);
  const editing = { noun: 'Mailings', access: 'admin', needs: 'people.write', target, failures: ['not_found'] } as const;
  const list = async (eventId: string, language: Language) => (await listMailings(eventId, language, database)).map(showMailing);
  return [
    call.get(
      '/api/formats/:format/mailings',
      { ...editing, summary: 'List what the guests of an event were written', description: 'At most 100, the latest first.', answer: z.array(listed) },
      async (context, { target: { id } }) => context.json(await list(id, languageAsked(context))),
    ),
    call.post(
      '/api/formats/:format/mailings/plan',
      { ...editing, summary: 'Ask whom a mailing would reach', body: wantedMailing, answer: plan },
      async (context, { target: { id }, body }) => {
        const { to, leftOut } = await planWanted({ eventId: id, ...body }, database.read);
        return context.json({ to: to.length, left_out: leftOut.map(({ guest, reason }) => ({ id: guest.id, name: guest.name, reason })) });
      },
    ),
    call.post(
      '/api/formats/:format/mailings',
      {
        ...editing,
        summary: 'Write to guests of an event',
        description: 'At once or at an instant, with the rights that its author has then. Those who have answered until then are left out.',
        body: scheduled,
        answer: z.array(listed),
        status: 201,
      },
      async (context, { target: { id }, body: { at, ...wanted }, principal }) => {
        const instant = Date.parse(now());
        const made = await addMailing(
          { ...wanted, eventId: id, at: at === undefined ? instant : Date.parse(at), actor: principal.actor },
          database,
          newId,
          instant,
        );
        if (!made.ok) return made;
        guests.wake();
        return context.json(await list(id, languageAsked(context)), 201);
      },
    ),
    call.delete(
      '/api/formats/:format/mailings/:mailing',
      { ...editing, summary: 'Cancel a mailing that waits, or what is left of one that is being sent' },
      async (context, { target: { id } }) => {
        const removed = await removeMailing(context.req.param('mailing'), id, database, Date.parse(now()));
        return removed.ok ? context.body(null, 204) : removed;
      },
    ),
  ];
}

export function appointmentCalls({ saving: { database, now } }: Pick<AppContext, 'saving'>) {
  const editing = { noun: 'Mailings', access: 'admin', needs: 'people.write', target: formatAt(database), failures: ['not_found'] } as const;
  return [
    call.get(
      '/api/formats/:format/appointments/changed',
      {
        ...editing,
        summary: 'List guests who hold what is not as the event is',
        description: 'An appointment with another title, place or day than the event has now, also of those who do not come any more, or a marked session.',
        answer: z.array(changed),
      },
      async (context, { target: { id } }) => {
        const found = await readOutdated(database.read, now().slice(0, 10), id);
        return context.json(
          found.map(({ guest, appointment, sessions }) => ({
            ...{ id: guest.id, name: guest.name, is_coming: comingStates.includes(guest.state), sessions },
            ...(appointment ?? { held: null, now: null }),
          })),
        );
      },
    ),
    call.post(
      '/api/formats/:format/appointments/unsaid',
      {
        ...editing,
        summary: 'Say nothing about a change of the event',
        description: 'The calendars of guests stay as they are.',
        answer: z.object({ guests: z.int() }),
      },
      async (context, { target: { id } }) => context.json({ guests: await database.write((transaction) => sayNothing(id, now().slice(0, 10), transaction)) }),
    ),
  ];
}

const showMailing = ({ id, stage: of, guests, due_at, done_at, sent, waiting, failed, problem }: Awaited<ReturnType<typeof listMailings>>[number]) => ({
  ...{ id, stage: of, guests: guests.length, sent, waiting, problem },
  at: toInstant(due_at),
  sent_at: toInstantOrNull(done_at),
  failed: failed.map(({ name, problem: why }) => ({ name, problem: why })),
});
