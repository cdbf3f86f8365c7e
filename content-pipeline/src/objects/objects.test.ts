import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf, openObjects } from './objects.ts';

test('a write that fails leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const objects = await openObjects(folder);
  const bytes = Buffer.from('in the way');
  // A folder in the place of the file fails like a full disk: after something was written.
  await mkdir(join(folder, hashOf(bytes)));
  await writeFile(join(folder, hashOf(bytes), 'full'), '');
  for (let count = 0; count < 2; count += 1) await expect(objects.put(bytes)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([hashOf(bytes)]);
  await rm(folder, { recursive: true });
});

test('what cannot be opened is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const objects = await openObjects(folder);
  const bytes = Buffer.from('whole');
  const path = join(folder, hashOf(bytes));
  await symlink(path, path); // leads to itself
  expect(await objects.put(bytes)).toBe(hashOf(bytes));
  expect(await objects.get(hashOf(bytes))).toEqual(bytes);
  await rm(folder, { recursive: true });
});
