// The future of a site: what will be live once changes that have not been made are published at an instant. Nothing of it is
// stored. Previews of unsaved changes are the future of one page at the present time.
import type { Reader } from '../database.ts';
import type { Manifest, ManifestEntry } from '../edge/manifest.ts';
import { sitemapOf } from '../edge/sitemap.ts';
import type { Fault } from '../gate/gate.ts';
import type { DifferenceLine } from '../history/difference.ts';
import { differenceOfPages } from '../history/page-difference.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Served } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import { joinPieces, wholeOf } from '../parts/compose.ts';
import { partsWithin } from '../parts/shown-parts.ts';
import type { RedPage } from '../planning/pages.ts';
import type { Plan } from '../planning/plan.ts';
import { judge } from '../publishing/judge.ts';
import { type RenderedPlan, renderRed } from '../publishing/render-red.ts';
import type { SurroundingsOptions } from '../publishing/surroundings.ts';
import type { Assumed } from '../reading/overlay.ts';
import { onBatch } from '../rendering/batches.ts';
import type { Batch, RenderedPage, Renderer } from '../rendering/renderer.ts';
import { type ContentVersion, isSameVersion, keepLast, nameOfAssumed, planAssumed, readContentVersion } from './assumed-plan.ts';
import { type Compared, compareFuture, type FutureComparison, listedInFuture } from './compare-future.ts';

/** What will be served under a path. */
export interface FuturePage {
  /** Undefined when nothing will be. */
  readonly entry?: ManifestEntry;
  /** What the gate finds in the page. When it blocks, the page keeps its last good version, if it has one. */
  readonly fault?: Fault;
}

/** The site as it will be. An edge serves it from `manifest` and `objects` like the live one. */
export interface Future {
  readonly manifest: Pick<Manifest, 'find'>;
  /** The bytes of what was found, and all that are live. */
  readonly objects: Pick<Objects, 'get'>;
  page(path: string): Promise<FuturePage>;
  /** Renders every page that will differ. Pages that will are dated by the assumed time. */
  sitemap(): Promise<string>;
  /** Renders every page that will differ, in the background. */
  compare(): Promise<FutureComparison>;
  /** The text and the markup of a page now and then; empty when equal, absent for other than text. */
  difference(path: string): Promise<{ readonly text?: readonly DifferenceLine[]; readonly markup?: readonly DifferenceLine[] }>;
}

export interface FutureContext {
  readonly database: Pick<Reader, 'rows'>;
  readonly ledger: Ledger;
  readonly manifest: Pick<Manifest, 'find'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly renderer: Renderer;
  readonly origin: string;
  readonly serves: (path: string) => Promise<boolean>;
}

/** At most 8 plans and comparisons are kept: of the releases that people walk through at a time. */
const mostKept = 8;
/** At most 3 tries when others save or publish meanwhile; the last one counts. */
const maxTries = 3;

/** `kept`: the number of plans and comparisons that are kept. */
export function createFutures(context: FutureContext, kept = mostKept): (assumed: Assumed) => Future {
  const { database, ledger, renderer, origin } = context;
  const plans = keepLast<Plan>(kept);
  const comparisons = keepLast<Compared>(kept);

  return (assumed) => {
    const name = nameOfAssumed(assumed);
    const bytes = new Map<string, Uint8Array>();

    /** Everything `work` reads is of one state of the site. */
    async function read<T>(work: (plan: Plan, openBatch: () => Promise<Batch>, version: ContentVersion) => Promise<T>): Promise<T> {
      for (let tried = 1; ; tried += 1) {
        const version = await readContentVersion(database);
        const batch = openOnce(() => renderer.open({ now: assumed.now, assuming: assumed.changes, storesBytes: false, returnsBytes: true }));
        const result = await closing(batch, async () =>
          work(await plans.of(name, version, async () => planAssumed(assumed, await batch.open(), { ledger, renderer })), batch.open, version),
        );
        if (tried === maxTries || isSameVersion(version, await readContentVersion(database))) return result;
      }
    }

    async function look(path: string): Promise<FuturePage> {
      const documents = await read((plan, openBatch) => documentsOf(path, plan, openBatch, context));
      for (const [object, made] of documents.bytes) bytes.set(object, made);
      const [served, fault] = [documents.servedOf(path), documents.faultOf(path)];
      const entry = served ? composed(served, documents.servedOf) : await fileAt(path);
      return { ...(entry && { entry }), ...(fault && { fault }) };
    }
    /** A file of the compiled site. */
    async function fileAt(path: string): Promise<ManifestEntry | undefined> {
      const file = (await ledger.assets([path])).get(path);
      return file && composed(file, () => undefined);
    }
    const get = async (object: string) => {
      const made = bytes.get(object);
      return made ? Buffer.from(made) : context.objects.get(object);
    };
    async function textOf(entry: ManifestEntry | undefined) {
      const joined = entry?.whole && (await joinPieces(entry.whole.pieces, get));
      return { served: entry, bytes: joined };
    }
    const compare = () => read((plan, _openBatch, version) => comparisons.of(name, version, () => compareAll(plan, assumed, context)));

    return {
      manifest: { find: async (path) => (await look(path)).entry },
      page: look,
      objects: { get },
      compare: async () => (await compare()).comparison,
      async sitemap() {
        const compared = await compare();
        return sitemapOf(listedInFuture(await ledger.listedPages(), compared, new Date(assumed.now).toISOString()), origin);
      },
      async difference(path) {
        const [now, then] = [await context.manifest.find(path), (await look(path)).entry];
        const { text, markup } = differenceOfPages(await textOf(now), await textOf(then));
        return { ...(text && { text }), ...(markup && { markup }) };
      },
    };
  };
}

function composed(served: Served, servedOf: (path: string) => Served | undefined): ManifestEntry {
  const whole = wholeOf(served, servedOf);
  return { ...served, ...(whole && { whole }), ...(served.slots && { parts: [...partsWithin([served], servedOf)] }) };
}

/** Up to 150 pages are rendered along with saves, as in publications; more by workers of lower priority. */
const smallComparison = 150;

const compareAll = (plan: Plan, { now, changes }: Assumed, context: FutureContext): Promise<Compared> =>
  onBatch(context.renderer.open({ now, assuming: changes, storesBytes: false, isLarge: plan.red.length > smallComparison }), (batch) =>
    compareFuture(plan, batch, context),
  );

/** A batch that is opened when it is needed first. */
function openOnce(open: () => Promise<Batch>) {
  let opening: Promise<Batch> | undefined;
  return {
    open(): Promise<Batch> {
      opening ??= open();
      return opening;
    },
    close(): void {
      opening?.then((batch) => batch.close()).catch(() => undefined); // a batch that could not be opened has been reported
    },
  };
}

async function closing<T>({ close }: { close(): void }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    close();
  }
}

/** The documents of a page: itself and all parts that it will show. */
interface FutureDocuments {
  /** What will be served; undefined when nothing will be. */
  readonly servedOf: (path: string) => Served | undefined;
  readonly faultOf: (path: string) => Fault | undefined;
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

/**
 * Renders a page of the future with its parts, and judges them as their publication would. What stays is not rendered:
 * `openBatch` is not called for a page that stays as it is, unless a part of it does not.
 */
async function documentsOf(path: string, plan: Plan, openBatch: () => Promise<Batch>, context: SurroundingsOptions): Promise<FutureDocuments> {
  const { ledger } = context;
  const red = new Map(plan.red.map((page) => [page.entry.path, page]));
  const live = new Map<string, Served | undefined>();
  if (plan.gone.some((page) => page.path === path)) return { servedOf: () => undefined, faultOf: () => undefined, bytes: new Map() };
  for (const page of (await ledger.withParts(path)).documents) live.set(page.path, page.served);

  async function readLive(keys: Iterable<string>) {
    const missing = [...keys].filter((key) => !live.has(key));
    for (const key of missing) live.set(key, undefined);
    if (missing.length > 0) for (const page of await ledger.pages(missing)) live.set(page.path, page.served);
  }
  const first = [path, ...live.keys()].filter((key, place, all) => red.has(key) && all.indexOf(key) === place);
  const rendered: RenderedPlan[] = [];
  const pages = new Map<string, RenderedPage>();
  const reds = new Map<string, RedPage>();
  for (let next = first; next.length > 0; ) {
    const wanted = next.flatMap((key) => red.get(key) ?? []);
    const some = await renderRed({ ...plan, red: wanted }, await openBatch(), { ledger });
    rendered.push(some);
    for (const page of some.red) reds.set(page.entry.path, page);
    for (const [key, page] of some.pages) pages.set(key, page);
    // Parts within parts that are rendered, live ones included, may be red as well.
    const shown = new Set<string>();
    for (let before = -1; before < shown.size; ) {
      before = shown.size;
      for (const key of partsWithin([...pages.values(), ...live.values()], (one) => pages.get(one) ?? live.get(one))) shown.add(key);
      await readLive(shown);
    }
    next = [...shown].filter((key) => red.has(key) && !reds.has(key));
  }
  if (reds.size === 0) return { servedOf: (key) => live.get(key), faultOf: () => undefined, bytes: new Map() };

  const judged = await judge({ red: [...reds.values()], pages, evaluations: [], unrecorded: [] }, plan, context);
  const decided = new Map(judged.decisions.map(({ write }) => [write.path, write]));
  const lines = new Map([...judged.pages, ...judged.parts].map((line) => [line.path, line]));
  await readLive(reds.keys());
  return {
    servedOf: (key) => (decided.get(key)?.failure === null ? decided.get(key)?.shown : live.get(key)),
    faultOf(key) {
      const sentence = lines.get(key)?.failure;
      return sentence === undefined ? undefined : { sentence, blocks: lines.get(key)?.outcome === 'failed' };
    },
    bytes: new Map([...pages.values()].flatMap(({ object, bytes }) => (object !== undefined && bytes ? [[object, bytes] as const] : []))),
  };
}
