import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as tick } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';
import { changesOf } from '../../../test/prepared.ts';
import { unreferredQuery } from './remove-objects.ts';

const day = 24 * 60 * 60 * 1000;
const path = '/books/letters';
let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const title = (value: string) => library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);
const text = async (of: string) => (await library.visit(of)).text();
const ids = async () => (await library.pipeline.receipts.latest(500)).map(({ id }) => id);
const versions = () => library.pipeline.history.versions(path, 50);
const objectOf = async () => (await versions())[0]?.served?.object ?? '';
async function pass(days: number) {
  library.clock.now += days * day;
}

test('publications beyond the retention are removed with their objects, and live objects stay', async () => {
  const old = await objectOf();
  await title('Vowels');
  await pass(50);
  await title('Consonants');
  await pass(50);
  const last = await title('Letters again');
  await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  expect(await library.pipeline.collect({ publications: 2 })).toMatchObject({ publications: 2, assets: 0 });
  expect(await library.objects.has(old)).toBe(false);
  expect((await versions()).map(({ isStored }) => isStored)).toEqual([true, true]);
  for (const of of [path, '/shelf', '/books/boats', '/de/books/numbers']) expect((await library.visit(of)).status).toBe(200);
  await expect(library.pipeline.rollBack(1)).rejects.toThrow('There is no publication 1');
  expect(library.errors.splice(0)).toHaveLength(1);
  await library.pipeline.rollBack(last?.id ?? 0);
  expect(await text(path)).toContain('Consonants');
  expect(await library.pipeline.collect({ publications: 2 })).toEqual({ publications: 0, assets: 0, objects: 0, changes: 0 });
});

test('the last publications stay however old they are, and recent ones however many there are', async () => {
  for (const word of ['One', 'Two', 'Three']) await title(word);
  const before = await ids();
  await pass(1);
  expect(await library.pipeline.collect({ publications: 1 })).toEqual({ publications: 0, assets: 0, objects: 0, changes: 0 });
  await pass(1000);
  expect(await library.pipeline.collect({ publications: 10 })).toMatchObject({ publications: 0, objects: 0 });
  expect(await ids()).toEqual(before);
  expect(await library.pipeline.collect({ publications: 2 })).toMatchObject({ publications: before.length - 2 });
  expect(await ids()).toEqual(before.slice(0, 2));
});

test('unreferenced objects are removed after two days, and incomplete files as well', async () => {
  const lost = await library.objects.put(Buffer.from('of a publication that died'));
  await writeFile(join(library.folder, 'objects', `${lost}.00000000-0000-4000-8000-000000000000`), 'half');
  expect(await library.pipeline.collect()).toMatchObject({ objects: 0 });
  await pass(3);
  expect(await library.pipeline.collect()).toMatchObject({ objects: 2 });
  expect(await library.objects.has(lost)).toBe(false);
  expect(await library.pipeline.collect()).toMatchObject({ objects: 0 });
});

test('an object that is stored again while it is being removed still exists afterwards', async () => {
  await title('Vowels');
  const old = await objectOf();
  await title('Consonants');
  await title('Both');
  await library.leave();
  let isSaved = false;
  // Just before they are deleted, a save needs them again and is published.
  const around = (parts: Parts): Parts => ({
    ...parts,
    objects: {
      ...parts.objects,
      async remove(name) {
        if (name === old) {
          isSaved = true;
          await library.write(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
          await manyTicks();
        }
        await parts.objects.remove(name);
      },
    },
  });
  library = await openLibrary({ folder: library.folder, around });
  await pass(100);
  await library.pipeline.collect({ publications: 1 });
  await library.pipeline.whenLive(await lastSeq());
  expect(isSaved).toBe(true);
  expect(await text(path)).toContain('Vowels');
  expect(await objectOf()).toBe(old);
});

test('an object that a large publication in progress is about to need still exists afterwards', async () => {
  await title('Vowels');
  const old = await objectOf();
  await title('Consonants');
  await title('Both');
  await library.leave();
  const entered = Promise.withResolvers<void>();
  const checked = Promise.withResolvers<void>();
  const rendered = Promise.withResolvers<void>();
  let isArmed = false;
  // The publication stores its bytes between the check of their age and their removal, if that is possible.
  const around = (parts: Parts): Parts => ({
    ...parts,
    objects: {
      ...parts.objects,
      async ageOf(name, now) {
        const age = await parts.objects.ageOf(name, now);
        if (name !== old) return age;
        checked.resolve();
        await rendered.promise;
        return age;
      },
    },
    renderer: {
      ...parts.renderer,
      async open(options) {
        const batch = await parts.renderer.open(options);
        return {
          ...batch,
          async render(pages, ...more) {
            if (!isArmed) return batch.render(pages, ...more);
            entered.resolve();
            await Promise.race([checked.promise, manyTicks()]);
            const made = await batch.render(pages, ...more);
            rendered.resolve();
            return made;
          },
        };
      },
    },
  });
  library = await openLibrary({ folder: library.folder, around, large: 1 });
  await pass(100);
  isArmed = true;
  await library.write(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await entered.promise;
  await library.pipeline.collect({ publications: 1 });
  await library.pipeline.whenLive(await lastSeq());
  expect(await text(path)).toContain('Vowels');
  expect(await objectOf()).toBe(old);
});

async function manyTicks() {
  for (let ticks = 0; ticks < 2000; ticks += 1) await tick();
}

const lastSeq = async () => Number((await library.database.rows('SELECT max(seq) AS seq FROM change_log'))[0]?.seq);

test('a collection interrupted at any step removes nothing that is needed, and the next one does the rest', async () => {
  for (const word of ['One', 'Two', 'Three', 'Four']) await title(word);
  await pass(100);
  const { folder, clock } = library;
  await library.leave();
  let steps = 0;
  let isArmed = false;
  for (let cut = 1, isCut = true; isCut; cut += 1) {
    isCut = false;
    let left = cut;
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      left -= 1;
      isCut ||= left < 0;
      if (isCut) throw new Error('The power is off');
      return work();
    };
    library = await openLibrary({
      folder,
      now: clock.now,
      around: ({ database, objects, renderer }) => ({
        renderer,
        database: { ...database, write: (unit) => (isArmed ? step(() => database.write(unit)) : database.write(unit)) },
        objects: { ...objects, remove: (name) => step(() => objects.remove(name)) },
      }),
    });
    isArmed = true;
    await library.pipeline.collect({ publications: 2 }).catch(() => undefined);
    isArmed = false;
    steps += 1;
    for (const { isStored } of await versions()) expect(isStored).toBe(true);
    expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
    await library.leave();
  }
  expect(steps).toBeGreaterThan(4);
  library = await openLibrary({ folder, now: clock.now });
  expect((await ids()).length).toBe(2);
  expect(await library.pipeline.collect({ publications: 2 })).toEqual({ publications: 0, assets: 0, objects: 0, changes: 0 });
});

test('files of an earlier site stay while a version refers to them, directly or through another file', async () => {
  await library.close();
  const assets = await mkdtemp(join(tmpdir(), 'assets-'));
  const put = async (name: string, content: string) => {
    await mkdir(join(assets, '_astro'), { recursive: true });
    await writeFile(join(assets, '_astro', name), content);
  };
  await put('page.AAA.css', '@font-face { src: url(font.AAA.woff2) }');
  await put('font.AAA.woff2', 'letters');
  await put('unused.AAA.js', 'nothing');
  library = await openLibrary({ assets, version: 'A' });
  const { folder } = library;
  await library.save(`UPDATE authors SET bio = '<link rel="stylesheet" href="/_astro/page.AAA.css">' WHERE id = 'bo'`);
  await library.leave();
  await rm(assets, { recursive: true });
  await put('page.BBB.css', 'p {}');
  library = await openLibrary({ folder, assets, version: 'B' });
  await library.save(`UPDATE authors SET bio = '<link rel="stylesheet" href="/_astro/page.BBB.css">' WHERE id = 'bo'`);
  const there = async () => {
    const names = ['page.AAA.css', 'font.AAA.woff2', 'unused.AAA.js', 'page.BBB.css'];
    const answers = await Promise.all(names.map(async (name) => [(await library.visit(`/_astro/${name}`)).status, name] as const));
    return answers.flatMap(([status, name]) => (status === 200 ? [name] : []));
  };
  expect(await there()).toHaveLength(4);
  await pass(100);
  expect(await library.pipeline.collect({ publications: 1 })).toMatchObject({ assets: 1 });
  expect(await there()).toEqual(['page.AAA.css', 'font.AAA.woff2', 'page.BBB.css']);
  await title('Vowels');
  expect(await library.pipeline.collect({ publications: 1 })).toMatchObject({ assets: 2, objects: expect.any(Number) });
  expect(await there()).toEqual(['page.BBB.css']);
  await rm(assets, { recursive: true });
});

test('after random saves, rollbacks and collections every version in the history can be restored', async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('save' as const), word: fc.constantFrom('One', 'Two', 'Three'), book: fc.constantFrom('b1', 'b2') }),
    fc.record({ kind: fc.constant('rollBack' as const), back: fc.nat(4) }),
    fc.record({ kind: fc.constant('retry' as const) }),
    fc.record({ kind: fc.constant('collect' as const), days: fc.nat(60), publications: fc.integer({ min: 1, max: 4 }), bytes: fc.constantFrom(0, 1000, 1e9) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      for (const step of actions) {
        if (step.kind === 'save') await library.save(`UPDATE books SET title = '${step.word}' WHERE id = '${step.book}'`);
        if (step.kind === 'rollBack') await library.pipeline.rollBack((await ids()).at(step.back) ?? (await ids())[0] ?? 0);
        if (step.kind === 'retry') await library.pipeline.retry();
        if (step.kind === 'collect') {
          await pass(step.days);
          await library.pipeline.collect({ days: 30, publications: step.publications, bytes: step.bytes });
        }
        const [lost] = await lostVersions();
        expect(lost).toBeUndefined();
      }
    }),
    { numRuns: 25 },
  );
});

async function lostVersions(): Promise<unknown[]> {
  const rows = await library.database.rows(
    `SELECT object FROM pipeline_pages WHERE object IS NOT NULL
     UNION SELECT before->>'object' FROM publication_pages WHERE before IS NOT NULL UNION SELECT after->>'object' FROM publication_pages WHERE after IS NOT NULL`,
  );
  const lost = await Promise.all(rows.map(async ({ object }) => ((await library.objects.has(String(object))) ? [] : [object])));
  return lost.flat();
}

test('references to an object are found by index, however many pages and receipts exist', async () => {
  const plan = (await library.database.rows(`EXPLAIN QUERY PLAN ${unreferredQuery}`, ['[]'])).map(({ detail }) => String(detail));
  expect(plan.filter((line) => /pipeline_pages|publication_pages|pipeline_assets/.test(line) && !line.includes('USING'))).toEqual([]);
  expect(plan.filter((line) => line.includes('_object') || line.includes('_before'))).toHaveLength(3);
});

test('what is rendered in advance is not removed, however old, until it is discarded', async () => {
  const changes = await changesOf(library, [`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`]);
  await library.pipeline.prepare('spring', { changes, now: library.clock.now });
  await pass(50);
  expect(await library.pipeline.collect()).toMatchObject({ objects: 0 });
  await title('Vowels');
  await title('Letters');
  await library.pipeline.prepare('other', {
    changes: await changesOf(library, [`UPDATE books SET title = 'Consonants' WHERE id = 'b2'`]),
    now: library.clock.now,
  });
  await pass(50);
  library.pipeline.discard('other');
  // Both pages and both lists show the title.
  expect(await library.pipeline.collect()).toMatchObject({ objects: 4 });
});
