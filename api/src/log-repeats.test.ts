// A failure that is repeated is one line, and then summaries.
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

const written: Record<string, unknown>[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    written.push(JSON.parse(String(chunk)) as Record<string, unknown>); // a line is an object
    done();
  },
});
const taken = () => written.splice(0).map(({ msg, times, reference }) => [msg, times, reference].filter((one) => one !== undefined));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const full = (name: string) => Object.assign(new Error(`ENOSPC: no space left on device, open '${name}'`), { code: 'ENOSPC' });

test('of 674 failures in two minutes three lines are written, and the log says their number', () => {
  const log = createLog({ destination });
  for (let count = 0; count < 674; count += 1) {
    log.error({ error: full(`/data/${count}`) }, 'A publication failed; it is retried');
    vi.advanceTimersByTime(120_000 / 674);
  }
  vi.advanceTimersByTime(61_000);
  const lines = taken();
  expect(lines.map(([sentence]) => sentence)).toEqual(Array.from({ length: 3 }, () => 'A publication failed; it is retried'));
  expect(lines.map(([, times = 1]) => Number(times)).reduce((sum, times) => sum + times)).toBe(674);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(taken()).toEqual([]);
  log.error({ error: full('/data/again') }, 'A publication failed; it is retried');
  expect(taken()).toEqual([['A publication failed; it is retried']]);
});

test('failures that say something else are written at once, and so is each one with a reference', () => {
  const log = createLog({ destination });
  log.error({ error: full('/data/1') }, 'A publication failed; it is retried');
  log.error({ error: full('/data/1') }, 'A mail was not sent; it is retried');
  log.error({ error: new Error('EROFS: read-only file system, open') }, 'A publication failed; it is retried');
  for (const reference of ['one', 'two']) log.error({ reference, error: full('/data/1') }, 'A request failed');
  log.error('Without fields');
  expect(taken()).toEqual([
    ['A publication failed; it is retried'],
    ['A mail was not sent; it is retried'],
    ['A publication failed; it is retried'],
    ['A request failed', 'one'],
    ['A request failed', 'two'],
    ['Without fields'],
  ]);
});
