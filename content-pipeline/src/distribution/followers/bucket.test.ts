// A bucket of a real S3 store that serves as a website: what is in it, and which requests that takes.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLibrary } from '../../../test/library.ts';
import { hasSwift } from '../../../test/swift.ts';
import { openWebsite, refusal, type Website } from '../../../test/website.ts';
import { readRow } from './cursor.ts';

let site: Website;
beforeEach(async () => {
  if (hasSwift) site = await openWebsite();
});
afterEach(async () => {
  if (hasSwift) await site.close();
});
const title = (value: string) => site.library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);

describe.skipIf(!hasSwift)('a bucket that is a website', () => {
  test('gets everything with the headers of the edge: files before pages, the names and a mark before both, and nothing is listed', async () => {
    await site.copier().copy();
    const { puts, deleted, listed } = site.took();
    const pages = (await site.library.pipeline.servedPaths()).size;
    // The store cannot redirect, and says so once.
    expect(puts).toHaveLength(pages + 2 + 3 + 1);
    expect([puts.slice(0, 2), puts.slice(2, 4).sort(), puts.at(-1)]).toEqual([['list', '.stem'], ['robots.txt', 'style.css'], '.stem']);
    expect(puts).toContain('index.html');
    expect([deleted, listed]).toEqual([[], 0]);
    await site.expectWhole();
    expect(await (await site.read('old/index.html')).text()).toContain('content="0; url=/shelf"');
  });

  test('a publication puts what has changed and the mark; with a new page the list as well, and what is gone is deleted after that', async () => {
    const { copy } = site.copier();
    await copy();
    site.took();
    const edit = await title('Vowels');
    await copy();
    const edited = site.took();
    expect([edited.puts.length, edited.puts.at(-1), edited.deleted, edited.listed]).toEqual([Number(edit?.pages.length) + 1, '.stem', [], 0]);
    await site.library.save(`UPDATE books SET slug = 'vowels' WHERE id = 'b2'`);
    await copy();
    const { puts, deleted, listed } = site.took();
    expect([puts[0], puts.at(-1), listed]).toEqual(['list', '.stem', 0]);
    expect(puts.slice(1, -1)).toEqual(expect.arrayContaining(['books/vowels/index.html', 'de/books/vowels/index.html']));
    expect(deleted.toSorted()).toEqual(['books/letters/index.html', 'de/books/letters/index.html']);
    await site.expectWhole();
    await copy();
    expect(site.took()).toEqual({ puts: [], deleted: [], listed: 0 });
  });

  test('a follower that is cut off at some request goes on from its cursor after a restart', async () => {
    await site.copier().copy();
    const { name } = site.destination();
    let steps = 0;
    for (let cut = 1, isCut = true; isCut; cut += 2) {
      isCut = false;
      let left = cut;
      const send: typeof fetch = async (input, init) => {
        left -= 1;
        if (left > 0) return site.send(input, init);
        isCut = true;
        return refusal();
      };
      const before = (await readRow(site.library.database, name)).cursor;
      await site.library.save(`UPDATE books SET title = 'Cut ${cut}', slug = 'cut-${cut}' WHERE id = 'b2'`);
      await site
        .copier({ send })
        .copy()
        .catch(() => undefined);
      await site.copier().copy();
      expect(await (await site.read(`books/cut-${cut}/index.html`)).text()).toContain(`Cut ${cut}`);
      expect((await site.read(`books/cut-${cut - 2}/index.html`)).status).toBe(404);
      expect((await readRow(site.library.database, name)).cursor).toMatchObject({ mark: before?.mark, publication: Number(before?.publication) + 1 });
      steps += 1;
    }
    expect(steps).toBeGreaterThan(4);
    await site.expectWhole();
  });

  test('a lost database: what the new one does not have is removed from the bucket, without listing it', async () => {
    await site.copier().copy();
    await site.library.save(`DELETE FROM books WHERE id = 'b1'`, `INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'bo', 4, NULL)`);
    await site.copier().copy();
    site.took();
    const other = await openLibrary();
    try {
      await site.copier({ of: other }).copy();
      expect(site.took()).toMatchObject({ listed: 0, deleted: expect.arrayContaining(['books/birds/index.html', 'robots.txt', 'index.html']) });
      await site.expectWhole(other);
    } finally {
      await other.close();
    }
  });

  test('redirects are those of the store where it has them', async () => {
    const redirects: unknown[] = [];
    const send: typeof fetch = async (input, init) => {
      const to = new Headers(init?.headers).get('x-amz-website-redirect-location');
      if (to === null) return site.send(input, init);
      redirects.push([new URL(String(input)).pathname, to]);
      return new Response();
    };
    await site.copier({ send }).copy();
    expect(redirects).toEqual([[`/${site.settings.bucket}/old/index.html`, '/shelf']]);
  });
});
