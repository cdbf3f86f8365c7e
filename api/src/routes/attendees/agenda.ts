// The agenda of an attendee: what they have marked of a programme, and the address at which calendar programs read it.
import { fail, type Result } from '@stem/model';
import { z } from 'zod';
import { agendaSchema, changeAgenda, guestNotesSchema, readAgenda, readGuestNotes } from '../../agenda/agenda.ts';
import { findAgendaSecret, renewAgendaSecret } from '../../agenda/agenda-feed.ts';
import type { AppContext } from '../../app-context.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { type CallContext, type Caller, call } from '../../http/call.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { formatAt } from '../resources/addressed-rows.ts';

const noun = 'Attendees';

/** At most 200 sessions in one call, more than two days have. */
const ids = z.array(z.string().max(40)).max(200).default([]);

const agendaAnswer = agendaSchema.extend({
  notes: guestNotesSchema.meta({ description: 'What the organisers note for guests' }),
  calendar: z.url().nullable().meta({ description: 'For calendar programs: everything they have marked, of all their events. Null without one' }),
});
export type OwnAgenda = AnswerOf<typeof agendaAnswer>;

export function ownAgendaCalls({ saving, mail: { letterhead, seal } }: Pick<AppContext, 'saving' | 'mail'>) {
  const { database } = saving;
  /** The event of the address, for attendees with access to it; to be an editor as well is not enough. */
  const ownFormat = async (context: CallContext, { attendee }: Caller): Promise<Result<AnyRow>> => {
    const format = await formatAt(database)(context);
    return !format.ok || attendee?.formats.includes(format.value.id) ? format : fail({ name: 'no_access' });
  };
  const addressOf = (secret: string) => `${letterhead.origin}/api/calendar/${secret}.ics`;
  const show = async (userId: string, formatId: string): Promise<OwnAgenda> => {
    const secret = await findAgendaSecret(userId, database, seal);
    return {
      ...(await readAgenda({ userId, formatId }, database.read)),
      notes: await readGuestNotes(formatId, database.read),
      calendar: secret === undefined ? null : addressOf(secret),
    };
  };
  const own = { noun, access: 'attendee', target: ownFormat, answer: agendaAnswer, failures: ['no_access', 'not_found'] } as const;
  return [
    call.get('/api/formats/:format/agenda', { ...own, summary: 'Read the own agenda of an event' }, async (context, { attendee, target: { id } }) =>
      context.json(await show(attendee.id, id)),
    ),
    call.patch(
      '/api/formats/:format/agenda',
      {
        ...own,
        summary: 'Mark sessions of an event, and take marks back',
        description: 'Sessions that are marked already, or not, stay so. Nothing is changed when one to add is not in the programme.',
        body: z.object({ add: ids, remove: ids }),
      },
      async (context, { attendee, target: { id }, body }) => {
        const changed = await changeAgenda({ userId: attendee.id, formatId: id }, body, saving);
        return changed.ok ? context.json(await show(attendee.id, id)) : changed;
      },
    ),
    call.post(
      '/api/auth/calendar',
      {
        noun,
        access: 'attendee',
        summary: 'Make an address for calendar programs',
        description: 'Who knows it reads the agenda of the attendee. The former one ends.',
        answer: z.object({ calendar: z.url() }),
      },
      async (context, { attendee }) =>
        context.json({ calendar: addressOf(await database.write((transaction) => renewAgendaSecret(attendee.id, transaction, seal))) }),
    ),
  ];
}
