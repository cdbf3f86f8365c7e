import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('rows are counted in words', () => {
  expect([0, 1, 8].map((count) => counted(count, 'session', 'sessions'))).toEqual(['0 sessions', '1 session', '8 sessions']);
});
