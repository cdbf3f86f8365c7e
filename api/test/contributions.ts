// Speakers and partners in tests, who send their entries by their links.
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { contributionAddress } from '../src/contributions/contribution-link.ts';
import { contributions } from '../src/database/contribution-tables.ts';
import { exampleValue, makeExample } from './example.ts';
import type { Stem } from './stem.ts';

export const inDays = (stem: Stem, days: number): string => new Date(stem.clock.now + days * 86_400_000).toISOString();

/** An event with a speaker in one session, and a partner. */
export async function makeEntries(stem: Stem, speaker: Readonly<Record<string, unknown>> = {}) {
  const slug = String(exampleValue({ field: { kind: 'slug', label: '' } }));
  const event = (await makeExample('event_formats', stem, { slug, title: 'Bankers', title_de: 'Banken' })).id;
  const person = (await makeExample('speakers', stem, { name: 'Vreni Alder', bio: 'She chairs.', email: 'vreni@alder.example', ...speaker })).id;
  await makeExample('format_speakers', stem, { format_id: event, speaker_id: person });
  const day = (await makeExample('agenda_days', stem, { format_id: event })).id;
  const session = (await makeExample('agenda_sessions', stem, { day_id: day, title: 'Opening', speaker_refs: [person] })).id;
  const block = (await makeExample('partner_blocks', stem, { format_id: event })).id;
  const partner = (await makeExample('partners', stem, { block_id: block, name: 'Birch AG' })).id;
  return { event, slug, speaker: person, session, partner };
}

export const askedBody = (stem: Stem, record: string, more: Readonly<Record<string, unknown>> = {}) => ({
  records: [{ record, email: 'vreni@alder.example', language: 'en', ...more }],
  until: inDays(stem, 30),
});

/** The token in the link of a speaker or partner, as it is now. */
export async function linkOf(stem: Stem, record: string): Promise<string> {
  const rows = await stem.database.read.select().from(contributions);
  const found = rows.find(({ speaker_id, partner_id }) => [speaker_id, partner_id].includes(record));
  if (!found) throw new Error('They were not asked');
  return new URL(contributionAddress(found, 'https://stem.example', stem.loginMail.seal)).hash.slice(1);
}

/** Asks for an entry with the shared password. */
export async function askFor(
  stem: Stem,
  { event, record, ...more }: { readonly event: string; readonly record: string; readonly quota?: number },
): Promise<string> {
  await stem.write('POST', `/api/formats/${event}/contributions`, askedBody(stem, record, more));
  return linkOf(stem, record);
}

export const guestsOf = (stem: Stem, event: string) => stem.database.read.select().from(tables.guests).where(eq(tables.guests.format_id, event));
