// What is read when other processes save meanwhile, and when their clocks differ.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWebhooks, type WebhookSetUp } from '../../test/webhooks.ts';
import { readLatest, readWebhookEvents } from './read-events.ts';

let hooks: WebhookSetUp;
beforeEach(async () => {
  hooks = await openWebhooks();
});
afterEach(() => hooks.close());

const wanted = ['publication.published', 'inquiry.received'];
const origin = 'https://stem.test';

test('an event that is stored during a reading is in this one or in the next, never in both', async () => {
  const { database } = hooks.stem;
  await hooks.inquire('One');
  let statements = 0;
  const busy = {
    async rows(...[statement, values]: Parameters<typeof database.rows>) {
      const found = await database.rows(statement, values);
      statements += 1;
      if (statements === 1) await hooks.inquire('Two');
      return found;
    },
  };
  const first = await readWebhookEvents({ after: { publication: 0, change: 0 }, wanted: ['inquiry.received'], origin }, busy);
  const second = await readWebhookEvents({ after: first.cursors, wanted: ['inquiry.received'], origin }, database);
  const found = [...first.events, ...second.events].map(({ body }) => JSON.parse(body).data.inquiry);
  expect([found.length, new Set(found).size]).toEqual([2, 2]);
});

test('a clock that was set back hides no event and changes no order', async () => {
  const { database, clock } = hooks.stem;
  const after = await readLatest(database);
  const at = (minutes: number) => new Date(clock.now + minutes * 60_000).toISOString();
  // More inquiries than a batch reads, at instants between those of the two publications.
  await database.write(async (transaction) => {
    await transaction.run(sql`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
      INSERT INTO change_log (entity, row_id, op, changes, keys, at)
      SELECT 'inquiries', 'inquiry ' || i, 'insert', '{}', '{}', iif(i = 50, ${at(9)}, ${at(5)}) FROM n`);
    for (const minutes of [10, 0]) {
      await transaction.run(sql`
        INSERT INTO publications (from_seq, to_seq, reason, at, milliseconds, counts, causes) VALUES (0, 0, 'change', ${at(minutes)}, '{}', '{}', '[]')`);
      await transaction.run(sql`
        INSERT INTO publication_pages (publication_id, path, outcome, causes) VALUES ((SELECT max(id) FROM publications), '/', 'changed', '[]')`);
    }
  });
  const found: unknown[] = [];
  let cursors = after;
  for (let batch = 0; batch < 4; batch += 1) {
    const read = await readWebhookEvents({ after: cursors, wanted, origin }, database);
    found.push(...read.events.map(({ body }) => JSON.parse(body).data.inquiry ?? 'publication'));
    cursors = read.cursors;
  }
  const inquiries = Array.from({ length: 150 }, (_, place) => `inquiry ${place + 1}`);
  expect(found.filter((one) => one !== 'publication')).toEqual(inquiries);
  expect(found.filter((one) => one === 'publication')).toHaveLength(2);
  expect(cursors).toEqual(await readLatest(database));
});
