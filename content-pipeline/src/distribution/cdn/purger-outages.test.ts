// What happens to purges when the purger ends, the CDN fails, or its cursor is not of this site.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Library, origin } from '../../../test/library.ts';
import { openBehind, tagsOf } from '../../../test/purging.ts';
import { type Database, DatabaseUnreachable } from '../../core/database.ts';
import { tagOf, tagOfEverything } from '../../core/edge/tags.ts';
import { say } from '../../core/sentences.ts';

test('a purger that is stopped at any request purges the rest after the next start', async () => {
  const { library, cdn, start } = await openBehind({}, { limits: { tagsPerRequest: 1 } });
  const first = start();
  await first.settled();
  await library.save(`UPDATE books SET title = 'Numerals' WHERE id = 'b1'`);
  await first.settled();
  await first.stop();
  for (let at = 1; at <= 6; at += 1) {
    const publication = await library.save(`UPDATE authors SET bio = 'Counts to ${at}.' WHERE id = 'ada'`);
    const paths = publication?.pages.map(({ path }) => path) ?? [];
    for (const path of paths) await cdn.visit(path);
    cdn.purged.length = 0;
    // Killed while the request with this number is under way.
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    cdn.onPurge = () => {
      if (cdn.purged.length !== at - 1) return;
      resolve();
      return new Promise<void>((_, reject) => setTimeout(() => reject(new Error('killed')), 20));
    };
    const killed = start();
    await reached;
    await killed.stop();
    cdn.onPurge = () => undefined;
    const next = start();
    await next.settled();
    await next.stop();
    for (const path of paths) expect([at, path, await (await cdn.visit(path)).text()]).toEqual([at, path, await (await library.visit(path)).text()]);
    expect((await next.state()).behind).toBe(0);
  }
});

test('an outage is retried with growing pauses, as late as the CDN asks, and loses nothing', async () => {
  const { library, cdn, start, pauses, errors } = await openBehind();
  const purger = start();
  await purger.settled();
  tagsOf(cdn);
  pauses.length = 0;
  cdn.refusals.push(...[1, 2, 3].map(() => ({ ok: false as const, reason: say('cdns.status', 'api.cdn.example', 503) })));
  cdn.refusals.push({ ok: false, reason: say('cdns.tooMany', 'api.cdn.example'), retryAfter: 90_000 });
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await expect.poll(() => cdn.refusals.length).toBe(0);
  await expect.poll(async () => (await purger.state()).failure).toBeUndefined();
  await purger.settled();
  expect(pauses.filter((pause) => pause > 1000)).toEqual([2000, 4000, 90_000]);
  expect(errors.map(String)).toEqual([...Array(3).fill('Error: cdns.status (api.cdn.example, 503)'), 'Error: cdns.tooMany (api.cdn.example)']);
  expect(new Set(tagsOf(cdn).flat())).toContain(tagOf('/books/letters'));
  expect(await purger.state()).toMatchObject({ behind: 0, failures: 4 });
});

test('when the database returns, what was published is purged at once', async () => {
  const { library, cdn, start } = await openBehind();
  let isAway = false;
  let comeBack = () => undefined as unknown;
  const database: Database = {
    ...library.database,
    snapshot: async () => (isAway ? Promise.reject(new DatabaseUnreachable('away')) : library.database.snapshot()),
    onReturn: (listener) => {
      comeBack = listener;
      return () => undefined;
    },
  };
  // A pause lasts until the purger ends: only a return is a reason to go on.
  let isPausing = false;
  const pause = (milliseconds: number, signal: AbortSignal) => {
    if (milliseconds <= 250) return Promise.resolve();
    isPausing = true;
    return new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  const purger = start({ database, repeatAfter: 0, pause });
  await expect.poll(async () => (await purger.state()).behind).toBe(0);
  tagsOf(cdn);
  isAway = true;
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await expect.poll(() => isPausing).toBe(true);
  expect(tagsOf(cdn)).toEqual([]);
  isAway = false;
  comeBack();
  await expect.poll(() => tagsOf(cdn).flat()).toContain(tagOf('/books/letters'));
});

test('while the CDN cannot be reached the state says so, and how far it is behind', async () => {
  const { library, cdn, start } = await openBehind();
  const purger = start();
  await purger.settled();
  await purger.stop();
  library.clock.now += 5000;
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  library.clock.now += 7000;
  cdn.refusals.push({ ok: false, reason: say('cdns.unreachable', 'api.cdn.example', '') });
  const stuck = start({ pause: (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))) });
  await expect.poll(async () => (await stuck.state()).failure).toEqual(say('cdns.unreachable', 'api.cdn.example', ''));
  expect(await stuck.state()).toMatchObject({ publication: 1, behind: 1, lag: 7000, failures: 1 });
});

test.each([
  ['another CDN', async () => undefined, 'another'],
  [
    'a cursor that is gone, as after a restored backup',
    ({ database }: Library) => database.write((transaction) => transaction.run(sql`DELETE FROM pipeline_state WHERE name LIKE 'purger%'`)),
    'fake',
  ],
  [
    'receipts that are gone',
    ({ database }: Library) => database.write((transaction) => transaction.run(sql`DELETE FROM publications WHERE id < (SELECT max(id) FROM publications)`)),
    'fake',
  ],
  [
    'a publication that is newer than all receipts',
    ({ database }: Library) => database.write((transaction) => transaction.run(sql`DELETE FROM publications WHERE id > 1`)),
    'fake',
  ],
  [
    'another code version',
    ({ database }: Library) => database.write((transaction) => transaction.run(sql`UPDATE pipeline_state SET value = '2' WHERE name = 'version'`)),
    'fake',
  ],
])('%s purges everything', async (_what, change, target) => {
  const { library, cdn, start } = await openBehind({}, {});
  const purger = start();
  await purger.settled();
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await purger.settled();
  await purger.stop();
  for (const title of ['A', 'B']) await library.save(`UPDATE books SET title = '${title}' WHERE id = 'b2'`);
  await change(library);
  tagsOf(cdn);
  const next = start({ cdn: { ...cdn, target } });
  await next.settled();
  expect(tagsOf(cdn)).toEqual([[tagOfEverything], [tagOfEverything]]);
});

test('a restart on a live site without a publication purges nothing', async () => {
  const { cdn, start } = await openBehind();
  const purger = start();
  await purger.settled();
  await purger.stop();
  tagsOf(cdn);
  const next = start();
  await next.settled();
  expect(tagsOf(cdn)).toEqual([]);
});

test('a CDN that still serves an earlier version is purged again until it does not', async () => {
  const { library, cdn, start, errors } = await openBehind();
  const purger = start();
  await purger.settled();
  await cdn.visit('/books/letters');
  await purger.stop();
  const stale = await cdn.visit('/books/letters');
  let answers = 2;
  const next = start({ fetch: async (address) => (answers-- > 0 ? stale.clone() : cdn.visit(address.slice(origin.length))) });
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await expect.poll(async () => (await next.state()).failures).toBe(2);
  await expect.poll(async () => (await next.state()).failure).toBeUndefined();
  expect(String(errors[0])).toMatch(/cdns\.stale \(Fake, \/\S+, surrogate-key\)/);
  await next.settled();
  expect(await next.state()).toMatchObject({ behind: 0, failures: 2 });
});

test('what cannot be compared is no failure, and the state says why', async () => {
  const { library, start } = await openBehind();
  const purger = start({ fetch: async () => new Response('Sign in', { status: 401 }) });
  await purger.settled();
  expect(await purger.state()).toMatchObject({
    behind: 0,
    failures: 0,
    doubt: { name: 'cdns.pageStatus', parameters: [expect.any(String), expect.stringMatching(/^\/\S+$/), 401] },
  });
  await purger.stop();
  const blind = start({ fetch: async () => new Response('<h1>') });
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await blind.settled();
  expect(await blind.state()).toMatchObject({ failures: 0, doubt: { name: 'cdns.headersMissing', parameters: [expect.any(String)] } });
});
