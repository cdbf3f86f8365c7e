// Makes stored bytes again that are missing or damaged: pages and parts from content, files of the site from its build. What
// cannot be made again (a page that an editor has rolled back) is replaced by its latest version that is whole. Where some
// bytes are damaged, all others are read as well: mostly it is the disk.
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { createQueue } from '../database/queue.ts';
import type { ManifestEntry } from '../edge/manifest.ts';
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import { isDamaged, type Served } from '../ledger/served.ts';
import { documentLabel } from '../parts/part.ts';
import { loadPartsWithin } from '../parts/shown-parts.ts';
import { onBatch } from '../rendering/batches.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { damagedOf, earlierVersions, findEntries, findWhole, type StoredSite } from './whole-versions.ts';

export interface RepairOptions extends StoredSite {
  readonly renderer: Renderer;
  /** The client folder of the compiled site, if any. */
  readonly assets?: string;
  readonly now: () => number;
  /** Publishes what is due; content may have changed since the damaged bytes were rendered. */
  readonly catchUp: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** What was found damaged since the start. */
export interface Repairs {
  /** Number of objects that were made again. */
  readonly repaired: number;
  /** The last time, in milliseconds since 1970. */
  readonly lastAt?: number;
  /** Number of paths whose bytes are being made again. */
  readonly waiting: number;
  /** Paths whose bytes cannot be made again. */
  readonly lost: readonly string[];
}

/** At most 20 paths are made again at once: a save waits for them. */
const perPortion = 20;

/** At most 8 documents are read at a start. */
const sampleSize = 8;

/** Milliseconds after which a path that could not be made again is tried again: each try renders a page. */
const retryDelay = 10_000;

/** Milliseconds between two searches for more damage: each one reads all objects. */
const searchDelay = 60_000;

export function createRepair(options: RepairOptions) {
  const { ledger, objects, assets, now, catchUp, onError } = options;
  const inOrder = createQueue();
  /** Paths that visitors or the self-check wait for, and damaged paths that no one waits for. */
  const asked = new Map<string, PromiseWithResolvers<ManifestEntry | undefined>>();
  const found = new Set<string>();
  const lost = new Map<string, number>();
  let searching: Promise<void> | undefined;
  let searchedAt = Number.NEGATIVE_INFINITY;
  let repaired = 0;
  let isStopped = false;
  let lastAt: number | undefined;

  /** Each path is added with one call of this, which may find it done. */
  const schedule = () => void inOrder(repairNext).catch(onError);

  async function repairNext(): Promise<void> {
    const paths = [...(asked.size > 0 ? asked.keys() : found)].slice(0, perPortion);
    const whole = isStopped || paths.length === 0 ? undefined : await withParts(paths, ledger).then(repairPortion).catch(report);
    for (const path of paths) {
      found.delete(path);
      asked.get(path)?.resolve(whole && (await findWhole(path, whole, options).catch(report)));
      asked.delete(path);
    }
  }

  /** What to serve under these paths, without those where nothing is whole. */
  async function repairPortion(paths: readonly string[]): Promise<Map<string, ManifestEntry>> {
    const served = await findEntries(paths, ledger);
    const damaged = await damagedOf(served, objects);
    if (damaged.length > 0) searchForMore();
    const due = damaged.filter((path) => Math.abs(now() - (lost.get(path) ?? Number.NEGATIVE_INFINITY)) >= retryDelay);
    await makeAgain(due, options).catch(report);
    // Content that has changed since is published, with other bytes.
    if ((await damagedOf(await findEntries(due, ledger), objects)).length > 0) await catchUp().catch(report);
    const later = await findEntries(due, ledger);
    const left = new Set([...damaged.filter((path) => !due.includes(path)), ...(await damagedOf(later, objects))]);
    for (const path of due) {
      const entry = later.get(path);
      if (entry && !left.has(path)) noteRepaired(path);
      else lost.set(path, now());
      if (entry) served.set(path, entry);
      else served.delete(path);
    }
    for (const path of left) {
      const [earlier] = await earlierVersions(path, options);
      if (earlier) served.set(path, earlier);
      else served.delete(path);
    }
    return served;
  }

  function noteRepaired(path: string) {
    lost.delete(path);
    repaired += 1;
    lastAt = now();
    onError(new Error(`The stored bytes of ${documentLabel(path)} were damaged and have been made again: check the disk`));
  }

  function report(error: unknown): undefined {
    onError(error);
  }

  function searchForMore() {
    if (isStopped || Math.abs(now() - searchedAt) < searchDelay) return;
    searchedAt = now();
    searching = Promise.resolve(searching)
      .then(async () => {
        for await (const { path, served } of findLiveObjects(ledger, assets)) {
          if (isStopped) return;
          if (found.has(path) || !(await isDamaged(served, objects))) continue;
          found.add(path);
          schedule();
        }
      })
      .catch(onError);
  }

  return {
    /** What to serve under a path whose bytes are damaged; undefined when there is nothing whole. Concurrent calls share one repair. */
    async repair(path: string): Promise<ManifestEntry | undefined> {
      if (isStopped) return undefined;
      const known = asked.get(path);
      if (known) return known.promise;
      const added = Promise.withResolvers<ManifestEntry | undefined>();
      asked.set(path, added);
      schedule();
      return added.promise;
    },
    /** Reads a few latest documents: folders get lost, and power cuts damage what was stored last. The self-check finds the rest. */
    async checkLatest(): Promise<void> {
      const latest = await ledger.latestDocuments(sampleSize);
      // A file that cannot be read stops no start.
      const damaged = await damagedOf(new Map(latest.flatMap(({ path, served }) => (served ? [[path, served]] : []))), objects).catch(report);
      if (damaged && damaged.length > 0) searchForMore();
    },
    /** Starts no more repairs, and waits for the running ones. */
    async stop(): Promise<void> {
      isStopped = true;
      await searching;
      await inOrder(repairNext);
    },
    repairs: (): Repairs => ({
      repaired,
      ...(lastAt !== undefined && { lastAt }),
      waiting: new Set([...asked.keys(), ...found]).size,
      lost: [...lost.keys()],
    }),
  };
}

/** With the parts that these documents show, and those within them. */
async function withParts(paths: readonly string[], ledger: Ledger): Promise<string[]> {
  const load = async (some: readonly string[]) => (await ledger.pages(some)).map(({ served }) => served);
  return [...new Set(paths).union(await loadPartsWithin(await load(paths), load))];
}

async function makeAgain(paths: readonly string[], options: RepairOptions): Promise<void> {
  const { ledger, objects, assets, onError } = options;
  const pages = (await ledger.pages(paths)).filter(({ served }) => served !== undefined);
  const rendered = new Set(pages.map(({ path }) => path));
  if (pages.length > 0) await renderAgain(pages, options);
  if (assets === undefined) return;
  for (const path of paths) if (!rendered.has(path)) await objects.mend(await readFile(join(assets, path))).catch(onError);
}

async function renderAgain(pages: readonly ManifestPage[], { renderer, objects, now, onError }: RepairOptions): Promise<void> {
  // Stored here and not by the renderer: what the disk does not take is served from memory.
  const entries = pages.map(({ entry }) => entry);
  const rendered = await onBatch(renderer.open({ now: now(), storesBytes: false, returnsBytes: true, isFresh: true }), (batch) => batch.render(entries));
  for (const { bytes } of rendered.pages) if (bytes) await objects.mend(bytes).catch(onError);
}

interface LiveObject {
  readonly path: string;
  readonly served: Served;
}

/**
 * Everything that visitors can get now and that can be made again: pages, and the files of the compiled site. Files of earlier
 * sites are left out: no live page needs them. `assets` is the client folder of the compiled site.
 */
async function* findLiveObjects(ledger: Pick<Ledger, 'documentsAfter' | 'allAssets'>, assets: string | undefined): AsyncGenerator<LiveObject> {
  if (assets !== undefined) for (const [path, served] of await ledger.allAssets()) if (await exists(join(assets, path))) yield { path, served };
  for (let last: string | undefined = ''; last !== undefined; ) {
    const pages = await ledger.documentsAfter(last, 100);
    for (const { path, served } of pages) if (served) yield { path, served };
    last = pages.at(-1)?.path;
    await yieldToOthers();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
