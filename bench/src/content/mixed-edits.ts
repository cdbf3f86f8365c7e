// Edits of all kinds in the proportions in which editors make them. Pure: the same numbers give the same edits.

import type { Save } from '../system/calls.ts';
import type { Extent } from './extent.ts';
import { speakersOf } from './speakers.ts';
import { idOf, makeSentences } from './text.ts';

type Make = (number: number, extent: Extent) => Save;

/** The kinds of edits with their shares in percent. */
const kinds: readonly { readonly share: number; readonly make: Make }[] = [
  { share: 18, make: (number, extent) => speaker(number, extent, { bio: makeSentences('en', number, 45) }) },
  { share: 12, make: (number, extent) => speaker(number, extent, { bio: makeSentences('en', number, 45), bio_de: makeSentences('de', number, 45) }) },
  { share: 8, make: (number, extent) => speaker(number, extent, { position: makeSentences('en', number, 3), company: `Company ${number}` }) },
  { share: 6, make: (number, extent) => speaker(number, extent, { email: `person-${number}@people.example` }) },
  { share: 12, make: (number, extent) => session(number, extent, { title: makeSentences('en', number, 5), title_de: makeSentences('de', number, 5) }) },
  { share: 8, make: (number, extent) => session(number, extent, { time: `${8 + (number % 10)}:${10 + (number % 50)}` }) },
  {
    share: 10,
    make: (number, extent) => partner(number, extent, { description: makeSentences('en', number, 20), description_de: makeSentences('de', number, 20) }),
  },
  { share: 4, make: (number, extent) => partner(number, extent, { url: `https://partner.example/new-${number}` }) },
  { share: 6, make: (number, extent) => event(number, extent, { title_de: `Anlass ${number}` }) },
  { share: 4, make: (number, extent) => event(number, extent, { location: `Town ${number}`, location_de: `Ort ${number}` }) },
  { share: 5, make: orderOfSessions },
  { share: 4, make: (number) => ({ path: '/api/website-home-settings', body: { hero_subtitle: makeSentences('en', number, 12) } }) },
  { share: 2, make: (number) => ({ path: `/api/footer/links/${idOf('footer', number % 10)}`, body: { label_de: `Verweis ${number}` } }) },
  { share: 1, make: (number) => ({ path: `/api/navigation/${idOf('navigation', number % 5)}`, body: { label: `Menu ${number}` } }) },
];

/** `count` edits, in an order that mixes the kinds. */
export function makeMixedEdits(count: number, extent: Extent): Save[] {
  const hundred = kinds.flatMap(({ share, make }) => Array.from({ length: share }, () => make));
  const orders = new Map<string, readonly string[]>();
  return Array.from({ length: count }, (_, place) => {
    // Coprime to a hundred, so that every kind gets its share.
    const make = hundred[(place * 37) % hundred.length] ?? orderOfSessions;
    const number = 1_000_003 + place * 7919;
    if (make !== orderOfSessions) return make(number, extent);
    // An order is based on the one before it.
    const { path, method, body } = orderOfSessions(number, extent);
    const seen = orders.get(path) ?? body.seen;
    orders.set(path, body.ids);
    return { path, method, body: { ids: body.ids, seen } };
  });
}

const speaker = (number: number, extent: Extent, body: object): Save => {
  const people = speakersOf(number % extent.events, extent);
  return { path: `/api/speakers/${people[number % people.length]?.id}`, body };
};
const session = (number: number, { events, sessions }: Extent, body: object): Save => ({
  path: `/api/agenda/sessions/${idOf('session', number % (events * sessions))}`,
  body,
});
const partner = (number: number, { events, partners }: Extent, body: object): Save => ({
  path: `/api/partners/${idOf('partner', number % (events * partners))}`,
  body,
});
const event = (number: number, { events }: Extent, body: object): Save => ({ path: `/api/formats/${idOf('event', number % events)}`, body });

function orderOfSessions(number: number, { events, sessions }: Extent) {
  const ofDay = sessions / 2;
  const day = number % (events * 2);
  const seen = Array.from({ length: ofDay }, (_, place) => idOf('session', day * ofDay + place));
  const moved = 1 + (number % (ofDay - 1 || 1));
  const ids = [...seen.slice(moved), ...seen.slice(0, moved)];
  return { path: `/api/agenda/days/${idOf('day', day)}/sessions`, method: 'PUT' as const, body: { ids, seen } };
}
