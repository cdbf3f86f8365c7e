// Valid calls about letters to the guests of an event, and the mailings that send them.
import { mailings } from '../../src/database/guest-tables.ts';
import { makeEditor } from '../editor.ts';
import { makeGuests } from '../mailings.ts';
import type { Stem } from '../stem.ts';
import type { CallTable, CallTables } from './call-table.ts';

const makeInvited = (stem: Stem) => makeGuests([{ last_name: 'Alder', email: 'vreni@alder.example' }], stem, { start_date: '2027-04-14' });

/** A call below an event with one guest. */
const ofEvent = (path: string, bodyOf: (guest: string) => object | undefined, answer?: unknown): CallTable => ({
  async good(stem) {
    const { slug, guests } = await makeInvited(stem);
    const body = bodyOf(guests[0] ?? '');
    return { path: `/api/formats/${slug}/${path}`, ...(body && { body }), ...(answer !== undefined && { answer }) };
  },
});

const toAll = (guest: string) => ({ stage: 'invitation', guests: [guest] });
const nothing = () => undefined;

export const letterCalls: CallTables = {
  'GET /api/formats/{format}/letters/standard': ofEvent('letters/standard', nothing),
  'POST /api/formats/{format}/letters/draft': ofEvent('letters/draft', (guest) => ({ stage: 'invitation', guest }), { to: 'vreni@alder.example' }),
  'POST /api/formats/{format}/letters/trial': {
    async good(stem) {
      const { slug, guests } = await makeInvited(stem);
      const { email, headers } = await makeEditor(stem, 'editor');
      return { path: `/api/formats/${slug}/letters/trial`, headers, body: { stage: 'invitation', guest: guests[0] }, answer: { to: email } };
    },
  },
  'GET /api/formats/{format}/mailings': ofEvent('mailings', nothing, []),
  'POST /api/formats/{format}/mailings/plan': ofEvent('mailings/plan', toAll, { to: 1, left_out: [] }),
  'POST /api/formats/{format}/mailings': ofEvent('mailings', toAll, [{ stage: 'invitation', guests: 1, sent: 0 }]),
  'DELETE /api/formats/{format}/mailings/{mailing}': {
    async good(stem) {
      const { id, slug, guests } = await makeInvited(stem);
      const waiting = {
        id: `mailing-${id}`,
        format_id: id,
        stage: 'invitation',
        guests,
        due_at: stem.clock.now + 60_000,
        created_at: stem.clock.now,
        actor: 'admin',
      } as const;
      await stem.database.write((transaction) => transaction.insert(mailings).values(waiting));
      return { path: `/api/formats/${slug}/mailings/${waiting.id}` };
    },
  },
  'GET /api/formats/{format}/appointments/changed': ofEvent('appointments/changed', nothing, []),
  'POST /api/formats/{format}/appointments/unsaid': ofEvent('appointments/unsaid', nothing, { guests: 0 }),
};
