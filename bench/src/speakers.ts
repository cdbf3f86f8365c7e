// Who speaks at which of the generated events. Pure: rows are written and edits are chosen after it.
import type { Extent } from './extent.ts';
import { idOf } from './words.ts';

export interface Speaker {
  readonly id: string;
  /** The events at which they speak. */
  readonly events: readonly number[];
}

/** So many events in a row share one regular speaker. */
const eventsOfRegular = 5;

export const regularsOf = ({ events }: Extent): Speaker[] => Array.from({ length: Math.floor(events / eventsOfRegular) }, (_, place) => regular(place));

/** The speakers of an event who speak nowhere else. */
export function ownSpeakersOf(event: number, extent: Extent): Speaker[] {
  const count = extent.speakers - (regularAt(event, extent) ? 1 : 0);
  return Array.from({ length: count }, (_, place) => ({ id: idOf('speaker', event * extent.speakers + place), events: [event] }));
}

/** Everybody who speaks at an event, in the order of its page. */
export function speakersOf(event: number, extent: Extent): Speaker[] {
  const shared = regularAt(event, extent);
  return [...(shared ? [shared] : []), ...ownSpeakersOf(event, extent)];
}

function regularAt(event: number, { events }: Extent): Speaker | undefined {
  const place = Math.floor(event / eventsOfRegular);
  return place < Math.floor(events / eventsOfRegular) ? regular(place) : undefined;
}

const regular = (place: number): Speaker => ({
  id: idOf('regular', place),
  events: Array.from({ length: eventsOfRegular }, (_, step) => place * eventsOfRegular + step),
});
