import { describe, expect, it } from 'vitest';
import { type Day, newDayRecord, newSessionRecord, nextPlace, openedBy, programmeOf, type Session, sessionCount, speakersText } from './agenda.ts';

const head = { created_at: '', updated_at: '', revision: 1, order_index: 0 };
const aDay = (id: string): Day => ({ ...head, id, format_id: 'propertycom', date_label: id, date_label_de: id });
const aSession = (id: string, day_id: string, more: Partial<Session> = {}): Session => ({
  ...head,
  id,
  day_id,
  time: '09:00',
  title: id,
  title_de: null,
  description: null,
  description_de: null,
  speaker_refs: [],
  ...more,
});
const days = [aDay('thursday'), aDay('friday')];
const dinner = aSession('Dinner', 'thursday', { time: '18:30', title_de: 'Nachtessen', speaker_refs: ['helene'] });
const sessions = [aSession('Coffee', 'thursday'), dinner, aSession('Closing', 'friday')];
const nameOf = (id: string) => ({ helene: 'Helene Rüegsegger' })[id];

describe('the programme', () => {
  it('puts sessions under their days, in their order', () => {
    const programme = programmeOf(days, sessions, undefined, nameOf);
    expect(programme.map((day) => day.sessions.map(({ title }) => title))).toEqual([['Coffee', 'Dinner'], ['Closing']]);
  });
  it.each(['18:30', 'nachtessen', 'ruegsegger'])('finds a session by “%s” and keeps its place', (find) => {
    const [thursday, friday] = programmeOf(days, sessions, find, nameOf);
    expect(thursday?.found).toEqual([{ session: dinner, place: 1 }]);
    expect(friday?.found).toEqual([]);
  });
});

describe('a new session', () => {
  it('stands behind the last one of its day, places being numbers or text', () => {
    expect(nextPlace([])).toBe(0);
    expect(nextPlace([{ order_index: 9 }, { order_index: 10 }])).toBe(11);
    expect(nextPlace(JSON.parse('[{"order_index":"9"},{"order_index":"10"}]'))).toBe(11);
  });
});

describe('the record of an address', () => {
  it('is a day, a session, or a new one of either', () => {
    expect(openedBy('friday', days, sessions)).toMatchObject({ kind: 'day', isNew: false, day: { id: 'friday' } });
    expect(openedBy('Dinner', days, sessions)).toMatchObject({ kind: 'session', isNew: false, session: dinner, day: { id: 'thursday' } });
    expect(openedBy(newDayRecord, days, sessions)).toEqual({ kind: 'day', isNew: true });
    expect(openedBy(newSessionRecord('friday'), days, sessions)).toMatchObject({ kind: 'session', isNew: true, day: { id: 'friday' } });
  });
  it('is no session where there is none, nor a new one of a day that is gone', () => {
    for (const record of ['gone', newSessionRecord('gone')]) expect(openedBy(record, days, sessions)).toEqual({ kind: 'session', isNew: false });
  });
});

it('sessions are counted, and speakers named as far as there is room', () => {
  expect([sessionCount(0), sessionCount(1), sessionCount(8)]).toEqual(['0 sessions', '1 session', '8 sessions']);
  expect([speakersText([]), speakersText(['A']), speakersText(['A', 'B']), speakersText(['A', 'B', 'C'])]).toEqual(['', 'A', 'A, B', 'A and 2 others']);
});
