import type { CalendarItem } from '@stem/api/client';
import { grantsOf } from '@stem/model';
import { expect, it } from 'vitest';
import { isMovable, moveToDay } from './move-dialog.tsx';

const release = { id: 'one', name: 'Spring launch', kind: 'release', state: 'scheduled', owner: 'editor:one', is_undone: false, is_scheduled: true } as const;
const item = {
  ...{ id: 'begin-one', kind: 'begin', day: '2027-03-27', last_day: '2027-03-27', zone: 'Europe/Zurich', event: null, release },
  ...{ time: '02:30', at: '2027-03-27T01:30:00.000Z' },
} as const satisfies CalendarItem;

it('keeps the time of its zone, over the days on which clocks change', () => {
  const at = (day: string, time: string) => moveToDay(day, { ...item, time });
  expect(at('2027-03-29', '02:30')).toEqual({ patch: { publish_at: '2027-03-29T00:30:00.000Z' } });
  expect(at('2027-10-30', '09:00')).toEqual({ patch: { publish_at: '2027-10-30T07:00:00.000Z' } });
  expect(at('2027-10-31', '09:00')).toEqual({ patch: { publish_at: '2027-10-31T08:00:00.000Z' } });
  expect(moveToDay('2027-03-29', { ...item, kind: 'end', zone: 'America/New_York' })).toEqual({ patch: { ends_at: '2027-03-29T06:30:00.000Z' } });
});

it('says where the time does not exist', () => {
  expect(moveToDay('2027-03-28', item)).toEqual({
    problem: '02:30 does not exist on this day in Europe/Zurich: clocks go forward. Choose another time, such as 03:30.',
  });
});

it('stays the second of two equal times on its own day', () => {
  const second = { ...item, day: '2027-10-31', at: '2027-10-31T01:30:00.000Z' };
  expect(moveToDay('2027-10-31', second)).toEqual({ patch: { publish_at: '2027-10-31T01:30:00.000Z' } });
});

it('is offered to those who may change it', () => {
  const mover = (role: keyof typeof grantsOf, actor: string) => ({
    rights: { grants: grantsOf[role], events: role === 'event_editor' ? [] : ('all' as const) },
    actor,
  });
  expect(isMovable(item, mover('editor', 'editor:two'))).toBe(true);
  expect(isMovable(item, mover('event_editor', 'editor:one'))).toBe(true);
  expect(isMovable(item, mover('event_editor', 'editor:two'))).toBe(false);
  expect(isMovable(item, mover('reader', 'editor:one'))).toBe(false);
  for (const state of ['published', 'failed', 'withdrawn'] as const)
    expect([state, isMovable({ ...item, release: { ...release, state } }, mover('owner', 'editor:one'))]).toEqual([state, false]);
  expect(isMovable({ ...item, kind: 'past', release: null }, mover('owner', 'editor:one'))).toBe(false);
});
