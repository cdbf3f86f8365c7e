// Guests of an event in tests, who answer by their links.
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { guestAddress } from '../src/guests/guest-link.ts';
import { startOffers } from '../src/guests/offer-seats.ts';
import { makeExample } from './example.ts';
import type { Stem } from './stem.ts';

export type Answer = Readonly<Record<string, unknown>>;

/** The token in the link of a guest, as it is now. */
export async function tokenOf(stem: Stem, id: string): Promise<string> {
  const [guest] = await stem.database.read.select().from(tables.guests).where(eq(tables.guests.id, id));
  if (!guest) throw new Error('There is no such guest');
  return new URL(guestAddress('answer', guest, 'https://stem.example', stem.loginMail.seal)).hash.slice(1);
}

/** An event with some guests who are invited, in this order. */
export async function makeInvited(stem: Stem, count: number, event: Answer = {}) {
  const format = await makeExample('event_formats', stem, event);
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const named = { first_name: `First ${place}`, last_name: `Last ${place}`, email: `guest-${place}@alder.example` };
    ids.push((await makeExample('guests', stem, { format_id: format.id, state: 'invited', language: 'en', ...named })).id);
  }
  return { event: format.id, ids };
}

export const sendAnswer = async (stem: Pick<Stem, 'request'>, token: string, answer: Answer): Promise<Response> =>
  stem.request('/api/guests/answer', { method: 'POST', body: { token, ...answer } });

/** The work of the publishing process, done once; the stages of the letters that it has sent. */
export async function offerSeatsOf(stem: Stem): Promise<string[]> {
  const stages: string[] = [];
  const work = startOffers({
    saving: stem.saving,
    tell: async ({ first_name }, stage) => void stages.push(`${stage} ${first_name}`),
    wakeMails: () => undefined,
    onError: (error) => stem.errors.push(error),
  });
  await work.settled();
  await work.stop();
  return stages;
}
