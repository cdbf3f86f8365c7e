import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf, openObjects } from './objects.ts';

const bytes = Buffer.from('whole');
const name = hashOf(bytes);

test.each<[string, (path: string) => unknown]>([
  ['a folder', (path) => mkdir(join(path, 'deep'), { recursive: true })],
  ['a link to itself', (path) => symlink(path, path)],
  ['a link that leads nowhere', (path) => symlink('/no/such/file', path)],
  ['a link to an endless device', (path) => symlink('/dev/zero', path)],
])('%s in the place of an object is none, is replaced by it, and can be removed', async (_, put) => {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const objects = await openObjects(folder);
  for (const store of [objects.put, objects.mend]) {
    await put(join(folder, name));
    expect([await objects.get(name), await objects.has(name)]).toEqual([undefined, false]);
    expect(await objects.ageOf(name, 0)).toBeLessThan(0);
    expect(await store(bytes)).toBe(name);
    expect(await objects.get(name)).toEqual(bytes);
    await objects.remove(name);
    await put(join(folder, name));
    await objects.remove(name);
    expect(await readdir(folder)).toEqual([]);
  }
  await rm(folder, { recursive: true });
});
