// Is everything, byte for byte, what a clean build would give? Renders the whole site anew from one snapshot and compares.
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import { createCauseList } from '../planning/cause.ts';
import { listedPages } from '../planning/pages.ts';
import type { Batch, Renderer } from '../rendering/renderer.ts';
import { isSameServed, servedOf } from './outcomes.ts';

export interface Mismatch {
  readonly path: string;
  readonly kind: 'missing' | 'extra' | 'different';
}

export interface Verification {
  readonly pages: number;
  readonly mismatches: readonly Mismatch[];
  /** Pages that keep an earlier version because they fail, with the reason. */
  readonly held: readonly { readonly path: string; readonly failure: string }[];
}

export interface VerifyContext {
  readonly ledger: Ledger;
  /** Its objects should only be hashed, not kept. */
  readonly renderer: Renderer;
  readonly now: () => number;
}

/** Compares what is live with a clean build. Undefined when there are changes that are not published yet. */
export async function verify({ ledger, renderer, now }: VerifyContext): Promise<Verification | undefined> {
  const batch = await renderer.open({ now: now() });
  try {
    const [before, pages] = [await ledger.state(), await ledger.allPages()];
    if (before.publishedSeq !== batch.seq) return undefined;
    const built = await cleanBuild(batch);
    const after = await ledger.state();
    return after.publishedSeq === batch.seq ? compare(built, pages) : undefined;
  } finally {
    await batch.close();
  }
}

type Built = ReadonlyMap<string, ReturnType<typeof servedOf>>;

async function cleanBuild(batch: Batch): Promise<Built> {
  const evaluations = await batch.evaluate(await batch.sources());
  const states = evaluations.map(({ key, entries = [] }) => ({ key, entries, causes: [] }));
  const { red } = listedPages(states, createCauseList());
  const built = new Map<string, ReturnType<typeof servedOf>>();
  for (let from = 0; from < red.length; from += 100) {
    const portion = red.slice(from, from + 100);
    const wanted = portion.filter(({ entry }) => entry.redirect === undefined).map(({ entry }) => entry);
    const rendered = new Map((await batch.render(wanted)).pages.map((page) => [page.path, page]));
    for (const page of portion) built.set(page.entry.path, servedOf(page.entry, rendered.get(page.entry.path)));
  }
  return built;
}

function compare(built: Built, pages: readonly ManifestPage[]): Verification {
  const live = new Map(pages.map((page) => [page.path, page]));
  const held = pages.flatMap(({ path, failure }) => (failure === undefined ? [] : [{ path, failure }]));
  const excused = new Set(held.map(({ path }) => path));
  const mismatches: Mismatch[] = [];
  for (const [path, served] of built) {
    const page = live.get(path);
    if (!page) mismatches.push({ path, kind: 'missing' });
    else if (!excused.has(path) && !isSameServed(page.served, served)) mismatches.push({ path, kind: 'different' });
  }
  for (const { path } of pages) if (!built.has(path)) mismatches.push({ path, kind: 'extra' });
  return { pages: built.size, mismatches, held };
}
