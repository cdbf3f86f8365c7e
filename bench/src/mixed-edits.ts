// What editors do all day, in the proportions in which they do it. Pure: the same seed gives the same edits.
import type { Extent } from './extent.ts';
import type { Save } from './save.ts';
import { speakersOf } from './speakers.ts';
import { idOf, sentences } from './words.ts';

type Make = (number: number, extent: Extent) => Save;

/** Of a hundred edits so many are of each kind. */
const kinds: readonly { readonly share: number; readonly make: Make }[] = [
  { share: 18, make: (number, extent) => speaker(number, extent, { bio: sentences('en', number, 45) }) },
  { share: 12, make: (number, extent) => speaker(number, extent, { bio: sentences('en', number, 45), bio_de: sentences('de', number, 45) }) },
  { share: 8, make: (number, extent) => speaker(number, extent, { position: sentences('en', number, 3), company: `Company ${number}` }) },
  { share: 6, make: (number, extent) => speaker(number, extent, { email: `person-${number}@people.example` }) },
  { share: 12, make: (number, extent) => session(number, extent, { title: sentences('en', number, 5), title_de: sentences('de', number, 5) }) },
  { share: 8, make: (number, extent) => session(number, extent, { time: `${8 + (number % 10)}:${10 + (number % 50)}` }) },
  { share: 10, make: (number, extent) => partner(number, extent, { description: sentences('en', number, 20), description_de: sentences('de', number, 20) }) },
  { share: 4, make: (number, extent) => partner(number, extent, { url: `https://partner.example/new-${number}` }) },
  { share: 6, make: (number, extent) => event(number, extent, { title_de: `Anlass ${number}` }) },
  { share: 4, make: (number, extent) => event(number, extent, { location: `Town ${number}`, location_de: `Ort ${number}` }) },
  { share: 5, make: orderOfSessions },
  { share: 4, make: (number) => ({ path: '/api/website-home-settings', body: { hero_subtitle: sentences('en', number, 12) } }) },
  { share: 2, make: (number) => ({ path: `/api/footer/links/${idOf('footer', number % 10)}`, body: { label_de: `Verweis ${number}` } }) },
  { share: 1, make: (number) => ({ path: `/api/navigation/${idOf('navigation', number % 5)}`, body: { label: `Menu ${number}` } }) },
];

/** So many edits, in an order in which the kinds are mixed. */
export function mixedEdits(count: number, extent: Extent): Save[] {
  const hundred = kinds.flatMap(({ share, make }) => Array.from({ length: share }, () => make));
  return Array.from({ length: count }, (_, place) => {
    // Coprime to a hundred: every kind comes as often as it should.
    const make = hundred[(place * 37) % hundred.length] ?? orderOfSessions;
    return make(1_000_003 + place * 7919, extent);
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

function orderOfSessions(number: number, { events, sessions }: Extent): Save {
  const ofDay = sessions / 2;
  const day = number % (events * 2);
  const ids = Array.from({ length: ofDay }, (_, place) => idOf('session', day * ofDay + ((place + 1 + (number % (ofDay - 1 || 1))) % ofDay)));
  return { path: `/api/agenda/days/${idOf('day', day)}/sessions`, method: 'PUT', body: { ids } };
}
