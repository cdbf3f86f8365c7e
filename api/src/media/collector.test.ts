// Files are removed when they can no longer be requested, and not a day earlier.
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openObjects } from '@stem/content-pipeline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOnStore } from '../../test/empty-database.ts';
import { makeExample } from '../../test/example.ts';
import { film, formOf, picture } from '../../test/media.ts';
import { prepareRelease } from '../../test/release.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { collectMedia, daysKept, startCleanup } from './collector.ts';
import { openResumableUploads } from './resumable-uploads.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const day = 24 * 60 * 60 * 1000;
const files = () => readdir(stem.files.folder);
const nameOf = (url: unknown) => String(url).split('/').at(-1) ?? '';
const upload = async (bytes: Uint8Array) =>
  (await stem.write('POST', '/api/media/upload', formOf(bytes, 'x'))) as { id: string; url: string; filename: string }; // a row
async function collectAfter(days: number) {
  const objects = await openObjects(join(stem.folder, 'objects'));
  return collectMedia({ files: stem.files, database: stem.database, objects, now: () => Date.now() + days * day });
}

test('a file of the library stays, with everything derived from it', async () => {
  const row = await upload(await picture('#123456'));
  const [variant, poster] = [await stem.files.put(Buffer.from('variant'), 'webp'), await stem.files.put(Buffer.from('poster'), 'webp')];
  const variants = JSON.stringify([{ url: `/media/${variant}`, file_type: 'image/webp', width: 9, height: 9 }]);
  await stem.database.write(
    async (transaction) =>
      void (await transaction.run(`UPDATE media_library SET variants = '${variants}', poster = '/media/${poster}' WHERE id = '${row.id}'`)),
  );
  const before = await files();
  expect(before).toHaveLength(3);
  expect([await collectAfter(10_000), await files()]).toEqual([[], before]);
});

test('a file that only a release shows stays on the disk, and in the library unless an editor insists', async () => {
  const file = await upload(await picture('#654321'));
  const speaker = await makeExample('speakers', stem);
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { photo: file.url });
  const refused = await stem.request(`/api/media/${file.id}`, { as: 'editor', method: 'DELETE' });
  expect(await refused.json()).toMatchObject({ name: 'in_use', errors: { [`releases.${release.id}`]: expect.stringContaining('Spring launch') } });
  await stem.write('DELETE', `/api/media/${file.id}?anyway=1`);
  expect(await collectAfter(200)).not.toContain(nameOf(file.url));
  expect((await release.publish()).status).toBe(200);
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ photo: file.url });
});

test('a file that no record ever named is removed when it is old enough, incomplete files as well', async () => {
  await stem.files.put(Buffer.from('stray'), 'png');
  await writeFile(join(stem.files.folder, '.half'), 'half');
  expect(await collectAfter(1)).toEqual([]);
  expect(await collectAfter(3)).toHaveLength(2);
  expect(await files()).toEqual([]);
});

test('a deleted file stays while its deletion can be undone; afterwards undoing reports that it is gone', async () => {
  const row = await upload(await picture('#234567'));
  await stem.write('DELETE', `/api/media/${row.id}`);
  expect(await collectAfter(daysKept - 1)).toEqual([]);
  await stem.write('POST', `/api/media/${row.id}/restore`);
  await stem.write('DELETE', `/api/media/${row.id}`);
  await stem.live();
  expect(await collectAfter(daysKept + 1)).toEqual([nameOf(row.url)]);
  await stem.logged();
  await play(
    {
      name: 'restore',
      as: 'editor',
      method: 'POST',
      path: `/api/media/${row.id}/restore`,
      status: 409,
      failure: 'undo_conflict',
      errors: [`media_library.${row.id}`],
    },
    stem,
  );
});

test('a replaced file stays while that can be undone', async () => {
  const row = await upload(await picture('#345678'));
  await stem.write('POST', `/api/media/${row.id}/replace`, formOf(await picture('#456789'), 'new.png'));
  await stem.live();
  expect(await collectAfter(daysKept - 1)).toEqual([]);
  expect(await collectAfter(daysKept + 1)).toEqual([nameOf(row.url)]);
  expect(await files()).toHaveLength(1);
});

test('a file that only a text or a published page names stays', async () => {
  const [named, shown] = [await stem.files.put(Buffer.from('named'), 'pdf'), await stem.files.put(Buffer.from('shown'), 'png')];
  await stem.write('POST', '/api/speakers', { name: 'Ada', bio: `See [her paper](/media/${named})` });
  const objects = await openObjects(join(stem.folder, 'objects'));
  const page = await objects.put(Buffer.from(`<img src="/media/${shown}">`));
  await stem.database.write(
    async (transaction) => void (await transaction.run(`INSERT INTO pipeline_pages (path, source_id, entry, object) VALUES ('/frozen', 1, '{}', '${page}')`)),
  );
  expect(await collectAfter(10_000)).toEqual([]);
});

test('a file that only a part names stays, while it is live and while it can be rolled back to', async () => {
  const [live, earlier] = [await stem.files.put(Buffer.from('live'), 'png'), await stem.files.put(Buffer.from('earlier'), 'png')];
  const { id } = await makeExample('navigation_items', stem, { label: 'Team', url: `/media/${earlier}` });
  await stem.live();
  await stem.write('PATCH', `/api/navigation/${id}`, { url: `/media/${live}` });
  await stem.live();
  // What the record and the log say of them is not what keeps them.
  await stem.database.write(async (transaction) => {
    await transaction.run("UPDATE navigation_items SET url = '/communities'");
    await transaction.run("DELETE FROM change_log WHERE entity = 'navigation_items'");
  });
  expect(await collectAfter(daysKept - 1)).toEqual([]);
  expect(await collectAfter(daysKept + 1)).toEqual([earlier]);
});

// In a bucket a file cannot be dated: see the storage.
test.skipIf(isOnStore)('a file that is uploaded again during a collection stays', async () => {
  const bytes = await picture('#567890');
  const row = await upload(bytes);
  await stem.write('DELETE', `/api/media/${row.id}`);
  await stem.live();
  const objects = await openObjects(join(stem.folder, 'objects'));
  const later = Date.now() + 1000 * day;
  const again = {
    ...stem.files,
    async list(now: number) {
      const found = await stem.files.list(now);
      await utimes(join(stem.folder, 'media', row.filename), new Date(later), new Date(later));
      return found;
    },
  };
  expect(await collectMedia({ files: again, database: stem.database, objects, now: () => later })).toEqual([]);
  expect((await stem.request(row.url)).status).toBe(200);
});

test('unfinished uploads expire, and an error of another task stops neither this round nor the cleanup', async () => {
  const folder = join(stem.folder, 'brief');
  const uploads = await openResumableUploads({ folder, lifetime: 1 });
  const begun = await uploads.answer(
    new Request('http://stem.test/api/media/tus', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '9', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(film('x').subarray(0, 4)),
    }),
    'admin',
  );
  expect([begun.status, (await readdir(folder)).length]).toEqual([201, 2]);
  const errors: unknown[] = [];
  let rounds = 0;
  await new Promise<void>((resolve) => {
    const cleanup = startCleanup({
      tasks: [
        async () => {
          throw new Error('The disk is unavailable');
        },
        () => uploads.clean(Date.now()),
        async () => {
          rounds += 1;
          if (rounds === 3) void cleanup.stop().then(resolve);
        },
      ],
      every: 5,
      onError: (error) => errors.push(error),
    });
  });
  expect([await readdir(folder), errors.length >= 2]).toEqual([[], true]);
});
