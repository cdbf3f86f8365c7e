// Other programs ask the pipeline that publishes from a database.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { openDatabase } from '../../core/database.ts';
import { ownerOf } from '../../core/publishing/owner.ts';
import { say } from '../../core/sentences.ts';
import { requestFromPipeline } from './requests.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ poll: 10 });
});
afterEach(() => library.close());

/** Another program at the same file. */
const visitor = () => openDatabase({ url: `file:${library.folder}/library.db` });
test('the running pipeline rebuilds on request of another program, and returns the publication', async () => {
  const database = await visitor();
  const answer = await requestFromPipeline(database, 'rebuild', 5000);
  expect(answer).toEqual({ publication: 2 });
  expect((await library.pipeline.receipts.one(2))?.reason).toBe('rebuild');
  expect(await database.rows('SELECT * FROM pipeline_requests')).toEqual([]);
  await database.close();
});

test('a request that fails says why', async () => {
  const database = await visitor();
  library.renderer.open = () => Promise.reject(new Error('No paper'));
  expect(await requestFromPipeline(database, 'rebuild', 5000)).toEqual({ failure: 'No paper' });
  expect(library.errors.splice(0).map(String)).toContain('Error: No paper');
  await database.close();
});

test('a request without a running pipeline gets no answer and is deleted', async () => {
  await library.leave();
  const database = await visitor();
  expect(await requestFromPipeline(database, 'rebuild', 20)).toBeUndefined();
  expect(await database.rows('SELECT * FROM pipeline_requests')).toEqual([]);
  expect(await ownerOf(database)).toBeUndefined();
  await database.close();
  library = await openLibrary({ folder: library.folder });
});

test('a request waits behind one that takes long, as long as a process publishes', async () => {
  const database = await visitor();
  const opening = Promise.withResolvers<void>();
  const { open } = library.renderer;
  library.renderer.open = async (...given) => {
    await opening.promise;
    return open(...given);
  };
  const first = requestFromPipeline(database, 'rebuild', 5000);
  await expect.poll(() => database.rows('SELECT 1 FROM pipeline_requests WHERE taken = 1')).toHaveLength(1);
  const second = requestFromPipeline(database, 'rebuild', 20);
  await pause(300);
  expect(await database.rows('SELECT taken FROM pipeline_requests ORDER BY id')).toEqual([{ taken: 1 }, { taken: 0 }]);
  opening.resolve();
  expect(await Promise.all([first, second])).toEqual([{ publication: 2 }, { publication: 3 }]);
  await database.close();
});

test('what a process had taken when it died is answered by the next one', async () => {
  await library.leave();
  const database = await visitor();
  await database.write((transaction) => transaction.run(sql`INSERT INTO pipeline_requests (kind, taken) VALUES ('rebuild', 1)`));
  library = await openLibrary({ folder: library.folder });
  const [row] = await database.rows('SELECT answer FROM pipeline_requests');
  expect(JSON.parse(String(row?.answer))).toEqual({ failure: say('pages.publisherEnded') });
  await database.close();
});
