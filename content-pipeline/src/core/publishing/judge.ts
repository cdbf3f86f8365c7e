// Decides for each rendered page and part whether it goes live, and writes the lines of the receipt.
import { type Fault, faultsOf } from '../gate/gate.ts';
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import type { PublishedPage } from '../ledger/receipts.ts';
import { isSameServed, servedOf } from '../ledger/served.ts';
import type { PageWrite } from '../ledger/write-pages.ts';
import { isPart } from '../parts/part.ts';
import { partFaults, unshownParts } from '../parts/part-faults.ts';
import { loadPartsWithin } from '../parts/shown-parts.ts';
import { sourceLabel } from '../planning/broken-sources.ts';
import type { RedPage } from '../planning/pages.ts';
import type { Plan } from '../planning/plan.ts';
import type { PageEntry } from '../read.ts';
import type { RenderedPage } from '../rendering/renderer.ts';
import { isSameWords, say } from '../sentences.ts';
import type { RenderedPlan } from './render-red.ts';
import { gatherSurroundings, languagePaths, type SurroundingsOptions } from './surroundings.ts';

export interface Judgement {
  readonly decisions: readonly PageDecision[];
  /** The lines of the receipt, one per path. */
  readonly pages: readonly PublishedPage[];
  readonly parts: readonly PublishedPage[];
}

/** `red` may be a part of the plan, with all parts that it shows: each page is judged by itself. */
export async function judge({ red, pages }: RenderedPlan, plan: Plan, context: SurroundingsOptions): Promise<Judgement> {
  const gone = new Set(plan.gone.map(({ path }) => path));
  const candidates = red.flatMap(({ entry }) => {
    const page = pages.get(entry.path);
    return page ? [{ entry, page }] : [];
  });
  const concerned = [...red.map(({ entry }) => entry.path), ...gone];
  const shown = candidates.flatMap(({ page }) => (page.slots ?? []).map(([, key]) => key));
  const found = await context.ledger.pages([...languagePaths(candidates).union(new Set([...concerned, ...shown]))]);
  const known = new Map(found.map((page) => [page.path, page]));
  await addPartsAround(known, pages, context.ledger);
  const live = new Map(concerned.flatMap((path) => known.get(path) ?? []).map((page) => [page.path, page]));
  const faults = faultsOf(
    candidates,
    await gatherSurroundings({ candidates, pages: known, gone, coming: comingPages([...plan.red, ...red]) }, context),
    context.gate,
  );
  const liveSlots = (path: string) => shownSlots(known.get(path));
  for (const { entry, failure } of red) if (isPart(entry.path) && failure !== undefined) faults.set(entry.path, { sentence: failure, blocks: true });
  const documents = { pages, faults, liveSlots, around: [...known.keys()].filter(isPart) };
  for (const [path, fault] of partFaults(documents)) faults.set(path, fault);
  // A new part of a page that is blocked is not kept: it is rendered with the page again.
  const unshown = unshownParts(documents);
  const outcomes = red.flatMap((page): PageDecision[] => {
    if (unshown.has(page.entry.path) || (isPart(page.entry.path) && page.failure !== undefined && !live.has(page.entry.path))) return [];
    const rendered = pages.get(page.entry.path);
    const fault = page.failure === undefined ? faults.get(page.entry.path) : { sentence: page.failure, blocks: true };
    return [decidePage({ red: page, ...(rendered && { page: rendered }), ...(fault && { fault }) }, live.get(page.entry.path))];
  });
  const all = [...outcomes.flatMap(({ published }) => published ?? []), ...removedPages(plan, live), ...brokenSources(plan, live)];
  const lines = addClaims(all, plan);
  return { decisions: outcomes, pages: lines.filter(({ path }) => !isPart(path)), parts: lines.filter(({ path }) => isPart(path)) };
}

const shownSlots = (page: ManifestPage | undefined) => page?.served && (page.served.slots ?? []);

/** Adds the live parts that the rendered documents show, those within them, and those around parts that start to show others. */
async function addPartsAround(
  known: Map<string, ManifestPage>,
  rendered: RenderedPlan['pages'],
  ledger: Pick<Ledger, 'pages' | 'partsShowing'>,
): Promise<void> {
  const live = [...known.values()].filter(({ path }) => isPart(path)).map(({ served }) => served);
  await loadPartsWithin([...rendered.values(), ...live], async (keys) => {
    const missing = keys.filter((key) => !known.has(key));
    for (const part of missing.length > 0 ? await ledger.pages(missing) : []) known.set(part.path, part);
    return keys.map((key) => known.get(key)?.served);
  });
  const grown = [...rendered].flatMap(([path, { slots = [] }]) => {
    const before = new Set(shownSlots(known.get(path))?.map(([, key]) => key));
    return isPart(path) && known.has(path) && slots.some(([, key]) => !before.has(key)) ? [path] : [];
  });
  for (const part of grown.length > 0 ? await ledger.partsShowing(grown) : []) known.set(part.path, part);
}

export interface PageDecision {
  readonly write: PageWrite;
  /** Absent when the same bytes and headers are already live. */
  readonly published?: PublishedPage;
}

export interface Rendering {
  readonly red: RedPage;
  /** Absent for a redirect, and for a page that was not rendered because it cannot be. */
  readonly page?: RenderedPage;
  readonly fault?: Fault;
}

function decidePage({ red, page, fault }: Rendering, live: ManifestPage | undefined): PageDecision {
  const { entry, source } = red;
  const before = live?.served;
  const failure = fault?.blocks ? fault.sentence : undefined;
  const after = failure === undefined ? servedOf(entry, page) : before;
  const isSame = isSameServed(before, after);
  const write: PageWrite = {
    path: entry.path,
    source,
    entry,
    failure: failure ?? null,
    ...((page ? !page.hasHung : failure === undefined) && { views: page?.views ?? [] }),
    ...(!isSame && after && { served: after }),
    ...(failure === undefined && after && { shown: after }),
  };
  if (isSame && failure === undefined) return { write };
  if (red.isQuiet && isSameWords(failure, live?.failure)) return { write };
  const outcome = failure !== undefined ? 'failed' : before ? 'changed' : 'added';
  const published: PublishedPage = {
    path: entry.path,
    outcome,
    causes: [...red.causes],
    ...(before && { before }),
    ...(after && { after }),
    ...(fault && { failure: fault.sentence }),
  };
  return { write, published };
}

const comingPages = (red: readonly RedPage[]): ReadonlyMap<string, PageEntry> =>
  new Map(red.flatMap(({ entry, failure }) => (failure === undefined ? [[entry.path, entry]] : [])));

const removedPages = ({ gone }: Plan, live: ReadonlyMap<string, ManifestPage>): PublishedPage[] =>
  gone.map(({ path, causes }) => {
    const before = live.get(path)?.served;
    return { path, outcome: 'removed', causes: [...causes], ...(before && { before }) };
  });

// A source that has pages is reported through them.
function brokenSources({ broken, causes }: Plan, live: ReadonlyMap<string, ManifestPage>): PublishedPage[] {
  const reported = new Set([...live.values()].map(({ source }) => source));
  return broken
    .filter(({ key }) => !reported.has(key))
    .map(({ key, error, causes: why }) => ({ path: sourceLabel(key), outcome: 'failed', causes: why.map(causes.add), failure: error }));
}

const sharedAddress = say('pages.addressTaken');

function addClaims(lines: readonly PublishedPage[], { claims }: Plan): PublishedPage[] {
  const wanted = new Set(claims.map(({ path }) => path));
  const reported = new Set(lines.map(({ path }) => path));
  const marked = lines.map((line) => (wanted.has(line.path) && line.failure === undefined ? { ...line, failure: sharedAddress } : line));
  const unreported = [...wanted].filter((path) => !reported.has(path));
  return [...marked, ...unreported.map((path): PublishedPage => ({ path, outcome: 'failed', causes: [], failure: sharedAddress }))];
}
