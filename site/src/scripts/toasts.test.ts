import { expect, test } from 'vitest';
import { isPushedAway, pushDistance } from './toasts.ts';

test.each([
  ['to the right', { x: 130, y: 110 }, 30],
  ['to the left', { x: 60, y: 100 }, 0],
  ['downwards, like a scroll', { x: 120, y: 160 }, 0],
  ['nowhere', { x: 100, y: 100 }, 0],
])('a message that is pushed %s moves only to the right', (_where, to, distance) => {
  expect(pushDistance({ x: 100, y: 100 }, to)).toBe(distance);
});

test('a push of 50 pixels removes the message', () => expect([49, 50, 51].map(isPushedAway)).toEqual([false, true, true]));
