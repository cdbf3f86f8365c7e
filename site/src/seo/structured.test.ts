import { expect, test } from 'vitest';
import { asScript, breadcrumbsOf, type DatedEvent, eventOf, organizationOf } from './structured.ts';

const origin = 'https://stem.example';
const surroundings = { origin, url: `${origin}/formats/bankerscom`, picture: `${origin}/og/en/formats/bankerscom.png`, language: 'en' };
const zurich = { name: 'Zurich', address: 'Zurich' };
const bankers: DatedEvent = {
  title: 'BankersCom',
  description: 'Twelve tables.',
  firstDay: '2027-03-27',
  lastDay: '2027-03-28',
  place: { name: 'House of Innovation', address: 'Seefeldquai 9, 8008 Zurich' },
  performers: ['Vreni Alder'],
  sessions: [
    { title: 'Opening', place: zurich, start: '2027-03-27T09:00:00+01:00', end: '2027-03-27T10:30:00+01:00' },
    { title: 'The second day', place: zurich, start: '2027-03-28T09:00:00+02:00' },
  ],
};

test('an event has its dates, its place, its organizer, its speakers and its sessions in local time', () => {
  expect(eventOf(bankers, surroundings)).toMatchObject({
    '@type': 'Event',
    name: 'BankersCom',
    startDate: '2027-03-27',
    endDate: '2027-03-28',
    location: { '@type': 'Place', name: 'House of Innovation' },
    organizer: { '@id': `${origin}/#organization` },
    performer: [{ '@type': 'Person', name: 'Vreni Alder' }],
    subEvent: [
      { name: 'Opening', startDate: '2027-03-27T09:00:00+01:00', endDate: '2027-03-27T10:30:00+01:00', location: { name: 'Zurich' } },
      { name: 'The second day', startDate: '2027-03-28T09:00:00+02:00' },
    ],
  });
});

test('a session where the event is refers to its place', () => {
  const [opening, later] = bankers.sessions;
  const sessions = [{ ...opening, place: bankers.place }, later] as DatedEvent['sessions']; // both are there
  const event = eventOf({ ...bankers, sessions }, surroundings);
  expect(event).toMatchObject({
    location: { '@id': '#place', name: 'House of Innovation' },
    subEvent: [{ location: { '@id': '#place' } }, { location: { name: 'Zurich' } }],
  });
});

test('a session with no end has no end date', () => {
  const { subEvent } = eventOf(bankers, surroundings) as unknown as { subEvent?: object[] }; // the sessions of this event
  expect(subEvent?.map((session) => 'endDate' in session)).toEqual([true, false]);
});

test('an event without sessions has no subEvent', () => expect(eventOf({ ...bankers, sessions: [] }, surroundings)).not.toHaveProperty('subEvent'));

test('breadcrumbs start with the home page', () =>
  expect(
    breadcrumbsOf([
      { name: 'Home', url: `${origin}/` },
      { name: 'Team', url: `${origin}/team` },
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, item: { '@id': `${origin}/team` } },
    ],
  }));

test('missing facts about the company are left out', () => {
  const address = { street: 'Seefeldquai 9', postalCode: '8008', city: 'Zurich', country: 'CH' };
  const company = { name: 'Stem', legalName: 'Stem AG', ...address, email: null, phone: null, number: null };
  for (const property of ['email', 'identifier']) expect(organizationOf(company, origin)).not.toHaveProperty(property);
  expect(organizationOf({ ...company, email: 'office@stem.example' }, origin)).toHaveProperty('email', 'office@stem.example');
});

test('a text cannot end its script element', () => {
  const script = asScript([eventOf({ ...bankers, title: '</script><script>alert(1)</script>' }, surroundings)]);
  expect(script).not.toContain('<');
  expect(JSON.parse(script)['@graph'][0].name).toBe('</script><script>alert(1)</script>');
});
