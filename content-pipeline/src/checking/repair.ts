// Makes stored bytes again that are missing or damaged: pages from their content, files of the site from its build. What
// cannot be made again (a page that an editor has rolled back) is replaced by its latest version that is whole.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestEntry } from '../edge/manifest.ts';
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import type { Receipts } from '../ledger/receipts.ts';
import { isDamaged, type Served } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import type { Renderer } from '../rendering/renderer.ts';

export interface RepairOptions {
  readonly ledger: Ledger;
  readonly receipts: Receipts;
  readonly objects: Objects;
  readonly renderer: Renderer;
  /** The client folder of the compiled site, if any. */
  readonly assets?: string;
  /** Milliseconds since 1970. */
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
  /** Paths whose bytes cannot be made again. */
  readonly lost: readonly string[];
}

export interface Repair {
  /** What to serve under a path whose bytes are damaged; undefined when there is nothing whole. Concurrent calls share one repair. */
  repair(path: string): Promise<ManifestEntry | undefined>;
  repairs(): Repairs;
  /** Starts no more repairs, and waits for the running ones. */
  stop(): Promise<void>;
}

/** At most 20 earlier versions of a page are tried. */
const maxVersions = 20;

/** Milliseconds after which a path that could not be made again is tried again: each try renders a page. */
const retryDelay = 10_000;

export function createRepair({ ledger, receipts, objects, renderer, assets, now, catchUp, onError }: RepairOptions): Repair {
  const running = new Map<string, Promise<ManifestEntry | undefined>>();
  const lost = new Map<string, number>();
  let repaired = 0;
  let isStopped = false;
  let lastAt: number | undefined;

  async function repairOnce(path: string): Promise<ManifestEntry | undefined> {
    const entry = await findEntry(path);
    if (!entry) return undefined;
    if (!(await isDamaged(entry, objects))) return entry;
    const isDue = Math.abs(now() - (lost.get(path) ?? Number.NEGATIVE_INFINITY)) >= retryDelay;
    const whole = isDue ? await makeAgain(path, entry).catch(report) : undefined;
    if (!whole) {
      if (isDue) lost.set(path, now());
      return findEarlier(path);
    }
    lost.delete(path);
    repaired += 1;
    lastAt = now();
    onError(new Error(`The stored bytes of ${path} were damaged and have been made again: check the disk`));
    return whole;
  }

  function report(error: unknown): undefined {
    onError(error);
  }

  async function findEntry(path: string): Promise<ManifestEntry | undefined> {
    const [page] = await ledger.pages([path]);
    return (page && entryOf(page)) ?? (await ledger.assets([path])).get(path);
  }

  async function makeAgain(path: string, entry: Served): Promise<ManifestEntry | undefined> {
    const [page] = await ledger.pages([path]);
    if (page?.served) await renderAgain(page);
    else if (assets !== undefined) await objects.mend(await readFile(join(assets, path)));
    if (!(await isDamaged(entry, objects))) return entry;
    // Content that has changed since is published, with other bytes.
    await catchUp();
    const later = await findEntry(path);
    return later && !(await isDamaged(later, objects)) ? later : undefined;
  }

  async function renderAgain({ entry }: ManifestPage): Promise<void> {
    const batch = await renderer.open({ now: now(), repairsObjects: true, isFresh: true });
    try {
      await batch.render([entry]);
    } finally {
      await batch.close();
    }
  }

  async function findEarlier(path: string): Promise<ManifestEntry | undefined> {
    for (const { page } of await receipts.ofPath(path, maxVersions))
      for (const served of [page.after, page.before])
        if (served?.status === 200 && served.object !== undefined && !(await isDamaged(served, objects))) return served;
    return undefined;
  }

  return {
    async repair(path) {
      if (isStopped) return undefined;
      const repairing = running.get(path) ?? repairOnce(path).finally(() => running.delete(path));
      running.set(path, repairing);
      return repairing;
    },
    async stop() {
      isStopped = true;
      await Promise.allSettled(running.values());
    },
    repairs: () => ({ repaired, ...(lastAt !== undefined && { lastAt }), lost: [...lost.keys()] }),
  };
}

const entryOf = ({ served, publication }: ManifestPage): ManifestEntry | undefined =>
  served && { ...served, ...(publication !== undefined && { publication }) };
