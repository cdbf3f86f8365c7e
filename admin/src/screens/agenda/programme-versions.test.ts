import { inEach, type RowOf } from '@stem/model';
import { expect, test } from 'vitest';
import { planProgramme } from './programme-plan.ts';
import { inLanguageOf, readProgramme } from './programme-text.ts';
import { compareProgramme, compareTranslation, isNewVersion, stateOfSession } from './programme-versions.ts';

const days = [
  { id: 'wed', ...inEach('date_label', () => 'Wednesday'), date_label_de: 'Mittwoch' },
  { id: 'thu', ...inEach('date_label', () => 'Thursday'), date_label_de: 'Donnerstag' },
];
const speakers = [{ id: 'anna', ...inEach('name', () => null), name: 'Anna Keller' }];
const format = { start_date: '2027-05-05', end_date: '2027-05-06' };
const session = (id: string, day_id: string, written: string, more: Partial<RowOf<'agenda_sessions'>> = {}) => {
  const [time, ...title] = written.split(' ');
  const row = { id, day_id, time, ...inEach('title', () => null), title: title.join(' '), ...inEach('description', () => null), speaker_refs: [], ...more };
  return row as unknown as RowOf<'agenda_sessions'>; // the rest is not compared
};
const agenda = [
  session('1', 'wed', '09:00 Welcome', { title_de: 'Begrüssung', description: 'Short.' }),
  session('2', 'wed', '10:00 Rail and road', { speaker_refs: ['anna'] }),
  session('3', 'wed', '11:00 Coffee'),
  session('4', 'thu', '09:00 Walk'),
];

function compare(text: string) {
  const compared = compareProgramme(planProgramme(readProgramme({ text, html: '' }).days, { format, days, speakers }), agenda);
  const sessions = compared.flatMap((day) => day.sessions.map((one) => [day.id, one.row?.id, stateOfSession(one), one.changes]));
  return { sessions, gone: compared.flatMap(({ gone }) => gone.map(({ id }) => id)), isVersion: isNewVersion(compared) };
}

test('the same programme changes nothing, and what it does not say stays', () =>
  expect(compare('Wednesday\n09:00 welcome!\n10:00 Rail and road – Anna Keller\n11:00 Coffee')).toEqual({
    sessions: [
      ['wed', '1', 'changed', { title: 'welcome!' }],
      ['wed', '2', 'unchanged', {}],
      ['wed', '3', 'unchanged', {}],
    ],
    gone: [],
    isVersion: true,
  }));

test('sessions are known by their titles at other times and on other days, and by their times under other titles', () =>
  expect(compare('Wednesday\n09:30 Welcome\n10:00 Rail, road and sky\nThursday\n11:00 Coffee\n12:00 Lunch')).toEqual({
    sessions: [
      ['wed', '1', 'changed', { time: '09:30' }],
      ['wed', '2', 'changed', { title: 'Rail, road and sky' }],
      ['thu', '3', 'changed', {}],
      ['thu', undefined, 'new', {}],
    ],
    gone: ['4'],
    isVersion: true,
  }));

test('other people with another title at the same time are another session', () => {
  const { sessions, gone } = compare('Wednesday\n09:00 Welcome\n10:00 Drone show – Mirjam Kühne\n11:00 Coffee');
  expect(sessions[1]).toEqual(['wed', undefined, 'new', {}]);
  expect(gone).toEqual(['2']);
  for (const renamed of ['Drones – Anna Keller', 'Rail and drones – Mirjam Kühne', 'Drone show'])
    expect(compare(`Wednesday\n09:00 Welcome\n10:00 ${renamed}\n11:00 Coffee`).gone).toEqual([]);
});

test('days that it does not name stay, and lines that are added to a day are no version of it', () => {
  expect(compare('Thursday\n09:00 Walk').gone).toEqual([]);
  const added = compare('Wednesday\n20:00 Concert');
  expect([added.sessions, added.gone, added.isVersion]).toEqual([[['wed', undefined, 'new', {}]], ['1', '2', '3'], false]);
});

test('a session that is added at the time of another one leaves it as it is', () => {
  expect(compare('Wednesday\n10:00 A workshop').sessions).toEqual([['wed', undefined, 'new', {}]]);
});

test('speakers change as the programme says, and none is lost for a name that is not known', () => {
  const two = [session('a', 'wed', '10:00 Rail', { speaker_refs: ['anna', 'urs'] })];
  const changesOf = (line: string) =>
    compareProgramme(planProgramme(readProgramme({ text: `Wednesday\n10:00 Rail – ${line}`, html: '' }).days, { format, days, speakers }), two)[0]?.sessions[0]
      ?.changes;
  expect(changesOf('Anna Keller')).toEqual({ speaker_refs: ['anna'] });
  expect(changesOf('Anna Keller, Urs Maier')).toEqual({});
});

test('two sessions of the same title or time keep their own rows', () => {
  const twice = [session('a', 'wed', '10:00 Coffee'), session('b', 'wed', '15:00 Coffee')];
  const planned = planProgramme(readProgramme({ text: 'Wednesday\n10:15 Coffee\n15:00 Coffee', html: '' }).days, { format, days, speakers });
  expect(compareProgramme(planned, twice)[0]?.sessions.map(({ row }) => row?.id)).toEqual(['a', 'b']);
});

test('a German programme alone fills the German texts of the sessions that are there, by day, time and people', () => {
  const beside = [...agenda, session('5', 'wed', '10:00 Cold chains', { speaker_refs: ['zoe'] })];
  const known = [...speakers, { id: 'zoe', ...inEach('name', () => null), name: 'Zoë Frei' }];
  const text =
    'Mittwoch, 5. Mai\n09.00 Uhr Willkommen\n10.00 Uhr Kühlketten – Zoë Frei\n10.00 Uhr Schiene und Strasse – Anna Keller\nWer zahlt.\n13.00 Uhr Mittagessen\nDonnerstag, 6. Mai\n09.00 Uhr Spaziergang';
  const planned = planProgramme(inLanguageOf(readProgramme({ text, html: '' }).days, 'de'), { format, days, speakers: known });
  const compared = compareTranslation(planned, 'de', beside, days);
  expect(compared.days.map(({ id, sessions, gone }) => [id, gone, sessions.map(({ row, changes, title }) => [row?.id, title, changes])])).toEqual([
    [
      'wed',
      [],
      [
        ['1', 'Welcome', { title_de: 'Willkommen' }],
        ['2', 'Rail and road', { title_de: 'Schiene und Strasse', description_de: 'Wer zahlt.' }],
        ['3', 'Coffee', {}],
        ['5', 'Cold chains', { title_de: 'Kühlketten' }],
      ],
    ],
    ['thu', [], [['4', 'Walk', { title_de: 'Spaziergang' }]]],
  ]);
  const breaks = [session('a', 'wed', '10:00 Break'), session('b', 'wed', '15:00 Break', { title_de: 'Pause' })];
  const again = planProgramme(inLanguageOf(readProgramme({ text: 'Mittwoch\n10:00 Pause\n15:00 Pause', html: '' }).days, 'de'), { format, days, speakers });
  expect(compareTranslation(again, 'de', breaks, days).days[0]?.sessions.map(({ changes }) => changes)).toEqual([{ title_de: 'Pause' }, {}]);
  expect(compared.unmatched.map(({ time, title_de }) => [time, title_de])).toEqual([['13:00', 'Mittagessen']]);
});
