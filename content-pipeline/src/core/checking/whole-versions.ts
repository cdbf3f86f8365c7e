// What can be served under a path with bytes that are whole: its live version, or an earlier one.
import type { ManifestEntry } from '../edge/manifest.ts';
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import type { Receipts } from '../ledger/receipts.ts';
import { isDamaged, type Served } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import { wholeOf } from '../parts/compose.ts';
import { loadPartsWithin } from '../parts/shown-parts.ts';

export interface StoredSite {
  readonly ledger: Ledger;
  readonly receipts: Receipts;
  readonly objects: Objects;
}

/** At most 20 earlier versions of a page are tried. */
const maxVersions = 20;

/** What is live under these paths, whole or not. */
export async function findEntries(paths: readonly string[], ledger: Ledger): Promise<Map<string, ManifestEntry>> {
  const pages = (await ledger.pages(paths)).flatMap((page) => (page.served ? [[page.path, entryOf(page, page.served)] as const] : []));
  return new Map([...(await ledger.assets(paths)), ...pages]);
}

/** The paths whose own bytes are missing or damaged. */
export async function damagedOf(served: ReadonlyMap<string, Served>, objects: Objects): Promise<string[]> {
  const damaged: string[] = [];
  for (const [path, entry] of served) if (await isDamaged(entry, objects)) damaged.push(path);
  return damaged;
}

/** Those whose own bytes are whole, newest first. */
export async function earlierVersions(path: string, { receipts, objects }: StoredSite): Promise<ManifestEntry[]> {
  const whole: ManifestEntry[] = [];
  for (const { before, after } of await receipts.linesOf([path], maxVersions))
    for (const served of [after, before]) if (served?.status === 200 && served.object !== undefined && !(await isDamaged(served, objects))) whole.push(served);
  return whole;
}

/** What to serve under a path with whole parts: what was found whole, or else the latest version that can be put together. */
export async function findWhole(path: string, found: ReadonlyMap<string, ManifestEntry>, stored: StoredSite): Promise<ManifestEntry | undefined> {
  const entry = found.get(path);
  const whole = entry && (await composed(entry, found, stored));
  if (whole) return whole;
  for (const earlier of await earlierVersions(path, stored)) {
    const version = await composed(earlier, found, stored);
    if (version) return version;
  }
  return undefined;
}

async function composed(entry: ManifestEntry, found: ReadonlyMap<string, ManifestEntry>, stored: StoredSite): Promise<ManifestEntry | undefined> {
  if (entry.object === undefined) return entry;
  const parts = new Map(found);
  await loadPartsWithin([entry], async (keys) => {
    for (const key of keys) {
      const part = parts.get(key) ?? (await wholePart(key, stored));
      if (part) parts.set(key, part);
    }
    return keys.map((key) => parts.get(key));
  });
  const whole = wholeOf(entry, (key) => parts.get(key));
  return whole && { ...entry, whole };
}

async function wholePart(key: string, stored: StoredSite): Promise<ManifestEntry | undefined> {
  const live = (await findEntries([key], stored.ledger)).get(key);
  return live && !(await isDamaged(live, stored.objects)) ? live : (await earlierVersions(key, stored))[0];
}

const entryOf = ({ publication }: ManifestPage, served: Served): ManifestEntry => ({ ...served, ...(publication !== undefined && { publication }) });
