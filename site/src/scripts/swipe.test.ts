import { expect, test } from 'vitest';
import { followed, isPushedAway } from './swipe.ts';

test.each([
  ['to the right', { x: 130, y: 110 }, 30],
  ['to the left', { x: 60, y: 100 }, 0],
  ['downwards, as if scrolling', { x: 120, y: 160 }, 0],
  ['nowhere', { x: 100, y: 100 }, 0],
])('a message that is pushed %s follows as far as it may', (_where, to, distance) => expect(followed({ x: 100, y: 100 }, to)).toBe(distance));

test('50 pixels push it away', () => expect([49, 50, 51].map(isPushedAway)).toEqual([false, true, true]));
