import { expect, test } from 'vitest';
import { sumBelow } from './memory.ts';

const processes = [
  { pid: 1, parent: 0, bytes: 1 },
  { pid: 2, parent: 1, bytes: 10 },
  { pid: 3, parent: 2, bytes: 100 },
  { pid: 4, parent: 3, bytes: 1000 },
  { pid: 5, parent: 1, bytes: 10_000 },
];

test('the memory below a process is that of what it started, and of what those started, without its own', () => {
  expect(sumBelow(processes, 2)).toBe(1100);
  expect(sumBelow(processes, 4)).toBe(0);
});
