// Nothing of a release is in any byte that reaches those who are not editors before it is published.
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderDestination, startFollower } from '@stem/content-pipeline/followers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, signIn } from '../../test/attendee.ts';
import { editorCalls, fetchAll, openCalls, publishedAddresses, questionsAbout } from '../../test/fetch-public.ts';
import { type FilledRelease, fillRelease, marked as mark, preparable } from '../../test/filled-release.ts';
import { startClock } from '../../test/release.ts';
import { openStem } from '../../test/stem.ts';
import { openWebhookReceiver } from '../../test/webhook-receiver.ts';
import { everyEvent } from '../../test/webhooks.ts';
import { unpackArchive } from '../archive/read-archive.ts';
import { exportContent } from '../exchange/export-content.ts';

const receiver = await openWebhookReceiver();
const stem = await openStem({ isWhole: true, origin: 'https://stem.test', trustsProxy: true, webhooksMayReach: [receiver.host] });
const copy = join(stem.folder, 'copy');
const onError = (error: unknown) => void stem.errors.push(error);
const follower = startFollower({ ...stem, destination: openFolderDestination(copy), onError });
const inDays = (days: number) => new Date(stem.clock.now + days * 86_400_000).toISOString();

let release: FilledRelease;
/** Who asks, beside visitors. */
let attendee: Readonly<Record<string, string>>;
let program: Readonly<Record<string, string>>;
beforeAll(async () => {
  await stem.write('POST', '/api/webhooks', { name: 'Directory', address: receiver.address, events: everyEvent });
  release = await fillRelease(stem);
  const [event] = (await stem.read('/api/formats')) as { id: string; slug: string }[]; // a list of events
  await makeUser(stem, 'gian@alder.example', [event?.id ?? '']);
  attendee = { cookie: await signIn(stem, 'gian@alder.example', event?.slug ?? '') };
  const scopes = ['people.read', 'publishing.read'];
  const { token } = await stem.write('POST', '/api/programs', { name: 'Monitor', scopes, expires_at: inDays(7), events: null });
  program = { authorization: `Bearer ${token}` };
}, 300_000);
afterAll(async () => {
  await follower.stop();
  await stem.close();
  await receiver.close();
});

async function settle(): Promise<void> {
  await stem.live();
  await stem.index.settled();
  await follower.settled();
  await stem.webhooks.settled();
}
const working = () => ({ 'stem-release': release.id });

/** Files that contain the mark. */
async function markedFiles(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const found = await Promise.all(files.map(async ({ parentPath, name }) => ((await readFile(join(parentPath, name), 'latin1')).includes(mark) ? [name] : [])));
  return found.flat();
}

async function exported(name: string): Promise<string[]> {
  const [file, folder] = [join(stem.folder, `${name}.tar`), join(stem.folder, name)];
  const settings = { dataFolder: stem.folder, database: { url: stem.databaseUrl } };
  await exportContent({ settings, file, withoutPeople: false, now: () => new Date(stem.clock.now).toISOString() });
  await mkdir(folder);
  await unpackArchive(file, 'content', folder);
  return markedFiles(folder);
}
const markedDeliveries = () => receiver.received.filter(({ body }) => body.includes(mark));

test('nothing of a release reaches those who are not editors, while it is open, walked through and rendered in advance', async () => {
  expect([...release.created.keys()]).toEqual(preparable);
  expect((await release.request(`/admin/future/${release.id}/`)).status).toBe(200);
  await stem.write('POST', `/api/releases/${release.id}/check`);
  await stem.write('PATCH', `/api/releases/${release.id}`, { publish_at: new Date(stem.clock.now + 240_000).toISOString(), state: 'scheduled' });
  const clock = startClock(stem);
  await clock.settled();
  await clock.stop();
  await settle();
  const seen = [
    await fetchAll(stem, openCalls(stem, release), { mark, headers: working() }),
    await fetchAll(stem, openCalls(stem, release), { mark, headers: { ...attendee, ...working() } }),
    await fetchAll(stem, [...openCalls(stem, release), ...editorCalls(stem, release)], { mark, headers: program }),
    // Last, because those who read what was asked find the words.
    await fetchAll(stem, [...(await publishedAddresses(stem, release)), ...questionsAbout(release.words)], { mark }),
  ];
  expect(seen.flatMap(({ marked }) => marked)).toEqual([]);
  // At least this number of answers was searched.
  for (const [at, least] of [100, 100, 100, 800].entries()) expect(seen[at]?.good).toBeGreaterThan(least);
  expect((await stem.request('/api/publications', { headers: { ...program, ...working() } })).status).toBe(403);
  expect([await exported('before'), await markedFiles(copy), markedDeliveries(), await stem.mails()]).toEqual([[], [], [], []]);
}, 300_000);

test('its private address is not found without a session or a link that works, and is neither kept nor indexed', async () => {
  const links = `/api/releases/${release.id}/links`;
  const walk = async (key: unknown, path = '/') => {
    const { status, headers } = await stem.request(`/admin/future/${key}${path}`);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex, nofollow']);
    return status;
  };
  const [first, second] = [await stem.write('POST', links, { expires_at: inDays(0.01) }), await stem.write('POST', links, { expires_at: inDays(0.01) })];
  for (const path of ['/', '/de/about', '/sitemap.xml', '/feed.xml']) {
    expect([path, await walk(release.id, path)]).toEqual([path, 404]);
    expect([path, await walk(first.key, path)]).toEqual([path, 200]);
  }
  await stem.write('DELETE', `${links}/${first.id}`);
  expect([await walk(first.key), await walk(second.key)]).toEqual([404, 200]);
  stem.clock.now += 900_000;
  expect(await walk(second.key)).toBe(404);
}, 300_000);

test('once it is published, everything of it is there', async () => {
  expect((await release.publish()).status).toBe(200);
  await settle();
  const questions = [
    ...(await publishedAddresses(stem, release)).filter(({ path }) => !path.startsWith('/og/')),
    ...openCalls(stem, release),
    ...questionsAbout(release.words.slice(0, 60)),
  ];
  const { marked } = await fetchAll(stem, questions, { mark });
  for (const path of ['/', '/sitemap.xml', '/feed.xml', '/api/speakers?limit=500', '/api/coinnovation/chat']) expect(marked).toContain(`${path} 200`);
  const found = (start: string) => marked.filter((path) => path.startsWith(start)).length;
  expect(Math.min(found('/formats/'), found('/de/'), found('/api/search'))).toBeGreaterThan(5);
  const content = await fetchAll(stem, openCalls(stem, release), { mark, headers: attendee });
  expect(content.marked).toContain(`/api/formats/${release.changed.get('event_formats')?.id}/content/page 200`);
  expect((await exported('after')).length).toBeGreaterThan(preparable.length - 3);
  expect([(await markedFiles(copy)).length, markedDeliveries().length].map((count) => count > 0)).toEqual([true, true]);
  expect(stem.errors).toEqual([]);
}, 300_000);
