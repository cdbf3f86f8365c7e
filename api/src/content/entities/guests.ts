// Guests of events: known by a name or an address, whose parts are stored as people sort and address them.
import { failAt, type Result, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { forgetNamed } from '../../contributions/forget-contributions.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { followRemoval, followStates } from '../../guests/guest-access.ts';
import { isOnlyTo } from '../../mail/recipients.ts';
import { createRow } from '../verbs/create.ts';
import type { EntityBehaviour, Values, Writing } from '../writing.ts';
import { userEmail } from './users.ts';

export const guestBehaviour: EntityBehaviour = {
  check: checkGuest,
  create: addGuest,
  afterChange: followStates,
  async afterRemove(row, writing) {
    await followRemoval(row, writing);
    await forgetNamed(row.id, writing.transaction);
  },
  mailsAbout: ({ email }) => isOnlyTo(email),
};

/** `system`: what is set beside the fields that editors fill in. */
export async function addGuest(body: unknown, writing: Writing, system: Values = {}): Promise<Result<AnyRow>> {
  const made = await createRow('guests', body, writing, system);
  if (made.ok) await followStates([made.value.id], writing);
  return made;
}

async function checkGuest(values: Values, before: AnyRow | undefined, { transaction }: Writing): Promise<Result<Values>> {
  const { format_id, partner_id, stands_for } = values;
  const event = format_id ?? before?.format_id;
  const email = typeof values.email === 'string' ? userEmail(values.email) : values.email;
  const cleaned = { ...values, ...(email !== undefined && { email }) };
  const name = nameOfGuest({ ...before, ...cleaned });
  if (name === undefined) return failAt('last_name', say('people.guestUnnamed'));
  if (typeof partner_id === 'string' && partner_id !== before?.partner_id) {
    const { partners, partner_blocks: blocks } = tables;
    const [partner] = await transaction
      .select({ event: blocks.format_id })
      .from(partners)
      .innerJoin(blocks, eq(blocks.id, partners.block_id))
      .where(eq(partners.id, partner_id));
    if (partner && partner.event !== event) return failAt('partner_id', say('people.partnerOfOthers'));
  }
  if (typeof stands_for === 'string' && stands_for !== before?.stands_for) {
    const { guests } = tables;
    const [guest] = await transaction.select({ event: guests.format_id }).from(guests).where(eq(guests.id, stands_for));
    if (guest && (guest.event !== event || stands_for === before?.id)) return failAt('stands_for', say('people.guestOfOthers'));
  }
  if (values.state === 'offered' && before?.state !== 'offered') return failAt('state', say('people.seatsOfferThemselves'));
  // An answer of theirs would be open to change; a seat that the organiser takes back is not.
  const isWithdrawn = values.state === 'cancelled' && before?.state !== 'cancelled';
  return succeed({ ...withStateBefore(values.state, before), ...cleaned, name, ...(isWithdrawn && { answered_at: null }) });
}

/** Who is set to "was there" keeps the state they had, which an undone tick gives back. */
export const withStateBefore = (state: unknown, before: AnyRow | undefined): Values =>
  before && state === 'attended' && before.state !== 'attended' ? { state_before: before.state } : {};

/** As lists show and sort it; without a name the address. Undefined without either. */
function nameOfGuest({ first_name, last_name, email }: Values): string | undefined {
  const parts = [last_name, first_name].filter((part) => typeof part === 'string' && part !== '');
  return parts.join(', ') || (typeof email === 'string' && email !== '' ? email : undefined);
}
