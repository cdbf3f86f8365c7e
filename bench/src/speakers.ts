// Who speaks at which of the generated events. Pure: rows are written and edits are chosen after it.
import { idOf } from './words.ts';

export interface Speaker {
  readonly id: string;
  /** The events at which they speak. */
  readonly events: readonly number[];
}

/** A page with so many people is as large as the largest of a real site. */
export const speakersEach = 30;

/** So many events in a row share one regular speaker. */
const eventsOfRegular = 5;

export const regularsOf = (events: number): Speaker[] => Array.from({ length: Math.floor(events / eventsOfRegular) }, (_, place) => regular(place));

/** The speakers of an event who speak nowhere else. */
export function ownSpeakersOf(event: number, events: number): Speaker[] {
  const count = speakersEach - (regularOf(event, events) ? 1 : 0);
  return Array.from({ length: count }, (_, place) => ({ id: idOf('speaker', event * speakersEach + place), events: [event] }));
}

/** Everybody who speaks at an event, in the order of its page. */
export function speakersOf(event: number, events: number): Speaker[] {
  const shared = regularOf(event, events);
  return [...(shared ? [shared] : []), ...ownSpeakersOf(event, events)];
}

function regularOf(event: number, events: number): Speaker | undefined {
  const place = Math.floor(event / eventsOfRegular);
  return place < Math.floor(events / eventsOfRegular) ? regular(place) : undefined;
}

const regular = (place: number): Speaker => ({
  id: idOf('regular', place),
  events: Array.from({ length: eventsOfRegular }, (_, step) => place * eventsOfRegular + step),
});
