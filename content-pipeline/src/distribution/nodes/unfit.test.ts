// A node that cannot write what it publishes offers the lease to the others. Without a better one the least hindered goes on trying.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, type LibraryNode, openCluster } from '../../../test/nodes.ts';
import { StorageUnreachable } from '../../core/objects/unreachable.ts';
import type { Objects } from '../../core/pipeline.ts';
import { readLease } from '../../core/publishing/owner.ts';
import { say } from '../../core/sentences.ts';

let cluster: Cluster;
beforeEach(async () => {
  cluster = await openCluster();
});
afterEach(() => cluster.close());

const bio = (text: string) => `UPDATE authors SET bio = '${text}' WHERE id = 'bo'`;
const shown = async ({ visit }: LibraryNode) => (await visit('/books/boats')).text();
const isHolder = ({ node }: LibraryNode) => {
  let isHeld = false;
  node.onLease((held) => {
    isHeld = held;
  });
  return isHeld;
};
const ofSystem = (code: string) => Object.assign(new Error(`${code}: refused, write`), { code });
/** As a worker passes it on. */
const ofWorker = (code: string) => new Error(`Error: ${code}: refused, write\n    at writeFileSync`);
const ofStore = (words: string) => new StorageUnreachable(say('stores.refusing', words));

/** A node whose storage can break. What it stores and shares is counted. */
interface Breakable {
  readonly node: LibraryNode;
  /** Undefined while it can write. */
  broken: Error | undefined;
  /** What its trial finds; what is broken counts as 1 unless given. */
  trouble: number | undefined;
  tries: number;
  /** How often its trial was made. */
  asked: number;
  /** While it is set, storing for other nodes takes as long as this. */
  sharing: Promise<void> | undefined;
}

async function openNode(broken?: Error): Promise<Breakable> {
  const state = { broken, trouble: undefined as number | undefined, tries: 0, asked: 0, sharing: undefined as Promise<void> | undefined };
  const aroundObjects = (objects: Objects): Objects => ({
    ...objects,
    share: async () => state.sharing,
    async put(bytes) {
      if (state.broken) state.tries += 1;
      if (state.broken) throw state.broken;
      return objects.put(bytes);
    },
  });
  async function trouble() {
    state.asked += 1;
    return state.trouble ?? (state.broken ? 1 : 0);
  }
  const node = await cluster.start({ aroundObjects, trouble });
  return Object.assign(state, { node });
}
const epoch = async ({ node }: Breakable) => (await readLease(node.database))?.epoch;
const forget = (...nodes: readonly Breakable[]) => {
  for (const { node } of nodes) node.errors.length = 0;
};

for (const [place, failure] of [
  ...['ENOSPC', 'EROFS', 'EIO', 'EDQUOT', 'EACCES', 'EPERM'].flatMap((code) => [ofSystem(code), ofWorker(code)]),
  ofStore('AccessDenied (403)'),
  ofStore('QuotaExceeded (507)'),
].entries())
  test(
    `a publisher with "${failure.message.split('\n')[0]}" gives the lease to a node that can write, once, and what waits is live there`,
    place % 5 === 0 ? {} : { tags: 'long' },
    async () => {
      const first = await openNode();
      const second = await openNode();
      first.broken = failure;
      const seq = await first.node.save(bio('Rows.'));
      await first.node.node.whenLive(seq);
      await expect.poll(() => shown(first.node)).toContain('Rows.');
      await expect.poll(() => [isHolder(first.node), isHolder(second.node)]).toEqual([false, true]);
      expect(first.node.errors.map(String)).toContain(String(failure));
      forget(first);
      await second.node.node.whenLive(await second.node.save(bio('Sails again.')));
      expect([await epoch(first), (await readLease(first.node.database))?.trouble, first.node.errors, second.node.errors]).toEqual([2, undefined, [], []]);
    },
  );

test('an error that is no failure to write keeps the lease where it is', async () => {
  const first = await openNode();
  const second = await openNode();
  first.broken = new Error('A fault of ours');
  await expect(first.node.node.whenLive(await first.node.save(bio('Rows.')))).rejects.toThrow('A fault of ours');
  expect([await epoch(second), (await readLease(second.node.database))?.trouble]).toEqual([1, undefined]);
  first.broken = undefined;
  await first.node.node.whenLive(await first.node.save(bio('Sails again.')));
  forget(first);
});

test('while no node can write, the one with the lease keeps it, says why, serves and tries again; the first that can takes it', async () => {
  const first = await openNode();
  const second = await openNode();
  const third = await openNode();
  for (const one of [first, second, third]) one.broken = ofSystem('ENOSPC');
  const seq = await first.node.save(bio('Rows.'));
  await expect.poll(() => first.tries).toBeGreaterThan(4);
  for (const { node } of [first, second, third]) {
    expect(await shown(node)).toContain('Sails.');
    await expect.poll(() => node.node.failing()).toMatchObject({ reason: say('stores.diskFull', 'ENOSPC: refused, write') });
  }
  expect([await epoch(first), isHolder(first.node), second.tries, third.tries]).toEqual([1, true, 0, 0]);
  expect((await readLease(first.node.database))?.trouble).toBe(1);
  third.broken = undefined;
  await third.node.node.whenLive(seq);
  await expect.poll(() => isHolder(third.node)).toBe(true);
  expect([await epoch(first), second.tries]).toEqual([2, 0]);
  forget(first);
});

test('of nodes that cannot write, the one with the least trouble has the lease', async () => {
  const first = await openNode();
  const second = await openNode();
  for (const one of [first, second]) one.broken = ofSystem('EROFS');
  first.trouble = 2;
  await first.node.save(bio('Rows.'));
  await expect.poll(() => isHolder(second.node)).toBe(true);
  await expect.poll(() => second.tries).toBeGreaterThan(4);
  expect([await epoch(first), isHolder(first.node)]).toEqual([2, false]);
  forget(first, second);
});

test('the lease does not go to and fro between nodes that fail although their trials find nothing', async () => {
  const first = await openNode();
  const second = await openNode();
  for (const one of [first, second]) Object.assign(one, { broken: ofStore('AccessDenied (403)'), trouble: 0 });
  await first.node.save(bio('Rows.'));
  await expect.poll(() => second.tries).toBeGreaterThan(4);
  expect([await epoch(first), isHolder(second.node)]).toEqual([2, true]);
  forget(first, second);
});

test('a publisher that waits for its store gives the lease to a node that reaches it, and one that merely takes long keeps it', async () => {
  const first = await openNode();
  const second = await openNode();
  const waiting = Promise.withResolvers<void>();
  first.sharing = waiting.promise;
  const seq = await first.node.save(bio('Rows.'));
  await expect.poll(() => first.node.node.isPublishing()).toBe(true);
  const asked = first.asked;
  await expect.poll(() => first.asked).toBeGreaterThan(asked + 1);
  expect([await epoch(first), (await readLease(first.node.database))?.trouble]).toEqual([1, undefined]);
  first.trouble = 1;
  await second.node.node.whenLive(seq);
  await expect.poll(() => [isHolder(first.node), isHolder(second.node)]).toEqual([false, true]);
  await expect.poll(() => shown(first.node)).toContain('Rows.');
  waiting.resolve();
  await second.node.node.whenLive(await second.node.save(bio('Sails again.')));
  expect([await epoch(first), (await readLease(first.node.database))?.trouble]).toEqual([2, undefined]);
});

test('a lease without a holder is left to nodes that can write; when there are none, one that cannot takes it', async () => {
  const first = await openNode();
  const unfit = await openNode(ofSystem('ENOSPC'));
  const fit = await openNode();
  await first.node.stop();
  await expect.poll(() => isHolder(fit.node)).toBe(true);
  expect(isHolder(unfit.node)).toBe(false);
  await fit.node.stop();
  await expect.poll(() => isHolder(unfit.node)).toBe(true);
  expect(await epoch(unfit)).toBe(3);
  expect(await shown(unfit.node)).toContain('Sails.');
  forget(unfit);
});
