import { expect, test } from 'vitest';
import { compareLines, type KnownRecord } from './compare-lines.ts';
import type { Line } from './lines.ts';

type Values = Readonly<Record<string, string>>;

const record = (id: string, values: Values, more: Partial<KnownRecord> = {}): KnownRecord => ({ id, revision: 1, values, ...more });
const lineOf = (values: Values, place: number): Line => ({ id: `line ${place + 1}`, values });
const compare = (records: readonly KnownRecord[], lines: readonly Values[], answers: Readonly<Record<string, string>> = {}) =>
  compareLines(lines.map(lineOf), {
    records,
    knownBy: ['name', 'company'],
    answers: new Map(Object.entries(answers)),
    stored: (column, value) => (column === 'url' && !value.includes('://') ? `https://${value}` : value),
  });
const statesOf = (...given: Parameters<typeof compare>) => compare(...given).lines.map(({ state, is }) => [state, is]);

const anna = record('anna', { name: 'Anna Keller', position: 'CFO', company: 'Alder AG', bio: 'Counts.' });
const urs = record('urs', { name: 'Urs Müller', position: 'CEO', company: 'Rhonegg' });
const zoe = record('zoe', { name: 'Zoë Frei', company: 'Velo' });
const reto = record('reto', { name: 'Reto Bär', company: 'Grenzwerk' }, { elsewhere: 'InsureCom' });

test('a version of a list has new, changed, unchanged and gone records, and people of other events', () => {
  const { lines, gone } = compare(
    [anna, urs, zoe, reto],
    [
      { name: 'Anna Keller', company: 'Alder AG', position: 'CEO' },
      { name: 'Urs Müller', company: 'Rhonegg' },
      { name: 'Nesa Caduff', company: 'Chur' },
      { name: 'Reto Bär', company: 'Grenzwerk' },
    ],
  );
  expect(lines.map(({ state, changes }) => [state, changes])).toEqual([
    ['changed', { position: 'CEO' }],
    ['unchanged', {}],
    ['new', {}],
    ['joins', {}],
  ]);
  expect(lines[3]?.mayBe.map(({ id }) => id)).toEqual(['reto']);
  expect(gone.map(({ id }) => id)).toEqual(['zoe']);
});

test('an empty cell changes nothing', () => {
  expect(compare([anna], [{ name: 'Anna Keller', company: '', position: ' ', bio: '' }]).lines).toMatchObject([{ state: 'unchanged', changes: {} }]);
});

test.each([
  ['ANNA  KELLER', {}],
  ['Anna\u00a0Kel\u00adler', {}],
  ['Keller, Anna', {}],
  ['Dr. Anna Keller', { name: 'Dr. Anna Keller' }],
])('%j is Anna Keller', (name, changes) => {
  expect(compare([anna], [{ name, company: 'alder ag' }]).lines).toMatchObject([{ is: 'anna', changes }]);
});

test.each(['Urs Mu\u0308ller', 'Urs Mueller', 'Urs Muller', 'urs müller'])('%j says of Urs Müller nothing new', (name) => {
  expect(compare([urs], [{ name }]).lines).toMatchObject([{ is: 'urs', state: 'unchanged' }]);
});

test('names of any script are different names', () => {
  const people = [record('1', { name: 'Анна Келлер' }), record('2', { name: '王小明' })];
  expect(statesOf(people, [{ name: '王小明' }, { name: 'Νίκος Παππάς' }])).toEqual([
    ['unchanged', '2'],
    ['new', 'new'],
  ]);
});

test('a title that the table leaves out stays', () => {
  expect(compare([record('1', { name: 'Prof. Dr. Anna Keller' })], [{ name: 'Anna Keller' }]).lines).toMatchObject([{ is: '1', changes: {} }]);
});

test('a value is compared as it will be stored', () => {
  expect(compare([record('1', { name: 'Anna', url: 'https://alder.example' })], [{ name: 'Anna', url: 'alder.example' }]).lines[0]?.changes).toEqual({});
});

test('another company for the same name is asked about, and either answer counts', () => {
  const moved = [{ name: 'Anna Keller', company: 'Rhonegg' }];
  expect(compare([anna], moved)).toMatchObject({ lines: [{ state: 'asked', is: '', mayBe: [{ id: 'anna' }] }], gone: [] });
  expect(compare([anna], moved, { 'line 1': 'anna' }).lines).toMatchObject([{ state: 'changed', changes: { company: 'Rhonegg' } }]);
  expect(compare([anna], moved, { 'line 1': 'new' })).toMatchObject({ lines: [{ state: 'new' }], gone: [{ id: 'anna' }] });
});

test('two people of one name and different companies stay two', () => {
  const other = record('other', { name: 'Anna Keller', company: 'Rhonegg' });
  const both = [
    { name: 'Anna Keller', company: 'Rhonegg' },
    { name: 'Anna Keller', company: 'Alder AG' },
  ];
  expect(statesOf([anna, other], both)).toEqual([
    ['unchanged', 'other'],
    ['unchanged', 'anna'],
  ]);
  expect(statesOf([], both)).toEqual([
    ['new', 'new'],
    ['new', 'new'],
  ]);
  expect(statesOf([anna], both)).toEqual([
    ['new', 'new'],
    ['unchanged', 'anna'],
  ]);
});

test('two records of one name are asked about where the line says no company, and two equal ones always', () => {
  const other = record('other', { name: 'Anna Keller', company: 'Rhonegg' });
  const twin = record('twin', { name: 'Anna Keller', company: 'Alder AG' });
  expect(statesOf([anna, other], [{ name: 'Anna Keller' }])).toEqual([['asked', '']]);
  expect(statesOf([anna, twin], [{ name: 'Anna Keller', company: 'Alder AG' }])).toEqual([['asked', '']]);
  expect(statesOf([reto, record('2', reto.values, { elsewhere: 'BankersCom' })], [reto.values])).toEqual([['asked', '']]);
});

test('a line that is there twice is asked about; one that is the same fills what the other leaves empty', () => {
  const twice = [{ name: 'Luca Bianchi' }, { name: 'Luca Bianchi', position: 'Buyer' }];
  expect(statesOf([], twice)).toEqual([
    ['new', 'new'],
    ['asked', ''],
  ]);
  const { lines } = compare([], twice, { 'line 2': 'line 1' });
  expect(lines.map(({ state, values }) => [state, values])).toEqual([
    ['new', { name: 'Luca Bianchi', position: 'Buyer' }],
    ['leftOut', twice[1]],
  ]);
});

test('two lines that could be one record are both asked about', () => {
  const known = record('1', { name: 'Anna Keller' });
  const both = [
    { name: 'Anna Keller', company: 'Alder AG' },
    { name: 'Anna Keller', company: 'Rhonegg' },
  ];
  expect(statesOf([known], both)).toEqual([
    ['asked', ''],
    ['asked', ''],
  ]);
});

test('a person of another event is proposed, of another company asked about, and the editor may say it is another one', () => {
  expect(statesOf([reto], [{ name: 'Reto Bär' }])).toEqual([['joins', 'reto']]);
  expect(statesOf([reto], [{ name: 'Reto Bär', company: 'Velo' }])).toEqual([['asked', '']]);
  expect(statesOf([reto], [{ name: 'Reto Bär' }], { 'line 1': 'new' })).toEqual([['new', 'new']]);
});

test('a person whom the editor may not change is only added', () => {
  const { lines } = compare([{ ...reto, isLocked: true }], [{ name: 'Reto Bär', company: 'Grenzwerk', position: 'Director' }]);
  expect(lines).toMatchObject([{ state: 'joins', changes: {} }]);
});

test('a file whose name is only a part of a name is asked about', () => {
  const line = { id: 'file', values: { name: 'Keller' }, file: new File([], 'keller.jpg') };
  const { lines } = compareLines([line], { records: [anna, urs], knownBy: ['name', 'company'], answers: new Map(), stored: (_, value) => value });
  expect(lines).toMatchObject([{ state: 'asked', mayBe: [{ id: 'anna' }] }]);
});
