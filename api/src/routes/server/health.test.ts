import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const objectsFolder = () => join(stem.files.folder, '..', 'objects');

test('however many strangers ask, the probes run once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => stem.read('/api/health')));
  await stem.database.write((transaction) => transaction.run('ALTER TABLE mails RENAME TO gone'));
  expect(await stem.read('/api/health')).toEqual(answers[0]);
  expect(await stem.read('/api/health', 'editor')).toMatchObject({ checks: { mail: { status: 'offline' } } });
});

test('probing the disk leaves nothing behind', async () => {
  await stem.live();
  const before = await readdir(objectsFolder());
  for (let count = 0; count < 3; count += 1) {
    expect(await stem.read('/api/health', 'editor')).toMatchObject({ checks: { storage: { status: 'online' } } });
    stem.clock.now += 60_000;
  }
  expect(await readdir(objectsFolder())).toEqual(before);
});
