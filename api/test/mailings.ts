// Events with guests in tests, and what sends their mailings.
import type { RowOf } from '@stem/model';
import { findDueMailing, sendMailing } from '../src/guests/mailings.ts';
import { makeExample } from './example.ts';
import type { Stem } from './stem.ts';

export interface EventWithGuests {
  readonly id: string;
  readonly slug: string;
  readonly guests: readonly string[];
}

/** One guest for each entry. */
export async function makeGuests(
  entries: readonly Partial<RowOf<'guests'>>[],
  stem: Stem,
  event: Readonly<Record<string, unknown>> = {},
): Promise<EventWithGuests> {
  const { id, slug } = await makeExample('event_formats', stem, event);
  const guests: string[] = [];
  for (const entry of entries) guests.push(String((await stem.write('POST', '/api/guests', { format_id: id, ...entry })).id));
  return { id, slug: String(slug), guests };
}

/** As the publishing process does. */
export async function sendDueMailings(stem: Stem): Promise<void> {
  const next = () => findDueMailing(stem.clock.now, stem.database);
  for (let due = await next(); due; due = await next()) await sendMailing(due, stem);
}
