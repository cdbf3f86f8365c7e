// What devices at the door keep: who comes, with what helpers need to greet them, and of all others only a code and a state.
import { createHash } from 'node:crypto';
import type { Reading } from '@stem/content-pipeline/database';
import { type Language, localize, type RowOf, themeOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { comingStates } from '../guests/mailing-plan.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { doorCode } from './door-code.ts';
import { doorDays, type OpenDoor } from './door-link.ts';
import { readMarks } from './merge-marks.ts';

const text = z.string().nullable();
const absentStates = ['noted', 'invited', 'declined', 'waiting', 'offered', 'cancelled'] as const;

export const markSchema = z.object({
  id: z.uuid().meta({ description: 'Made by the device' }),
  guest: z.uuid(),
  is_undone: z.boolean().meta({ description: 'Never false again' }),
});

const guestSchema = z.object({ id: z.string(), code: z.string(), name: z.string(), company: text, table: text, companion: text, access_needs: text });

export const doorSchema = z.object({
  event: z.object({ id: z.string(), title: z.string(), date: z.string(), location: z.string(), colour: z.string() }),
  state: z.enum(['early', 'open', 'closed']).meta({ description: 'Without guests before and after the days of the event' }),
  from: z.string(),
  until: z.string().meta({ description: 'The last day on which devices keep the list' }),
  version: z.string().meta({ description: 'Of `guests` and `others`' }),
  list: z
    .object({ guests: z.array(guestSchema), others: z.array(z.object({ code: z.string(), state: z.enum(absentStates) })) })
    .nullable()
    .meta({ description: 'Those who come, and of other guests what their code says; null when the device has this version' }),
  marks: z.array(markSchema.extend({ id: z.string(), guest: z.string() })),
});
export type Door = AnswerOf<typeof doorSchema>;

interface ShowDoorOptions {
  readonly read: Pick<Reading, 'select'>;
  readonly language: Language;
  /** What the device has. */
  readonly version: string | undefined;
}

export async function showDoor({ event, state }: OpenDoor, { read, language, version }: ShowDoorOptions): Promise<Door> {
  const { guests } = tables;
  const rows = state === 'open' ? await read.select().from(guests).where(eq(guests.format_id, event.id)).orderBy(guests.name, guests.id) : [];
  const list = {
    guests: rows.filter((guest) => comingStates.includes(guest.state)).map(showGuest),
    others: rows.flatMap(({ id, state: own }) => absentStates.filter((absent) => absent === own).map((absent) => ({ code: doorCode(id), state: absent }))),
  };
  const current = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
  const inOwn = (field: 'title' | 'date' | 'location') => localize(language, event, field).text;
  const { from = '', until = '' } = doorDays(event) ?? {};
  return {
    event: { id: event.id, title: inOwn('title'), date: inOwn('date'), location: inOwn('location'), colour: themeOf(event.theme_color).colour },
    ...{ state, from, until },
    version: current,
    list: current === version ? null : list,
    marks: state === 'early' ? [] : await readMarks(event.id, read),
  };
}

const showGuest = ({ id, name, company, table_number: table, companion, access_needs }: RowOf<'guests'>) => ({
  ...{ id, code: doorCode(id), name, company, table, companion, access_needs },
});

/** All guests of an event with their states. */
export function readStates(eventId: string, read: Pick<Reading, 'select'>) {
  const { id, state, state_before, format_id } = tables.guests;
  return read.select({ id, state, state_before }).from(tables.guests).where(eq(format_id, eventId));
}
