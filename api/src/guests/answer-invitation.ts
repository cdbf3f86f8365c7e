// What a guest answers by their link: accepted, declined, or another person in their place. The holder of the link acts for them.
import { cleanLine, cleanText, fail, failAt, type Result, type RowOf, say, succeed } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import { addGuest } from '../content/entities/guests.ts';
import { userEmail } from '../content/entities/users.ts';
import { sentEmail, sentName, sentText } from '../content/invalid.ts';
import { isSame, storeRow } from '../content/verbs/rows.ts';
import type { Values, Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import type { Seal } from '../mail/seal.ts';
import { findGuestOf } from './guest-link.ts';
import { deputyOf, type EventSeating, readSeating } from './seating.ts';
import { mayAnswer, stateAfter, stateOfDeputy, stateWithout } from './seats.ts';
import { stageOfAnswer, type TellGuest } from './tell-guest.ts';

type Guest = RowOf<'guests'>;

/** How the change log names those who answer. */
export const guestActor = 'guest';

export const guestAnswerSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('accept'),
    companion: sentText(160, cleanLine).meta({ description: 'The name of the person they bring, who needs a seat as well' }),
    diet: sentText(400, cleanText),
    access_needs: sentText(400, cleanText),
  }),
  z.object({ answer: z.literal('decline') }),
  z.object({ answer: z.literal('deputy'), first_name: sentName, last_name: sentName, email: sentEmail }),
]);
type GuestAnswer = z.output<typeof guestAnswerSchema>;

export interface AnswerOptions {
  readonly seal: Seal;
  readonly tell: TellGuest;
}

/** The same for every token that opens nothing. */
export const noInvitation = () => fail({ name: 'not_found', detail: say('people.noInvitation') });

/** The id of the guest. What the seats allow is decided within the save, so that no two get the last one. */
export async function answerInvitation(token: string, answer: GuestAnswer, { seal, tell }: AnswerOptions, writing: Writing): Promise<Result<string>> {
  const guest = await findGuestOf('answer', token, writing.transaction, seal);
  if (!guest) return noInvitation();
  const seating = await readSeating(guest.format_id, writing.transaction, Date.parse(writing.now()));
  if (answer.answer === 'deputy') return sendDeputy(guest, answer, { seating, tell, writing });
  const state = stateAfter({ kind: answer.answer, ...answer }, guest, seating);
  if (!state.ok) return state;
  const given = answer.answer === 'accept' ? detailsOf(answer, seating) : withoutDetails;
  const values = { ...given, state: state.value };
  if (Object.entries(values).every(([field, value]) => isSame(guest[field as keyof Guest], value))) return succeed(guest.id); // fields of a guest
  const keepsPlace = state.value === 'waiting' && guest.state === 'waiting';
  const stored = await storeAnswer(guest, keepsPlace ? values : { ...values, ...answeredAt(writing) }, writing);
  await tellOf(stored, guest, tell, writing);
  return succeed(guest.id);
}

async function tellOf(stored: Guest, before: Guest, tell: TellGuest, writing: Writing): Promise<void> {
  const stage = stageOfAnswer[stored.state];
  if (stage && stored.state !== before.state) await tell(stored, stage, writing);
}

const detailsOf = ({ companion, diet, access_needs }: Extract<GuestAnswer, { answer: 'accept' }>, { event }: EventSeating) => ({
  companion,
  ...(event.asks_needs && { diet, access_needs }),
});

const withoutDetails = { companion: null, diet: null, access_needs: null };

const answeredAt = ({ now }: Writing) => ({ answered_at: now(), offered_until: null });

interface Answering {
  readonly seating: EventSeating;
  readonly tell: TellGuest;
  readonly writing: Writing;
}

/**
 * The guest makes room first: their seat is that of the deputy. An address is on the list once: that of another guest is left out,
 * with a note for editors, and the answer is the same, so that no guest learns who is invited.
 */
async function sendDeputy(guest: Guest, answer: Extract<GuestAnswer, { answer: 'deputy' }>, { seating, tell, writing }: Answering): Promise<Result<string>> {
  if (!mayAnswer(guest, seating)) return fail({ name: 'answers_closed' });
  if (deputyOf(guest.id, seating)) return failAt('email', say('people.deputyNamed'), 'limit_reached');
  const email = userEmail(answer.email);
  if (email === guest.email) return failAt('email', say('people.deputyIsGuest'), 'already_taken');
  const listed = seating.guests.find((other) => other.email === email);
  const state = stateOfDeputy(guest, seating.now);
  const stored = await storeAnswer(guest, { ...withoutDetails, state: stateWithout(guest), ...answeredAt(writing) }, writing);
  await tellOf(stored, guest, tell, writing);
  const { format_id, language, company, partner_id } = guest;
  const reached = listed ? { email: null, note: formatSentence(say('people.deputyListed', listed.name), language) } : { email };
  const { first_name, last_name } = answer;
  const body = { format_id, language, company, partner_id, state, first_name, last_name, ...reached, stands_for: guest.id };
  const answered = { accepted: writing.now(), waiting: guest.answered_at, invited: null };
  const deputy = await addGuest(body, writing, { invited_at: writing.now(), answered_at: answered[state] });
  if (!deputy.ok) return deputy;
  const stage = stageOfAnswer[state];
  if (stage) await tell(deputy.value as unknown as Guest, stage, writing); // a row of guests
  return succeed(guest.id);
}

async function storeAnswer(guest: Guest, values: Values, writing: Writing): Promise<Guest> {
  const before = guest as unknown as AnyRow; // every content table has these columns
  const stored = await storeRow('guests', before, values, writing);
  await writing.behaviourOf('guests').afterChange?.([guest.id], writing, before);
  return stored as unknown as Guest;
}
