// What a visitor gets is a whole page: length, entity tag, encoding and conditional requests are those of the page with its parts.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import type { SiteBundle } from '../pipeline.ts';
import type { PageLocals } from '../read.ts';

/** Texts with parts at their start and end, beside each other, equal, empty, and between characters of several bytes. */
const texts: Readonly<Record<string, (part: PageLocals['part']) => string>> = {
  '/ends.txt': (part) => `${part('Writer', { author: 'ada' })} – ${part('Writer', { author: 'bo' })}`,
  '/only.txt': (part) => part('Writer', { author: 'ada' }),
  '/equal.txt': (part) => `ä${part('Writer', { author: 'bo' })}${part('Writer', { author: 'bo' })}ü`,
  '/empty.txt': (part) => `「${part('Writer', { author: 'nobody' })}」`,
  '/emoji.txt': (part) => `😀${part('Writers', {})}👩‍🚀${part('Writer', { author: 'ada' })}é`,
};

function site(): SiteBundle {
  const library = libraryWithParts(
    ...Object.keys(texts).map((path) => ({ path, lang: 'en' })),
    { path: '/404', lang: 'en', status: 404 },
    { path: '/de/404', lang: 'de', status: 404 },
  );
  return {
    ...library,
    async render(locals) {
      const { page, part } = locals;
      const made = texts[page.path]?.(part);
      if (made !== undefined) return new Response(made, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
      if (page.status !== 404) return library.render(locals);
      const html = `<!doctype html><html><body>${part('Writers', {})}Nothing here</body></html>`;
      return new Response(html, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  };
}

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: site() });
  // Long enough to be compressed.
  await library.save(`UPDATE authors SET bio = 'Zählt. ${'Über Brücken. '.repeat(60)}' WHERE id = 'ada'`);
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') => library.visit(path, { method, headers });
const decoders = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };
const changePart = () => library.save(`UPDATE authors SET bio = 'Segelt um die Welt.' WHERE id = 'bo'`);

test.each(['identity', 'gzip', 'br'] as const)('the entity tag of a page changes with a part within a part (%s)', async (encoding) => {
  const accept = { 'accept-encoding': encoding };
  const before = await visit('/shelf', accept);
  const tag = before.headers.get('etag') ?? '';
  expect((await visit('/shelf', { ...accept, 'if-none-match': tag })).status).toBe(304);
  expect(lines(await changePart())).toEqual(['changed /books/boats', 'changed /de/books/boats']);
  const after = await visit('/shelf', { ...accept, 'if-none-match': tag });
  expect([after.status, after.headers.get('content-encoding')]).toEqual([200, encoding === 'identity' ? null : encoding]);
  const sent = Buffer.from(await after.arrayBuffer());
  expect(after.headers.get('content-length')).toBe(String(sent.length));
  expect(decoders[encoding](sent).toString()).toContain('<p>Bo: Segelt um die Welt.</p></aside>');
  const again = await visit('/shelf', { ...accept, 'if-none-match': after.headers.get('etag') ?? '' });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', after.headers.get('etag')]);
  expect((await visit('/shelf', { 'if-none-match': `"other", W/${after.headers.get('etag')}` })).status).toBe(304);
});

test('a page whose parts stay keeps its entity tag when another page or another language changes', async () => {
  const tag = async (path: string) => (await visit(path)).headers.get('etag');
  const [english, german] = [await tag('/books/numbers'), await tag('/de/books/numbers')];
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await library.save(`UPDATE authors SET bio_de = 'Schwimmt.' WHERE id = 'bo'`);
  expect(await tag('/books/numbers')).toBe(english);
  expect(await tag('/de/books/numbers')).not.toBe(german);
});

test.each(['identity', 'gzip', 'br'])('HEAD has the headers of GET and no body (%s)', async (encoding) => {
  for (const path of ['/shelf', '/emoji.txt', '/nowhere']) {
    const accept = { 'accept-encoding': encoding };
    const [head, get] = [await visit(path, accept, 'HEAD'), await visit(path, accept)];
    expect([head.status, [...head.headers]]).toEqual([get.status, [...get.headers]]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect(get.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
  }
});

test('a request for a range gets the whole page', async () => {
  const whole = await visit('/shelf');
  const range = await visit('/shelf', { range: 'bytes=0-9', 'if-range': whole.headers.get('etag') ?? '' });
  expect([range.status, range.headers.get('content-range'), await range.text()]).toEqual([200, null, await whole.text()]);
});

test('parts at the start, at the end, beside each other, empty and between characters of several bytes are where they belong', async () => {
  await changePart();
  const ada = `<p>Ada: Zählt. ${'Über Brücken. '.repeat(60)}</p>`;
  const bo = '<p>Bo: Segelt um die Welt.</p>';
  const expected = {
    '/ends.txt': `${ada} – ${bo}`,
    '/only.txt': ada,
    '/equal.txt': `ä${bo}${bo}ü`,
    '/empty.txt': '「」',
    '/emoji.txt': `😀<aside>${ada}${bo}</aside>👩‍🚀${ada}é`,
  };
  for (const [path, text] of Object.entries(expected)) {
    const answer = await visit(path);
    const sent = Buffer.from(await answer.arrayBuffer());
    expect([path, sent.toString(), answer.headers.get('content-length')]).toEqual([path, text, String(Buffer.byteLength(text))]);
  }
});

test('pages with the same bytes of their own and other parts have other entity tags', async () => {
  const tags = await Promise.all(Object.keys(texts).map(async (path) => (await visit(path)).headers.get('etag')));
  expect(new Set(tags).size).toBe(tags.length);
});

test('a page for "not found" shows its parts, also after they have changed', async () => {
  await changePart();
  for (const [path, bo] of [
    ['/nowhere', 'Bo: Segelt um die Welt.'],
    ['/de/nirgends', 'Bo: Segelt um die Welt.'],
  ] as const) {
    const answer = await visit(path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(`<p>${bo}</p></aside>Nothing here`)]);
  }
});

test('a part has no address of its own', async () => {
  for (const path of ['/["Writers","en",{}]', `/${encodeURIComponent('["Writers","en",{}]')}`, '/_part']) expect((await visit(path)).status).toBe(404);
});
