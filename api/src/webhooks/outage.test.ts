// While the database server is away, each poll of webhooks fails: an outage is reported once, and then everything goes on.
import { openDatabase } from '@stem/content-pipeline/database';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabaseServer } from '../../test/database-server.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { startWebhookSender } from './webhook-sender.ts';

test('each outage of the database server is reported once, however many polls fail', async ({ skip }) => {
  const server = await startDatabaseServer();
  if (!server) return skip('no libSQL server for this machine');
  const database = await openDatabase({ url: server.url });
  await prepareDatabase(database);
  const errors: unknown[] = [];
  let polls = 0;
  const sender = startWebhookSender({
    database: {
      ...database,
      get read() {
        polls += 1;
        return database.read;
      },
    },
    origin: 'https://stem.test',
    newId: () => 'none',
    now: Date.now,
    post: () => expect.fail('Nothing is to be sent'),
    seal: { close: (text) => text, open: (text) => text },
    onSwitchedOff: () => expect.fail('Nothing is switched off'),
    wakeMails: () => undefined,
    onError: (error) => errors.push(error),
    poll: 5,
  });
  onTestFinished(async () => {
    await sender.stop();
    await database.close();
    await server.stop();
  });
  for (const outages of [1, 2]) {
    await sender.settled();
    await server.kill();
    await expect.poll(() => errors.length).toBe(outages);
    const before = polls;
    await expect.poll(() => polls).toBeGreaterThan(before + 3);
    await server.begin();
    const away = polls;
    await expect.poll(() => polls).toBeGreaterThan(away + 20);
    expect(errors).toHaveLength(outages);
  }
});
