// Known failures of incremental builds elsewhere, each tested here or beside the code it concerns. docs/traps.md lists them.
import { afterEach, expect, test } from 'vitest';
import { type Library, type LibraryOptions, lines, openLibrary, type Parts } from '../../test/library.ts';

const opened: Library[] = [];
afterEach(async () => {
  for (const library of opened.splice(0)) await library.close();
});

async function open(options?: LibraryOptions): Promise<Library & { text(path: string): Promise<string> }> {
  const library = await openLibrary(options);
  opened.push(library);
  return { ...library, text: async (path) => (await library.visit(path)).text() };
}

test('trap 2: a page whose read found nothing is rendered when the row is created', async () => {
  const { save, text } = await open();
  await save(`UPDATE books SET author_id = 'cy' WHERE id = 'b3'`);
  expect(await text('/books/boats')).not.toContain('Cy');
  const publication = await save(`INSERT INTO authors VALUES ('cy', 'Cy', 'Paints.', NULL, NULL)`);
  expect(lines(publication)).toEqual(['changed /books/boats', 'changed /de/books/boats']);
  expect(publication?.counts.rendered).toBe(2);
  expect(await text('/books/boats')).toContain('Cy: Paints.');
});

test('trap 6: a text in one language leaves the pages of the other alone, and a new address is named by both', async () => {
  const { save, text } = await open();
  const before = await text('/shelf');
  const translated = await save(`UPDATE books SET title_de = 'Lettern' WHERE id = 'b2'`);
  expect(lines(translated)).toEqual(['changed /de/books/letters', 'changed /de/shelf']);
  expect([translated?.counts.rendered, await text('/shelf')]).toEqual([2, before]);
  await save(`UPDATE books SET slug = 'ships' WHERE id = 'b3'`);
  for (const path of ['/books/ships', '/de/books/ships'])
    expect((await text(path)).match(/hreflang="\w+" href="[^"]+"/g)).toEqual(['hreflang="en" href="/books/ships"', 'hreflang="de" href="/de/books/ships"']);
});

test('trap 2: a page that waits for another one is retried, however many pages stay blocked', async () => {
  const { pipeline, save, text } = await open();
  const broken = Array.from({ length: 60 }, (_, place) => `('a${place}', 'a${place}', 'A', NULL, 'lost', ${place}, NULL)`);
  await save(
    `INSERT INTO authors VALUES ('lost', 'Lost', '<link rel="stylesheet" href="/nowhere">Nowhere', NULL, NULL), ('waits', 'Waits', '<link rel="stylesheet" href="/books/later">Later', NULL, NULL)`,
    `INSERT INTO books VALUES ${broken.join()}, ('z', 'z', 'Z', NULL, 'waits', 99, NULL)`,
  );
  expect((await pipeline.status()).failedPages).toHaveLength(122);
  await save(`INSERT INTO books VALUES ('later', 'later', 'Later', NULL, 'bo', 100, NULL)`);
  for (let other = 0; other < 8; other += 1) await save(`UPDATE authors SET bio = 'Sails ${other}.' WHERE id = 'bo'`);
  expect((await pipeline.status()).failedPages).toHaveLength(120);
  expect(await text('/books/z')).toContain('Later');
});

test('trap 9: a publication whose snapshot lacks a save is followed by another one', async () => {
  let opened = 0;
  const counting = ({ renderer, ...parts }: Parts): Parts => ({
    ...parts,
    renderer: {
      ...renderer,
      open(options) {
        opened += 1;
        return renderer.open(options);
      },
    },
  });
  const { pipeline, database, text } = await open({ around: counting, poll: 10 });
  await pipeline.retry();
  const before = opened;
  await database.write(async (transaction) => {
    await transaction.run(`UPDATE authors SET bio = 'Not yet to be read.' WHERE id = 'bo'`);
    pipeline.wake();
    await expect.poll(() => opened).toBeGreaterThan(before);
    expect(await text('/books/boats')).toContain('Bo: Sails.');
  });
  await expect.poll(() => text('/books/boats')).toContain('Not yet to be read.');
});

test('trap 10: an older render that finishes last does not overwrite a newer one', async () => {
  const { around, holdNext } = holding();
  const { pipeline, write, text } = await open({ around });
  await pipeline.retry();
  const resume = holdNext();
  const older = pipeline.rebuild();
  const first = await write(`UPDATE authors SET bio = 'First.' WHERE id = 'bo'`);
  await expect.poll(resume.isHolding).toBe(true);
  const last = await write(`UPDATE authors SET bio = 'Last.' WHERE id = 'bo'`);
  resume();
  await Promise.all([older, pipeline.whenLive(first ?? 0), pipeline.whenLive(last ?? 0)]);
  expect(await text('/books/boats')).toContain('Bo: Last.');
  expect(await pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

/** A renderer whose next render finishes but is returned only when the test releases it. */
function holding() {
  let release: Promise<void> | undefined;
  let isHolding = false;
  return {
    around: ({ renderer, ...parts }: Parts): Parts => ({
      ...parts,
      renderer: {
        ...renderer,
        async open(options) {
          const batch = await renderer.open(options);
          return {
            ...batch,
            async render(pages) {
              const rendered = await batch.render(pages);
              const wait = release;
              release = undefined;
              isHolding ||= wait !== undefined;
              await wait;
              return rendered;
            },
          };
        },
      },
    }),
    holdNext() {
      let resume = () => {};
      release = new Promise((resolve) => {
        resume = resolve;
      });
      return Object.assign(() => resume(), { isHolding: () => isHolding });
    },
  };
}

test('trap 13: neither a start nor a save reads more of the ledger when the site is larger', async () => {
  let rows = 0;
  const counting = ({ database, ...parts }: Parts): Parts => ({
    ...parts,
    database: {
      ...database,
      async rows(sql, args) {
        const found = await database.rows(sql, args);
        rows += found.length;
        return found;
      },
    },
  });
  const readWith = async (books: number) => {
    const grown = await openLibrary();
    const values = Array.from({ length: books }, (_, place) => `('c${place}', 'c${place}', 'C', NULL, 'ada', 9, NULL)`);
    await grown.save(`INSERT INTO books VALUES ${values.join(', ')}`);
    await grown.leave();
    rows = 0;
    const { pipeline, write, text } = await open({ folder: grown.folder, around: counting });
    const seq = await write(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
    await pipeline.whenLive(seq ?? 0);
    const read = rows;
    expect(await text('/books/boats')).toContain('Sails on.');
    return read;
  };
  expect(await readWith(300)).toBe(await readWith(10));
});

test('trap 17: rows with equal sort values have the same order after any history', async () => {
  const shelfAfter = async (...statements: readonly string[]) => {
    const { save, text } = await open();
    await save('DELETE FROM books');
    for (const statement of statements) await save(statement);
    return text('/shelf');
  };
  const [one, two] = ['x', 'y'].map((id) => `INSERT INTO books VALUES ('${id}', '${id}', '${id}', NULL, 'ada', 1, NULL)`) as [string, string]; // two of them
  const shelf = await shelfAfter(one, two);
  expect(shelf).toContain('href="/books/x">x</a><a href="/books/y"');
  expect(await shelfAfter(two, one)).toBe(shelf);
  expect(await shelfAfter(two, one, `UPDATE books SET place = 2 WHERE id = 'x'`, `UPDATE books SET place = 1 WHERE id = 'x'`)).toBe(shelf);
});
