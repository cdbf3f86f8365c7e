// What programs are sent about releases: that one went live, and that one was due and did not.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { type Preparing, prepareRelease, startClock } from '../../test/release.ts';
import { hour, openWebhooks, type WebhookSetUp } from '../../test/webhooks.ts';

let set: WebhookSetUp;
beforeEach(async () => {
  set = await openWebhooks();
});
afterEach(() => set.close());

const inAnHour = () => new Date(set.stem.clock.now + hour).toISOString();
const received = () => set.receiver.received.map(({ body }) => JSON.parse(body));

async function schedule(entry: Readonly<Record<string, unknown>> = {}): Promise<Preparing & { readonly event: string }> {
  const { id } = await makeExample('event_formats', set.stem);
  const release = await prepareRelease(set.stem, { publish_at: inAnHour(), ...entry });
  await release.write('PATCH', `/api/formats/${id}`, { location: 'Chur' });
  await set.stem.write('PATCH', `/api/releases/${release.id}`, { state: 'scheduled' });
  return { ...release, event: id };
}

async function passHour() {
  set.stem.clock.now += hour;
  const clock = startClock(set.stem);
  await clock.settled();
  await clock.stop();
  await set.stem.webhooks.settled();
}

test('a release that goes live is reported once, and nothing else that is done with it', async () => {
  await set.add(['release.published', 'release.failed']);
  const release = await schedule();
  const withdrawn = await schedule({ name: 'Autumn', publish_at: new Date(set.stem.clock.now + 48 * hour).toISOString() });
  await set.stem.write('DELETE', `/api/releases/${withdrawn.id}`);
  await set.stem.webhooks.settled();
  expect(received()).toEqual([]);
  await passHour();
  const at = new Date(set.stem.clock.now).toISOString();
  const data = { release: release.id, name: 'Spring launch', publish_at: at, published_at: at, url: `http://stem.test/api/releases/${release.id}` };
  expect(received()).toEqual([{ type: 'release.published', timestamp: expect.any(String), data }]);
  await passHour();
  expect(received()).toHaveLength(1);
});

test('a release that was due and is not public is reported, with the instant that was chosen', async () => {
  await set.add(['release.failed']);
  const release = await schedule();
  await set.stem.write('PATCH', `/api/formats/${release.event}`, { location: 'Bern' });
  const other = await schedule({ name: 'Other' });
  await passHour();
  const data = { release: release.id, name: 'Spring launch', publish_at: new Date(set.stem.clock.now).toISOString(), published_at: null };
  expect(received()).toEqual([{ type: 'release.failed', timestamp: expect.any(String), data: expect.objectContaining(data) }]);
  expect(await other.state()).toMatchObject({ state: 'published' });
  await set.stem.write('PATCH', `/api/releases/${release.id}`, { name: 'Summer launch', publish_at: inAnHour() });
  await set.stem.webhooks.settled();
  expect(received()).toHaveLength(1);
});

test('one that is published at once has no instant, and an end that fails says since when it is public', async () => {
  await set.add(['release.published', 'release.failed']);
  const { id } = await makeExample('event_formats', set.stem);
  const release = await prepareRelease(set.stem, { ends_at: inAnHour() });
  await release.write('PATCH', `/api/formats/${id}`, { location: 'Chur' });
  await release.publish();
  const published_at = new Date(set.stem.clock.now).toISOString();
  await set.stem.write('PATCH', `/api/formats/${id}`, { location: 'Bern' });
  await passHour();
  expect(received().map(({ type, data }) => [type, data.publish_at, data.published_at])).toEqual([
    ['release.published', null, published_at],
    ['release.failed', null, published_at],
  ]);
});
