import { afterEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';
import { pages, view } from '../read.ts';

let library: Library;
afterEach(() => library.close());

test('a page that is no text is served byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
  const listed = view('Pages', async () => [{ path: '/picture.png', lang: 'en' }]);
  const render = async () => new Response(bytes, { headers: { 'content-type': 'image/png' } });
  library = await openLibrary({ site: { views: [], pages: [pages(listed)], render } });
  const served = await library.visit('/picture.png');
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
  expect(served.headers.get('content-type')).toBe('image/png');
});
