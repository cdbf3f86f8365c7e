// What a device at the door finds, keeps and sends.
import type { Door } from '@stem/api/client';
import { expect, test } from 'vitest';
import { addWalkIn, countDoor, findCode, findGuests, guestsOf, isOver, nextDelivery, tick, undo, unsentMarks, withAnswer, withOtherTab } from './door-state.ts';

const person = (id: string, name: string, company: string | null = null) => ({
  ...{ id, name, company, code: `CODE${id.slice(0, 4).toUpperCase()}`, table: null, companion: null, access_needs: null },
});
const answer: Door = {
  event: { id: 'lake', title: 'A weekend by the lake', date: '', location: '', colour: '#000000' },
  ...{ state: 'open', from: '2027-05-02', until: '2027-05-04', version: 'one', marks: [] },
  list: {
    guests: [person('vren', 'Müller, Vreni', 'Birke AG'), person('zoee', 'Łukasz, Zoë', 'Zürich Re')],
    others: [{ code: 'GONEGONE', state: 'cancelled' }],
  },
};
const opened = () => withAnswer(undefined, 'token', answer);
const found = (typed: string) => findGuests(guestsOf(opened()), typed).map(({ id }) => id);

test('a guest is found by three letters of name or company, however they are written, and by their code', () => {
  expect(['mul', 'MUE', 'mül', 'bir', 'vreni mu', 'code vren'].map(found)).toEqual(Array.from({ length: 6 }, () => ['vren']));
  expect([found('luk'), found('zur re'), found('zoe'), found('ülle'), found('')]).toEqual([['zoee'], ['zoee'], ['zoee'], [], ['zoee', 'vren']]);
  expect([findCode(opened(), 'gone-gone'), findCode(opened(), 'ELSE')]).toEqual([{ kind: 'other', state: 'cancelled' }, { kind: 'none' }]);
});

test('what is ticked is sent until the server has it, and an answer takes nothing away that was ticked meanwhile', () => {
  const ticked = tick(opened(), 'vren', 'first');
  const meanwhile = tick(ticked, 'zoee', 'second');
  const answered = withAnswer(meanwhile, 'token', { ...answer, list: null, marks: [{ id: 'first', guest: 'vren', is_undone: false }] });
  expect([nextDelivery(ticked).marks.length, unsentMarks(answered).map(({ id }) => id), countDoor(answered).there]).toEqual([1, ['second'], 2]);
  const undone = undo(answered, 'vren');
  expect(unsentMarks(undone)).toEqual([{ id: 'first', guest: 'vren', is_undone: true }, expect.objectContaining({ id: 'second' })]);
  // A server that was restored from a backup gets everything again.
  expect(unsentMarks(withAnswer(answered, 'token', { ...answer, marks: [] }))).toHaveLength(2);
});

test('a walk-in is listed at once, goes with their tick, and is the one of the list once the server has them', () => {
  const walked = addWalkIn(opened(), { id: 'walk', first_name: 'Ida', last_name: 'Wick', company: '' });
  expect(guestsOf(walked).map(({ name }) => name)).toEqual(['Łukasz, Zoë', 'Müller, Vreni', 'Wick, Ida']);
  expect(nextDelivery(walked)).toEqual({ marks: [{ id: 'walk', guest: 'walk', is_undone: false }], walk_ins: [expect.objectContaining({ id: 'walk' })] });
  expect(guestsOf(undo(walked, 'walk'))).toHaveLength(2);
  const known = withAnswer(walked, 'token', { ...answer, marks: walked.marks.map((mark) => ({ ...mark })) });
  expect([known.walkIns, nextDelivery(known)]).toEqual([[], { marks: [], walk_ins: [] }]);
});

test('two tabs of a device lose no tick to each other, and a list is over after its last day', () => {
  const [one, other] = [tick(opened(), 'vren', 'first'), tick(opened(), 'zoee', 'second')];
  expect(unsentMarks(withOtherTab(one, other)).map(({ id }) => id)).toEqual(['first', 'second']);
  expect([isOver(one, new Date('2027-05-04T23:00:00Z')), isOver(one, new Date('2027-05-05T06:00:00Z'))]).toEqual([false, true]);
});
