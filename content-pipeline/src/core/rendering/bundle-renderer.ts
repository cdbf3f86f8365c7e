// Renders a compiled site in the current thread: the one implementation of the renderer port. Workers run it as well.
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { parseChange } from '../capture/change.ts';
import type { Change } from '../changes.ts';
import type { Reader, Snapshot } from '../database/reader.ts';
import { DatabaseUnreachable } from '../database/unreachable.ts';
import { hashOf, type Objects } from '../objects/objects.ts';
import type { PageEntry } from '../read.ts';
import { overlayChanges } from '../reading/overlay.ts';
import type { LookupKeys, Rows } from '../reading/recorder.ts';
import { nameOf } from '../reading/table.ts';
import { createEvaluator, type Evaluated } from './evaluator.ts';
import { runUnguarded, TimedOut } from './guard.ts';
import { createPageRenderer, type Store } from './render-page.ts';
import type { SiteCode } from './renderer.ts';
import { type Batch, type BatchOptions, type Evaluation, pageTimeout, type RenderedPage, type Renderer } from './renderer.ts';
import { type SiteBundle, sourceCallsOf } from './site-bundle.ts';
import { type BatchValues, createValueStore, noStoredValues } from './value-store.ts';

export interface BundleRendererOptions {
  readonly site: SiteBundle;
  /** Hash of the site's code and of every setting its pages depend on. */
  readonly version: string;
  readonly code?: SiteCode;
  readonly database: Reader;
  /** The tables that pages may read, with the columns by which they may look rows up: see `lookupKeys`. */
  readonly keys: LookupKeys;
  readonly objects: Objects;
  readonly origin: string;
  /** Timeout of a page in milliseconds, `pageTimeout` unless given. The timeout of a view is eight tenths of it. */
  readonly timeout?: number | undefined;
}

/** At most 4,000 values are kept from one batch to the next: the views of about two hundred pages, more than editors work on at a time. */
const maxStoredValues = 4_000;

// At most 100 calls between two yields to the event loop: an embedded database answers synchronously and would block it.
const callsPerPortion = 100;

/** Renders a site in this thread, for functions and for tests. A page in an infinite loop stops the process: compiled sites use `createWorkerRenderer`. */
export function createBundleRenderer(options: BundleRendererOptions): Renderer {
  const { site, version, code, database, keys, objects, origin, timeout = pageTimeout } = options;
  const sources = site.pages.map(({ view, ...source }) => ({
    view: view.name,
    ...('each' in source && { each: nameOf(source.each) }),
  }));
  const views = byName([...site.views, ...site.pages.map(({ view }) => view)]);
  const sourceViews = new Set(sources.map(({ view }) => view));
  const values = createValueStore(maxStoredValues);

  async function open(options: BatchOptions): Promise<Batch> {
    const { now, storesBytes = true, repairsObjects = false, returnsBytes = false } = options;
    const store: Store = storesBytes ? (repairsObjects ? objects.mend : objects.put) : async (bytes) => hashOf(bytes);
    const { snapshot, throwIfLost } = watchOutage(await database.snapshot());
    const { rows, seq, without } = await readSnapshot(snapshot, options).catch((error: unknown) => {
      snapshot.close();
      throw error;
    });
    const stored = options.assuming?.length ? noStoredValues : await storedValuesAt(seq, values, snapshot, { ...options, without });
    const failed = new Map<string, Evaluated>();
    const find = (key: string) => failed.get(key) ?? stored.find(key);
    const evaluate = createEvaluator({ views, rows, now, keys, store: { ...stored, find }, timeout: timeout * 0.8 });
    const renderPage = createPageRenderer({ site, origin, timeout, evaluate, returnsBytes });
    return {
      seq,
      async fail(calls) {
        for (const evaluation of calls) failed.set(evaluation.key, { evaluation, thrown: new TimedOut(evaluation.error ?? '') });
      },
      evaluate: (keys) => inPortions(keys, async (key) => reportedEvaluation(await evaluate(key)), throwIfLost),
      async render(pages) {
        const called = new Map<string, Evaluated>();
        const results: RenderedPage[] = [];
        for (const page of pages) {
          results.push(await (await renderPage(page, called))(store));
          throwIfLost();
        }
        const used = new Set(results.flatMap((page) => page.views));
        return { pages: results, evaluations: [...called.values()].filter(({ evaluation }) => used.has(evaluation.key)).map(reportedEvaluation) };
      },
      sources: async () => (await Promise.all(site.pages.map((source) => sourceCallsOf(source, rows)))).flat(),
      close: async () => snapshot.close(),
    };
  }

  const reportedEvaluation = ({ evaluation, value }: Evaluated): Evaluation => {
    const isSource = sourceViews.has(JSON.parse(evaluation.key)[0]);
    return isSource && Array.isArray(value) ? { ...evaluation, entries: value as PageEntry[] } : evaluation; // a page source returns entries
  };

  return {
    version,
    ...(code && { code }),
    sources: async () => sources,
    routesOf: async (paths) => paths.map((path) => site.routeOf?.(path) ?? null),
    open,
    close: async () => undefined,
  };
}

async function storedValuesAt(
  seq: number,
  values: ReturnType<typeof createValueStore>,
  snapshot: Snapshot,
  { now, isFresh, without }: BatchOptions,
): Promise<BatchValues> {
  const from = values.seq();
  if (seq > from && values.isEmpty()) values.advance([], seq);
  else if (seq > from) {
    const changes = await snapshot.rows('SELECT * FROM change_log WHERE seq > ? AND seq <= ? ORDER BY seq', [from, seq]);
    // Another batch may have advanced the store while this one waited for the changes.
    if (values.seq() === from) values.advance(changes.map(parseChange), seq);
  }
  const stored = values.at(seq, now, without);
  return isFresh ? { ...noStoredValues, keep: stored.keep } : stored;
}

async function inPortions(keys: readonly string[], evaluate: (key: string) => Promise<Evaluation>, throwIfLost: () => void): Promise<Evaluation[]> {
  const results: Evaluation[] = [];
  for (let from = 0; from < keys.length; from += callsPerPortion) {
    if (from > 0) await yieldToOthers();
    results.push(...(await Promise.all(keys.slice(from, from + callsPerPortion).map(evaluate))));
    throwIfLost();
  }
  return results;
}

// Without the database nothing can be said about a view or a page: they have not failed.
function watchOutage({ rows, close }: Snapshot) {
  let outage: DatabaseUnreachable | undefined;
  const snapshot: Snapshot = {
    rows: (sql, args) =>
      rows(sql, args).catch((error: unknown) => {
        if (error instanceof DatabaseUnreachable) outage ??= error;
        throw error;
      }),
    close,
  };
  function throwIfLost() {
    if (outage) throw outage;
  }
  return { snapshot, throwIfLost };
}

function byName(views: SiteBundle['views']) {
  const found = new Map<string, SiteBundle['views'][number]>();
  for (const view of views) {
    const other = found.get(view.name);
    if (other && other !== view) throw new Error(`Two views are called ${view.name}`);
    found.set(view.name, view);
  }
  return found;
}

interface SnapshotRows {
  readonly rows: Rows;
  /** The last change that the batch sees. */
  readonly seq: number;
  readonly without: readonly Change[];
}

async function readSnapshot(snapshot: Snapshot, { assuming = [], without: ignored = [], asOf }: BatchOptions): Promise<SnapshotRows> {
  const stored: Rows = (sql, args) => runUnguarded(() => snapshot.rows(sql, [...args]));
  const [row] = await snapshot.rows('SELECT max(seq) AS seq FROM change_log');
  const newest = Number(row?.seq ?? 0);
  const seq = Math.min(newest, asOf ?? newest);
  const later = seq < newest ? (await snapshot.rows('SELECT * FROM change_log WHERE seq > ? ORDER BY seq', [seq])).map(parseChange) : [];
  const without = [...ignored, ...later];
  return { rows: await overlayChanges({ assuming, without }, stored), seq, without };
}
