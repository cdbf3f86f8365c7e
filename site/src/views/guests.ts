// What an event says of its guests and to them, where editors show it to everybody.
import { view } from '@stem/content-pipeline/read';
import { columnsFor, localize } from '@stem/model';
import { published } from '@stem/model/tables';
import type { FormatArgs } from './format.ts';

/** What the organisers note for guests, where editors show it to everybody. */
export const guestNotes = view('Notes for guests', async (read, { format }: FormatArgs) => {
  const row = await read.one(published.event_formats, { id: format }, { columns: ['show_notes', ...columnsFor('dress', 'diet')] });
  return row?.show_notes ? { dress: localize(read.lang, row, 'dress'), diet: localize(read.lang, row, 'diet') } : {};
});

export interface Room {
  readonly guests: number;
  /** The most frequent first. */
  readonly functions: readonly { readonly name: string; readonly count: number }[];
  readonly houses: readonly string[];
}

/** Fewer guests than these could be recognised by their function. */
const fewestGuests = 10;

/** Who is in the room, as figures and houses. Null where an editor does not show it, or where there are few. */
export const whoIsInTheRoom = view('Who is in the room', async (read, { format }: FormatArgs): Promise<Room | null> => {
  const columns = ['show_room', 'room_guests', ...columnsFor('room_functions'), 'room_houses'] as const;
  const row = await read.one(published.event_formats, { id: format }, { columns });
  if (!row?.show_room || row.room_guests === null || row.room_guests < fewestGuests) return null;
  const functions = linesOf(localize(read.lang, row, 'room_functions')?.text).flatMap((line) => {
    // “Risk 34” and “Risk: 34”.
    const words = line.split(' ');
    const count = Number(words.pop());
    const name = words.join(' ').replace(/:$/, '').trim();
    return Number.isInteger(count) && name !== '' ? [{ name, count }] : [];
  });
  return { guests: row.room_guests, functions: functions.toSorted((one, other) => other.count - one.count), houses: linesOf(row.room_houses) };
});

const linesOf = (text: string | null | undefined): string[] => (text ?? '').split('\n').flatMap((line) => line.trim() || []);
