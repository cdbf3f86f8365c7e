// The history of a page shows what changed through its parts; collection keeps what it needs.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: libraryWithParts() });
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const text = async (path: string) => (await library.visit(path)).text();
const versions = (path: string) => library.pipeline.history.versions(path, 20);
const bytesOf = async (path: string, publication: number) => (await library.pipeline.history.version(path, publication))?.bytes?.toString();
const rename = (name: string) => library.save(`UPDATE authors SET name = '${name}' WHERE id = 'bo'`);
const day = 24 * 60 * 60 * 1000;

test('a change that came through a part within a part is a version of the page, with cause, author, difference and bytes', async () => {
  const before = await text('/shelf');
  const saved = await rename('Bob');
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  const [own, through, first, ...more] = await versions('/shelf');
  expect(more).toEqual([]);
  expect([own?.outcome, through?.outcome, first?.outcome]).toEqual(['changed', 'changed', 'added']);
  expect(through).toMatchObject({ publication: saved?.id, actor: 'editor', isStored: true, causes: [{ entity: 'authors', columns: ['name'] }] });
  expect([await bytesOf('/shelf', first?.publication ?? 0), await bytesOf('/shelf', saved?.id ?? 0)]).toEqual([before, before.replace('Bo:', 'Bob:')]);
  expect(await bytesOf('/shelf', own?.publication ?? 0)).toBe(await text('/shelf'));
  const difference = await library.pipeline.history.difference('/shelf', first?.publication ?? 0, saved?.id ?? 0);
  const changed = difference?.text?.filter(({ kind }) => kind === 'changed');
  expect(changed).toMatchObject([{ parts: [{ kind: 'removed', text: 'Bo' }, { kind: 'added', text: 'Bob' }, { kind: 'same' }] }]);
  const sizes = [through, first].map((version) => version?.size);
  expect(sizes).toEqual([Buffer.byteLength(before) + 1, Buffer.byteLength(before)]);
  expect(new Set([own?.hash, through?.hash, first?.hash]).size).toBe(3);
  // The page that names him itself as well has one version of this publication.
  expect((await versions('/books/boats')).map(({ publication }) => publication)).toEqual([saved?.id, 1]);
  // The German page has a part of its own.
  await library.save(`UPDATE authors SET bio_de = 'Segelt.' WHERE id = 'bo'`);
  expect(await versions('/shelf')).toHaveLength(3);
});

test('a failed part, and a part that only other pages showed, are no versions of a page', async () => {
  await library.save(`INSERT INTO authors VALUES ('cy', 'Cy', 'Rests.', NULL, NULL)`);
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'cy'`);
  expect((await versions('/shelf')).map(({ publication }) => publication)).toEqual([2, 1]);
  await library.save(`DELETE FROM authors WHERE id = 'cy'`);
  expect((await versions('/shelf')).map(({ publication }) => publication)).toEqual([4, 2, 1]);
  expect(await bytesOf('/shelf', 2)).toContain('<p>Cy: Rests.</p></aside>');
  expect(await bytesOf('/shelf', 1)).toBe(await bytesOf('/shelf', 4));
});

test('versions from before a site had parts keep their bytes, and the first one with parts is a version', async () => {
  await library.close();
  library = await openLibrary();
  const { folder } = library;
  const before = await text('/shelf');
  await library.leave();
  library = await openLibrary({ folder, site: libraryWithParts(), version: '2' });
  const [withParts, without] = await versions('/shelf');
  expect([withParts?.reason, withParts?.isStored, without?.isStored]).toEqual(['code', true, true]);
  expect(await bytesOf('/shelf', without?.publication ?? 0)).toBe(before);
  expect(await bytesOf('/shelf', withParts?.publication ?? 0)).toBe(await text('/shelf'));
});

test('collection keeps the bytes of live parts and of every version in the history, and no others', async () => {
  await rename('Bob');
  await rename('Bill');
  await rename('Ben');
  library.clock.now += 100 * day;
  await library.save(`UPDATE authors SET bio = 'Dives.' WHERE id = 'bo'`);
  expect(await library.pipeline.collect({ publications: 2, now: () => library.clock.now + 10 * day })).toMatchObject({ publications: 3 });
  const kept = await versions('/shelf');
  expect(kept.map(({ isStored }) => isStored)).toEqual([true, true]);
  for (const { publication, hash } of kept)
    expect([hash !== undefined, await bytesOf('/shelf', publication)]).toEqual([true, expect.stringContaining('Ben: ')]);
  const needed = await library.database.rows(
    `SELECT object FROM pipeline_pages WHERE object IS NOT NULL UNION SELECT before->>'object' FROM publication_pages WHERE before IS NOT NULL`,
  );
  expect((await library.objects.names()).sort()).toEqual(needed.map(({ object }) => String(object)).sort());
  const undone = await library.pipeline.rollBack(kept[1]?.publication ?? 0);
  expect(undone?.parts.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect(await text('/shelf')).toContain('<p>Bill: Sails.</p>');
});

test('a version of which a part is not stored any more says so', async () => {
  const line = (await rename('Bob'))?.parts.find(({ path }) => path.includes('"en"'));
  await library.objects.remove(line?.before?.object ?? '');
  expect((await versions('/shelf')).map(({ isStored }) => isStored)).toEqual([true, false]);
  expect(await bytesOf('/shelf', 1)).toBeUndefined();
});
