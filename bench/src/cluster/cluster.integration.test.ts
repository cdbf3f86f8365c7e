// Stem as on several machines: nodes, a libSQL server, an S3 store, HAProxy and Varnish, with editors and visitors.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { formOf, picture } from '../../../api/test/media.ts';
import { missingPrograms } from './front.ts';
import { signIn, startLoad } from './load.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

// Nine starts of Stem, on machines with other work as well.
const timeout = 900_000;

let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.stop();
  cluster = undefined;
});

const open = async (networks = false): Promise<Cluster> =>
  (cluster = await startCluster({ size: 3, settings: { DEMO_CONTENT: 'no', DRAIN_SECONDS: '3' }, networks }));
const missing = missingPrograms();

test('an edit on one node is seen through the CDN and on the others, and the CDN is purged; a cut network costs no save', { tags: 'long', timeout }, async ({
  skip,
}) => {
  if (missing.length > 0) return skip(`not installed: ${missing.join(', ')}`);
  const { address, balancer, nodes } = await open(true);
  const [first, , third] = nodes.map((node) => node.address);
  const headers = await signIn({ address });
  const send = (origin: string | undefined, path: string, method: string, body: object) =>
    fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  const made = await send(first, '/api/formats', 'POST', { title: 'Bankers', slug: 'bankers', description: 'Talks.', date: 'Soon', location: 'Zurich' });
  const { id } = (await made.json()) as { id: string }; // the row
  const page = async (origin: string | undefined) => (await fetch(`${origin}/formats/bankers`)).text();
  for (const origin of [address, third]) await expect.poll(() => page(origin)).toContain('Zurich');
  const saved = await send(first, `/api/formats/${id}`, 'PATCH', { location: 'Geneva' });
  expect(saved.status).toBe(200);
  for (const origin of [address, third]) await expect.poll(() => page(origin)).toContain('Geneva');
  const change = Number(saved.headers.get('stem-change'));
  const receipts = (await (await fetch(`${third}/api/publications?since=${change - 1}`, { headers })).json()) as { id: number; pages: { path: string }[] }[]; // as documented
  expect(receipts.flatMap(({ pages }) => pages.map(({ path }) => path))).toContain('/formats/bankers');
  const purged = async () => {
    const state = (await (await fetch(`${address}/api/publishing`, { headers })).json()) as { cdn: { publication: number } }; // as documented
    return state.cdn.publication;
  };
  await expect.poll(purged).toBeGreaterThanOrEqual(receipts[0]?.id ?? Number.POSITIVE_INFINITY);

  // A node that is killed and loses its disk comes back with everything.
  const form = formOf(await picture('#224466'), 'room.png');
  const uploaded = await fetch(`${first}/api/media/upload`, { method: 'POST', headers: { cookie: headers.cookie ?? '' }, body: form });
  expect(uploaded.status).toBe(201);
  const { url } = (await uploaded.json()) as { url: string }; // the row
  const [node] = nodes;
  await node?.kill();
  await node?.loseDisk();
  expect((await send(third, `/api/formats/${id}`, 'PATCH', { location: 'Berne' })).status).toBe(200);
  await node?.start();
  await expect.poll(() => page(first)).toContain('Berne');
  const [shown, elsewhere] = await Promise.all([first, third].map((origin) => fetch(origin + url)));
  expect(shown?.status).toBe(200);
  expect(await shown?.text()).toBe(await elsewhere?.text());

  // A node that alone does not reach the database server gets no visitors and no calls, and has pages for those who ask it all the same.
  const save = async (number: number) => {
    const answer = await send(balancer, `/api/formats/${id}`, 'PATCH', { location: `Room ${number}.` });
    return [answer.status, Number(answer.headers.get('retry-after')), ((await answer.json()) as { name?: string }).name]; // the row or a failure
  };
  const saveOften = async () => {
    const answers: unknown[] = [];
    // HAProxy sends each request to another node.
    for (let number = 1; number <= 9; number += 1) answers.push(await save(number));
    return new Set(answers.map(String));
  };
  const usable = (use: string) => Promise.all(nodes.map(async (one) => (await fetch(`${one.address}/api/ready?for=${use}`)).status));
  node?.network?.hang();
  await expect.poll(() => usable('api')).toEqual([503, 200, 200]);
  // HAProxy asks twice a second.
  await pause(1500);
  expect([await saveOften(), await usable('pages')]).toEqual([new Set(['200,0,']), [200, 200, 200]]);
  expect((await fetch(`${first}/formats/bankers`)).status).toBe(200);
  for (const { address: other } of nodes.slice(1)) await expect.poll(() => page(other)).toContain('Room 9.');
  const visits = Array.from({ length: 9 }, async () => (await fetch(`${balancer}/formats/bankers`)).text());
  for (const visit of visits) expect(await visit).toContain('Room 9.');
  // Where none reaches it, all of them say so themselves, and serve pages.
  for (const one of nodes) one.network?.hang();
  await expect.poll(() => usable('api')).toEqual([503, 503, 503]);
  await pause(1500);
  const [status, retryAfter, name] = await save(10);
  expect([status, Number(retryAfter) > 0, name]).toEqual([503, true, 'database_unreachable']);
  for (const origin of [balancer, address]) expect((await fetch(`${origin}/formats/bankers`)).status).toBe(200);
  for (const one of nodes) one.network?.heal();
  await expect.poll(() => usable('api')).toEqual([200, 200, 200]);
  await pause(1500);
  expect(await saveOften()).toEqual(new Set(['200,0,']));
  await expect.poll(() => page(first)).toContain('Room 9.');
});

test('all nodes are restarted one by one while editors save and visitors read, and not one request fails', { timeout, tags: 'long' }, async ({ skip }) => {
  if (missing.length > 0) return skip(`not installed: ${missing.join(', ')}`);
  const { address, nodes, ...others } = await open();
  const load = await startLoad({ address, nodes, ...others }, { writers: 2, readers: 4 });
  // Both events are live, and the answer that they do not exist is purged.
  await expect.poll(() => load.counts.read).toBeGreaterThan(0);
  for (const node of nodes) {
    const before = { ...load.counts };
    await node.stop();
    await node.start();
    await expect.poll(async () => (await fetch(`${node.address}/api/ready`)).status).toBe(200);
    // HAProxy asks twice a second.
    await pause(1500);
    await expect.poll(() => load.counts.read).toBeGreaterThan(before.read);
    await expect.poll(() => load.counts.saved).toBeGreaterThan(before.saved);
  }
  await load.stop();
  expect(load.faults).toEqual([]);
  expect([load.counts.refused, load.counts.unavailable]).toEqual([0, 0]);
  for (const [slug, number] of load.acknowledged)
    for (const origin of [address, ...nodes.map((node) => node.address)])
      await expect.poll(async () => (await fetch(`${origin}/formats/${slug}`)).text()).toMatch(new RegExp(`Room (${number}|${number + 1})\\.`));
});
