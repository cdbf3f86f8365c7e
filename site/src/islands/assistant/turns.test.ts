import { expect, test } from 'vitest';
import { type Event, lengthOf, next, nothingSaid } from './turns.ts';

const play = (...events: readonly Event[]) => events.reduce(next, nothingSaid);
const asked: Event = { kind: 'asked', question: 'Who?', at: 1 };
const reply = { response: 'You.', source: 'assistant', unfinished: null, conversation: 'c' } as const;

test('a reply arrives in pieces and then replaces them as a whole', () => {
  expect(play(asked, { kind: 'heard', text: 'Y' }, { kind: 'heard', text: 'o' })).toMatchObject({ writing: 'Yo', turns: [{ content: 'Who?' }] });
  const talk = play(asked, { kind: 'heard', text: 'Y' }, { kind: 'answered', reply, at: 2 });
  expect(talk.writing).toBeUndefined();
  expect(talk).toMatchObject({ conversation: 'c', turns: [{ role: 'user' }, { role: 'assistant', content: 'You.' }] });
});

test('a stopped reply keeps what had arrived and is marked as stopped', () =>
  expect(play(asked, { kind: 'heard', text: 'Yo' }, { kind: 'stopped', at: 2 }).turns[1]).toMatchObject({ content: 'Yo', unfinished: 'stopped' }));

test('a failure keeps the question, and another try replaces the old reply', () => {
  expect(play(asked, { kind: 'failed' })).toEqual({ turns: [{ id: 0, role: 'user', content: 'Who?', at: 1 }], hasFailed: true });
  expect(play(asked, { kind: 'answered', reply, at: 2 }, { kind: 'retried' })).toMatchObject({ turns: [{ content: 'Who?' }], writing: '', hasFailed: false });
});

test('a limit is kept until the next question is sent', () => {
  const limited = play(asked, { kind: 'failed', waitsUntil: 9 });
  expect(limited).toMatchObject({ hasFailed: true, waitsUntil: 9 });
  expect(next(limited, { kind: 'retried' })).not.toHaveProperty('waitsUntil');
});

test('a late piece is dropped', () => expect(play(asked, { kind: 'failed' }, { kind: 'heard', text: 'x' }).writing).toBeUndefined());

test('a question is long above 100 and very long above 200 characters', () =>
  expect([100, 101, 200, 201].map(lengthOf)).toEqual(['good', 'long', 'long', 'very-long']));
