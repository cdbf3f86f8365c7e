// A bucket that is a website, while the store is away and while two processes write to it.
// @module-tag long
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasSwift } from '../../../test/swift.ts';
import { openWebsite, refusal, type Website } from '../../../test/website.ts';
import { say } from '../../core/sentences.ts';
import { openWebsiteBucket } from '../storage/website-bucket.ts';
import { readRow } from './cursor.ts';
import { startFollower } from './follower.ts';

let site: Website;
beforeEach(async () => {
  if (hasSwift) site = await openWebsite();
});
afterEach(async () => {
  if (hasSwift) await site.close();
});
const title = (value: string) => site.library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);

function follow(send: typeof fetch) {
  const errors: unknown[] = [];
  const { database, objects, pipeline } = site.library;
  const destination = site.destination(send);
  const follower = startFollower({ destination, database, objects, pipeline, onError: (error) => errors.push(error), retryDelay: 50 });
  return { follower, errors };
}

describe.skipIf(!hasSwift)('a bucket that is a website', () => {
  test('an outage in the middle of a publication delays it: it is retried and reported, and nothing is missing afterwards', async () => {
    let isAway = false;
    let left = Number.POSITIVE_INFINITY;
    const { follower, errors } = follow(async (input, init) => {
      if (init?.method === 'PUT') left -= 1;
      if (left < 0) isAway = true;
      return isAway ? refusal() : site.send(input, init);
    });
    await follower.settled();
    const first = Number((await follower.state()).publication);
    left = 3;
    await site.library.save(`UPDATE books SET slug = 'vowels', title = 'Vowels' WHERE id = 'b2'`);
    await follower.settled();
    await title('Consonants');
    await follower.settled();
    expect(await follower.state()).toEqual({
      publication: first,
      behind: 2,
      withoutFile: [],
      failure: say('stores.refusing', 'AccessDenied (403)'),
      failingSince: expect.any(Number),
    });
    expect(errors.length).toBeGreaterThan(0);
    left = Number.POSITIVE_INFINITY;
    isAway = false;
    await expect.poll(() => follower.state()).toEqual({ publication: first + 2, behind: 0, withoutFile: [] });
    await follower.stop();
    await site.expectWhole();
  });

  test('a store that is killed in the middle of a first copy has everything when it is back', async () => {
    let puts = 0;
    const back = Promise.withResolvers<void>();
    const { follower } = follow(async (input, init) => {
      if (init?.method === 'PUT') puts += 1;
      if (init?.method === 'PUT' && puts === 8)
        site.swift
          .kill()
          .then(() => site.swift.begin())
          .then(back.resolve, back.reject);
      return site.send(input, init);
    });
    await back.promise;
    await expect.poll(async () => (await follower.state()).publication, { timeout: 60_000 }).toBe(1);
    await follower.stop();
    await site.expectWhole();
  });

  test('a follower that stops does not wait for a store that hangs, and asks it for nothing more', async () => {
    let requests = 0;
    const { follower, errors } = follow((_, init) => {
      requests += 1;
      return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    });
    await expect.poll(() => requests).toBe(1);
    await follower.stop();
    expect([requests, String(errors[0])]).toEqual([1, 'StorageUnreachable: stores.silent (Stem stops)']);
  });

  test('a follower that was suspended and replaced writes no further batch; what it overwrote is copied again by the other', async () => {
    await site.copier().copy();
    const suspended = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const late: string[] = [];
    await title('Vowels');
    await site.library.save(`DELETE FROM books WHERE id = 'b1'`);
    const suspending: typeof fetch = async (input, init) => {
      if (init?.method === 'GET') return site.send(input, init);
      reached.resolve();
      await suspended.promise;
      late.push(String(init?.method));
      return site.send(input, init);
    };
    const replaced = expect(site.copier({ send: suspending }).copy()).rejects.toThrow('Another process copies what is published now');
    await reached.promise;
    await title('Consonants');
    const { copy, isRepeatDue } = site.copier();
    await copy();
    await site.expectWhole();
    expect(await isRepeatDue()).toBe(false);
    suspended.resolve();
    await replaced;
    // One batch that it had asked for, and no removal after it.
    expect([late.length > 0 && late.length <= 16, late.includes('DELETE')]).toEqual([true, false]);
    expect(await (await site.read('books/letters/index.html')).text()).toContain('Vowels');
    expect(await isRepeatDue()).toBe(true);
    await copy();
    await site.expectWhole();
    expect(await isRepeatDue()).toBe(false);
  });

  test('a store refuses what was signed 16 minutes ago, and what may have been sent unnoticed is copied again once, later than that', async () => {
    const { database } = site.library;
    const { name } = site.destination();
    const now = Date.now();
    await site.copier().copy();
    await title('Vowels');
    const slow = site.copier({ now: () => now - 16 * 60_000 });
    await expect(slow.copy()).rejects.toThrow('RequestTimeTooSkewed');
    const { copy, isRepeatDue } = site.copier({ now: () => now });
    await copy();
    expect(await isRepeatDue()).toBe(false);
    expect((await readRow(database, name)).doubt).toEqual({ from: 1, at: now + 20 * 60_000 });
    const late = { bytes: Buffer.from('An earlier page'), headers: { 'content-type': 'text/html; charset=utf-8' } };
    await openWebsiteBucket(site.settings).put('books/letters/index.html', late, now);
    await database.write((transaction) => transaction.run(`UPDATE pipeline_state SET value = json_set(value, '$.doubt.at', ${now}) WHERE name = '${name}'`));
    expect(await isRepeatDue()).toBe(true);
    site.took();
    await copy();
    await site.expectWhole();
    expect(await isRepeatDue()).toBe(false);
    expect((await readRow(database, name)).doubt).toBeUndefined();
  });
});
