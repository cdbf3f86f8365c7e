import { expect, test } from 'vitest';
import { createBackground, randomDelay } from './background.ts';

test('work starts after its caller has gone on, and `settled` waits for all of it', async () => {
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

test('work that fails is reported and stops no other work', async () => {
  const heard: unknown[] = [];
  const background = createBackground({ delay: () => 0, onError: (error) => heard.push(error) });
  background.run(() => Promise.reject('broken'));
  background.run(async () => heard.push('done'));
  await background.settled();
  expect(heard.sort()).toEqual(['broken', 'done']);
});

test('work starts at a random time, after the answer is sent', () => {
  const times = Array.from({ length: 200 }, randomDelay);
  expect([Math.min(...times) >= 50, Math.max(...times) < 1000, new Set(times).size > 100]).toEqual([true, true, true]);
});
