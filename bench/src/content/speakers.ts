// Which speakers the generated events have. Pure: both the rows and the edits follow from it.
import type { Extent } from './extent.ts';
import { idOf } from './text.ts';

export interface Speaker {
  readonly id: string;
  /** The events they speak at. */
  readonly events: readonly number[];
}

/** Five consecutive events share one regular speaker. */
const eventsOfRegular = 5;

export const regularsOf = ({ events }: Extent): Speaker[] => Array.from({ length: Math.floor(events / eventsOfRegular) }, (_, place) => regular(place));

/** The speakers of an event who speak at no other. */
export function ownSpeakersOf(event: number, extent: Extent): Speaker[] {
  const count = extent.speakers - (regularAt(event, extent) ? 1 : 0);
  return Array.from({ length: count }, (_, place) => ({ id: idOf('speaker', event * extent.speakers + place), events: [event] }));
}

/** All speakers of an event, in the order of its page. */
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
