// Moves speakers of a format.
import { useListOrder } from '../lists/use-list-order.ts';
import type { Format } from '../section.ts';
import { client } from '../server/client.ts';
import { speakersOf } from '../server/rows.ts';
import type { Speaker } from './speaker.ts';

export const useSpeakerOrder = (format: Format, speakers: readonly Speaker[]): ((from: number, to: number) => void) =>
  useListOrder({ list: speakersOf(format.id), place: format.id, rows: speakers, send: (ids) => client.formatSpeakers.order(format.slug, ids) });
