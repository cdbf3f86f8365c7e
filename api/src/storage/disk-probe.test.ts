import { expect, test } from 'vitest';
import { createDiskProbe } from './disk-probe.ts';

const clock = { now: 0 };
const kept = new Map<string, Buffer>();
const disk = { writes: 0, isFull: false };
const objects = {
  async put(bytes: Uint8Array) {
    disk.writes += 1;
    if (disk.isFull) throw new Error('ENOSPC');
    kept.set('hash', Buffer.from(bytes));
    return 'hash';
  },
  get: async (hash: string) => kept.get(hash),
  remove: async (hash: string) => void kept.delete(hash),
};

test('requests within the same seconds share one write, and a full disk is noticed after them', async () => {
  const keepsFiles = createDiskProbe(objects, () => clock.now);
  expect(await Promise.all([keepsFiles(), keepsFiles(), keepsFiles()])).toEqual([true, true, true]);
  disk.isFull = true;
  expect([await keepsFiles(), disk.writes]).toEqual([true, 1]);
  clock.now += 5_000;
  expect([await keepsFiles(), disk.writes]).toEqual([false, 2]);
  disk.isFull = false;
  clock.now -= 3_600_000;
  expect([await keepsFiles(), disk.writes, kept.size]).toEqual([true, 3, 0]);
});
