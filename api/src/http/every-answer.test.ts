// Every answer binds its address to https and takes its type for what it says, whichever part of the server gives it.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWith } from '../../test/gated.ts';
import { prepareRelease } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { startListening } from './start-listening.ts';

let stem: Stem;
let server: Awaited<ReturnType<typeof startListening>>;
let origin: string;
const paths = new Map<string, string>();
beforeAll(async () => {
  stem = await openStem();
  const picture = await stem.write(
    'POST',
    '/api/media/upload',
    formWith({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'), name: 'drawing.svg' }),
  );
  const { id } = await prepareRelease(stem);
  await stem.live();
  server = await startListening({ fetch: stem.app.fetch, host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  paths.set('an uploaded file', String(picture.url)).set('a walk', `/admin/future/${id}/`);
});
afterAll(async () => {
  server.close();
  await stem.close();
});

test.each([
  ['a page', '/communities', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['an unknown page', '/nowhere', 404],
  ['a path in capitals', '/COMMUNITIES', 301],
  ['a path that cannot be decoded', '/%ff', 404],
  ['a path of programs', '/wp-login.php', 404],
  ['an uploaded file', undefined, 200],
  ['an unknown file', '/media/none.png', 404],
  ['a name that is none', '/media/..%2fstem.db', 404],
  ['the back office', '/admin', undefined],
  ['the back office in capitals', '/ADMIN', 301],
  ['an unknown file of the back office', '/admin/assets/none.js', 404],
  ['a walk', undefined, 404],
  ['a call', '/api/formats', 200],
  ['a refused call', '/api/users', 401],
  ['an unknown call', '/api/unknown', 404],
  ['the page of the calls', '/api/docs', 200],
  ['a feed of the calendar', '/api/calendar/none.ics', 404],
  ['the state of the server', '/api/health', 200],
])('%s', async (what, path, status) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    const answer = await fetch(origin + (path ?? paths.get(what) ?? ''), { method, redirect: 'manual' });
    await answer.body?.cancel();
    if (method === 'GET' && status !== undefined) expect(answer.status).toBe(status);
    const named = ['strict-transport-security', 'x-content-type-options'].map((name) => answer.headers.get(name));
    expect([method, ...named]).toEqual([method, 'max-age=31536000', 'nosniff']);
  }
});

test('so does one that fails', async () => {
  const failing = await startListening({ fetch: () => Promise.reject(new Error('A bug')), host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${(failing.address() as AddressInfo).port}`); // as above
  failing.close();
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([500, 'nosniff']);
});
