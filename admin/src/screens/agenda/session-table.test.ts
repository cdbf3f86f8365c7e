import { inEach } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../kit/nested/nested-list.ts';
import { type AgendaSession, sessionTexts, speakersText } from './session-table.tsx';

const head = { created_at: '', updated_at: '', revision: 1, order_index: 0 };
const aDay = (id: string) => ({ ...head, id, format_id: 'propertycom', ...inEach('date_label', () => id) });
const aSession = (id: string, day_id: string, more: Partial<AgendaSession> = {}): AgendaSession => ({
  ...head,
  id,
  day_id,
  time: '09:00',
  ...inEach('title', () => null),
  title: id,
  ...inEach('description', () => null),
  speaker_refs: [],
  ...more,
});
const outers = [aDay('thursday'), aDay('friday')];
const dinner = aSession('Dinner', 'thursday', { time: '18:30', title_de: 'Nachtessen', speaker_refs: ['helene'] });
const inners = [aSession('Coffee', 'thursday'), dinner, aSession('Closing', 'friday')];
const nameOf = (id: string) => ({ helene: 'Helene Rüegsegger' })[id];
const programme = (find?: string) => partsOf({ outers, inners }, 'day_id', { find, textsOf: (session) => sessionTexts(session, nameOf) });

describe('the programme', () => {
  it('puts sessions under their days, in their order', () => {
    expect(programme().map((day) => day.inners.map(({ title }) => title))).toEqual([['Coffee', 'Dinner'], ['Closing']]);
  });
  it.each(['18:30', 'nachtessen', 'ruegsegger'])('finds a session by “%s” and keeps its place', (find) => {
    const [thursday, friday] = programme(find);
    expect(thursday?.found).toEqual([{ row: dinner, place: 1 }]);
    expect(friday?.found).toEqual([]);
  });
});

it('up to two speakers are named, of more the first and a number', () => {
  expect([speakersText([]), speakersText(['A']), speakersText(['A', 'B']), speakersText(['A', 'B', 'C'])]).toEqual(['', 'A', 'A, B', 'A and 2 others']);
});
