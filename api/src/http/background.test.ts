import { expect, test } from 'vitest';
import { createBackground, someTime } from './background.ts';

test('work begins after whoever asked for it has gone on, and all of it is waited for', async () => {
  const heard: string[] = [];
  const background = createBackground({ delay: () => 0, onError: (error) => heard.push(String(error)) });
  background.run(async () => {
    heard.push('first');
    background.run(async () => heard.push('second'));
  });
  heard.push('answer');
  await background.settled();
  expect(heard).toEqual(['answer', 'first', 'second']);
});

test('work that fails is told, and holds up no other', async () => {
  const heard: unknown[] = [];
  const background = createBackground({ delay: () => 0, onError: (error) => heard.push(error) });
  background.run(() => Promise.reject('broken'));
  background.run(async () => heard.push('done'));
  await background.settled();
  expect(heard.sort()).toEqual(['broken', 'done']);
});

test('nobody can know when it begins, but not before the answer has left', () => {
  const times = Array.from({ length: 200 }, someTime);
  expect([Math.min(...times) >= 50, Math.max(...times) < 1000, new Set(times).size > 100]).toEqual([true, true, true]);
});
