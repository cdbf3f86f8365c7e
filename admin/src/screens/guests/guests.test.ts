import { expect, test } from 'vitest';
import { peopleOf, readList } from '../../kit/import/people-list.ts';
import { filterGuests, type Guest, type GuestState, sortGuests, sortIn } from './guest.ts';
import { guestKind } from './guest-import.tsx';
import { countGuests, numbersSentence } from './guest-numbers.ts';

const guest = (values: Partial<Guest>) => ({ id: '1', name: '', companion: null, partner_id: null, table_number: null, state: 'noted', ...values }) as Guest; // what lists read of one
const partnerOf = ({ partner_id }: Guest) => ({ a: 'Alder AG', b: 'Birke AG' })[partner_id ?? ''] ?? '';
const read = (...lines: readonly string[]) => peopleOf(readList(lines.join('\n'), guestKind), guestKind);

test('guests are counted by what they answered; companions and offered seats take seats', () => {
  const states: GuestState[] = ['noted', 'invited', 'invited', 'accepted', 'attended', 'declined', 'waiting', 'offered', 'cancelled'];
  const guests = states.map((state) => guest({ state, companion: ['accepted', 'declined', 'offered'].includes(state) ? 'Kim Lou' : null }));
  const numbers = countGuests(guests, 10);
  expect(numbers).toEqual({ noted: 1, invited: 8, answered: 6, coming: 2, companions: 1, waiting: 1, offered: 1, left: 5 });
  expect(numbersSentence(numbers)).toBe('3 coming of 8 invited, 1 waiting, 5 seats left');
  expect(numbersSentence(countGuests(guests, 4))).toContain('1 seat too few');
  expect(countGuests(guests, null).left).toBeUndefined();
  expect(numbersSentence(countGuests([], null))).toBe('0 coming of 0 invited');
});

test('a search finds what a row shows, also by whom a guest was proposed', () => {
  const guests = [guest({ name: 'Keller, Zoë', partner_id: 'a' }), guest({ name: 'Meier, Urs', table_number: '12', state: 'accepted' })];
  const found = (find: string, show?: string, proposedBy?: string) => filterGuests(guests, { find, show, proposedBy }, partnerOf).map(({ name }) => name);
  expect(found('zoe alder')).toEqual(['Keller, Zoë']);
  expect(found('12')).toEqual(['Meier, Urs']);
  expect(found('', 'accepted')).toEqual(['Meier, Urs']);
  expect(found('', undefined, 'house')).toEqual(['Meier, Urs']);
  expect(found('', 'accepted', 'a')).toEqual([]);
});

test('a list is sorted by any column in both directions; those without a value are last', () => {
  const guests = [guest({ name: 'Öhri', table_number: '10' }), guest({ name: 'Zbinden', table_number: '9', state: 'invited' }), guest({ name: 'Arn' })];
  const sorted = (by?: string) => sortGuests(guests, sortIn(by), partnerOf).map(({ name }) => name);
  expect(sorted()).toEqual(['Arn', 'Öhri', 'Zbinden']);
  expect(sorted('-name')).toEqual(['Zbinden', 'Öhri', 'Arn']);
  expect(sorted('table_number')).toEqual(['Zbinden', 'Öhri', 'Arn']);
  expect(sorted('-table_number')).toEqual(['Öhri', 'Zbinden', 'Arn']);
  expect(sorted('state')).toEqual(['Arn', 'Öhri', 'Zbinden']);
  expect(sorted('nonsense')).toEqual(sorted());
});

test.each([
  ['a name', 'Anna Keller', { first_name: 'Anna', last_name: 'Keller' }],
  ['a name from a list', '1. Keller, Dr. Anna', { salutation: 'Dr.', first_name: 'Anna', last_name: 'Keller' }],
  [
    'a name with function and company',
    'Frau Anna Keller, CFO, Alder AG',
    { salutation: 'Frau', first_name: 'Anna', last_name: 'Keller', position: 'CFO', company: 'Alder AG' },
  ],
  ['an address', 'anna@alder.example', { email: 'anna@alder.example' }],
])('a line with %s is a guest', (_, line, person) => expect(read(line)).toEqual([person]));

test('tables need no addresses, and a function such as “Speaker” is no heading', () => {
  const rows = ['Urs\tMeier\tSpeaker\tBirke AG\t\t', 'Anna\tKeller\tCFO\tAlder AG\tanna@alder.example\tLea'];
  expect(read('Gästeliste\t\t\t\t\t', 'Vorname\tName\tFunktion\tFirma\tE-Mail\tBegleitung', ...rows)).toEqual([
    { first_name: 'Urs', last_name: 'Meier', position: 'Speaker', company: 'Birke AG', email: '' },
    { first_name: 'Anna', last_name: 'Keller', position: 'CFO', company: 'Alder AG', email: 'anna@alder.example', companion: 'Lea' },
  ]);
});

test('all that assistants write about guests has its column, in German and in English', () => {
  const german = 'Anrede;Vorname;Nachname;Firma;Funktion;E-Mail;Sprache;Stand;Bemerkung;Vorgeschlagen von;Tisch;Essen;Begleitung';
  const english = 'Salutation;First name;Last name;Company;Function;Email;Language;State;Note;Proposed by;Table;Food;Companion';
  const cells = 'Frau;Anna;Keller;Alder AG;CFO;anna@alder.example;de;Zugesagt;spät;Birke AG;12;vegan;Lea';
  const person = {
    ...{ salutation: 'Frau', first_name: 'Anna', last_name: 'Keller', company: 'Alder AG', position: 'CFO', email: 'anna@alder.example', language: 'de' },
    ...{ state: 'Zugesagt', note: 'spät', partner_id: 'Birke AG', table_number: '12', diet: 'vegan', companion: 'Lea' },
  };
  for (const head of [german, english]) expect(read(head, cells)).toEqual([person]);
});
