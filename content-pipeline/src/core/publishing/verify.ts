// Renders the whole site from one snapshot and compares it with what is live, byte for byte.
import { isValidAt, type Ledger, type ManifestPage } from '../ledger/ledger.ts';
import { isDamaged, isSameServed, type Served, servedOf } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import { isPart, partEntry } from '../parts/part.ts';
import { loadPartsWithin, partsWithin } from '../parts/shown-parts.ts';
import { sortSources } from '../planning/broken-sources.ts';
import { createCauseList } from '../planning/cause.ts';
import { listedPages } from '../planning/sources.ts';
import { onBatch, openBatchForWholeSite } from '../rendering/batches.ts';
import type { Batch, Renderer } from '../rendering/renderer.ts';
import type { Words } from '../sentences.ts';

/** A path whose live bytes are not those of a clean build. */
export interface Mismatch {
  readonly path: string;
  /** `damaged`: the right object is live, but its bytes are missing or corrupt in the object store. */
  readonly kind: 'missing' | 'extra' | 'different' | 'damaged';
}

/** What a clean build was compared with: the number of documents, and those that differ or are blocked. */
export interface Verification {
  readonly pages: number;
  readonly mismatches: readonly Mismatch[];
  readonly blocked: readonly { readonly path: string; readonly failure: Words }[];
}

export interface VerifyContext {
  readonly ledger: Ledger;
  readonly renderer: Renderer;
  readonly objects: Pick<Objects, 'get'>;
  readonly now: () => number;
}

/** Compares what is live with a clean build. Undefined while something due is not published yet. */
export async function verify({ ledger, renderer, objects, now }: VerifyContext): Promise<Verification | undefined> {
  const at = now();
  return onBatch(openBatchForWholeSite(renderer, { now: at, storesBytes: false, isFresh: true }), async (batch) => {
    const [before, time] = [await ledger.state(), await ledger.validTime()];
    const pages = [...(await ledger.allPages()), ...(await ledger.allParts())];
    if (before.publishedSeq !== batch.seq || !isValidAt(time, at)) return undefined;
    const built = await cleanBuild(batch, renderer);
    const after = await ledger.state();
    if (after.publishedSeq !== batch.seq) return undefined;
    const compared = compare(built, pages);
    return { ...compared, mismatches: [...compared.mismatches, ...(await findDamaged(pages, compared, objects))] };
  });
}

type Built = ReadonlyMap<string, Served | undefined>;

async function cleanBuild(batch: Batch, { sources }: Renderer): Promise<Built> {
  const evaluations = await batch.evaluate(await batch.sources());
  const { states } = sortSources(
    evaluations.map(({ key }) => key),
    evaluations,
    () => [],
  );
  const { red } = listedPages(states, await sources(), createCauseList());
  const built = new Map<string, Served | undefined>();
  for (let from = 0; from < red.length; from += 100) {
    const portion = red.slice(from, from + 100);
    const wanted = portion.filter(({ entry }) => entry.redirect === undefined).map(({ entry }) => entry);
    const rendered = new Map((await batch.render(wanted)).pages.map((page) => [page.path, page]));
    for (const page of portion) built.set(page.entry.path, servedOf(page.entry, rendered.get(page.entry.path)));
  }
  await loadPartsWithin(built.values(), async (keys) => {
    const { pages: parts } = await batch.render(keys.map(partEntry));
    for (const part of parts) built.set(part.path, part.error === undefined ? servedOf(partEntry(part.path), part) : undefined);
    return keys.map((key) => built.get(key));
  });
  return built;
}

function compare(built: Built, pages: readonly ManifestPage[]): Verification {
  const live = new Map(pages.map((page) => [page.path, page]));
  const blocked = pages.flatMap(({ path, failure }) => (failure === undefined ? [] : [{ path, failure }]));
  const blockedPaths = new Set(blocked.map(({ path }) => path));
  const mismatches: Mismatch[] = [];
  for (const [path, served] of built) {
    const page = live.get(path);
    // A new part that only blocked pages would show is not live.
    if (!page && isPart(path)) continue;
    if (!page) mismatches.push({ path, kind: 'missing' });
    else if (!blockedPaths.has(path) && !isSameServed(page.served, served)) mismatches.push({ path, kind: 'different' });
  }
  const servedOn = (path: string) => live.get(path)?.served;
  for (const key of partsWithin([...live.keys()].map(servedOn), servedOn)) if (!servedOn(key)) mismatches.push({ path: key, kind: 'missing' });
  const kept = blockedPaths.union(partsWithin([...blockedPaths].map(servedOn), servedOn));
  for (const { path } of pages) if (!built.has(path) && !kept.has(path)) mismatches.push({ path, kind: 'extra' });
  return { pages: [...built.keys()].filter((path) => !isPart(path)).length, mismatches, blocked };
}

async function findDamaged(pages: readonly ManifestPage[], { mismatches }: Verification, objects: Pick<Objects, 'get'>): Promise<Mismatch[]> {
  const reported = new Set(mismatches.map(({ path }) => path));
  const found: Mismatch[] = [];
  for (const { path, served } of pages) {
    if (!reported.has(path) && (await isDamaged(served, objects))) found.push({ path, kind: 'damaged' });
  }
  return found;
}
