// Renders in this thread, from a compiled site: the one implementation of the port. The worker runs it elsewhere.
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { parseChange } from '../capture/change.ts';
import type { Reader, Snapshot } from '../database/reader.ts';
import { hashOf, type Objects } from '../objects/objects.ts';
import type { SiteCode } from '../planning/new-code.ts';
import type { PageEntry } from '../read.ts';
import { assumeChanges, ignoreChanges } from '../reading/overlay.ts';
import type { LookupKeys, Rows } from '../reading/recorder.ts';
import { nameOf } from '../reading/table.ts';
import { createEvaluator, type Evaluated } from './evaluator.ts';
import { runUnguarded } from './guard.ts';
import { findStillHanging } from './hanging-calls.ts';
import type { ReportProgress } from './progress.ts';
import { createPageRenderer, type Store } from './render-page.ts';
import { type Batch, type BatchOptions, type Evaluation, pageTimeout, type RenderedPage, type Renderer } from './renderer.ts';
import { type SiteBundle, sourceCallsOf } from './site-bundle.ts';
import { type BatchValues, createValueStore, noStoredValues } from './value-store.ts';

export interface BundleRendererOptions {
  readonly site: SiteBundle;
  /** Of the site's code and of everything else that its pages depend on without reading it. */
  readonly version: string;
  /** What the version is made of: see `codeOf`. */
  readonly code?: SiteCode;
  readonly database: Reader;
  /** The tables pages may read, with the columns they may look rows up by: see `lookupKeys`. */
  readonly keys: LookupKeys;
  readonly objects: Objects;
  readonly origin: string;
  /** Milliseconds a page may take, `pagePatience` unless said. A view may take eight tenths of it. */
  readonly timeout?: number | undefined;
  /** Told of what it is at, one thing at a time. */
  readonly report?: ReportProgress;
}

/** Values kept from one batch to the next: those of all views of a thousand pages. */
const maxStoredValues = 20_000;

// So many calls are begun at once. A database in a file answers at once, so that nothing else has its turn until they are done.
const callsPerPortion = 100;

export function createBundleRenderer(options: BundleRendererOptions): Renderer {
  const { site, version, code, database, keys, objects, origin, timeout = pageTimeout, report } = options;
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
    const snapshot = await database.snapshot();
    const { rows, seq } = await readSnapshot(snapshot, options).catch((error: unknown) => {
      snapshot.close();
      throw error;
    });
    const kept = options.assuming?.length ? noStoredValues : await keptAt(snapshot, seq, options);
    const endless = await findStillHanging(options.hanging ?? [], snapshot, seq, options);
    const find = (key: string) => kept.find(key) ?? endless.answers.get(key);
    const evaluate = createEvaluator({ views, rows, now, keys, store: { ...kept, find }, timeout: timeout * 0.8, report });
    const renderPage = createPageRenderer({ site, origin, timeout, evaluate, returnsBytes, report });
    return {
      seq,
      stillHanging: endless.places,
      async evaluate(keys) {
        const made: Evaluation[] = [];
        for (let from = 0; from < keys.length; from += callsPerPortion) {
          if (from > 0) await yieldToOthers();
          made.push(...(await Promise.all(keys.slice(from, from + callsPerPortion).map(async (key) => reported(await evaluate(key))))));
        }
        return made;
      },
      async render(pages) {
        const called = new Map<string, Evaluated>();
        const rendered: Promise<RenderedPage>[] = [];
        // One page after the other: rendering is computing. Storing goes on beside the next page.
        for (const page of pages) {
          const stored = (await renderPage(page, called))(store);
          stored.catch(() => undefined); // told below, to whoever waits for all of them
          rendered.push(stored);
        }
        const made = await Promise.all(rendered);
        const used = new Set(made.flatMap((page) => page.views));
        return { pages: made, evaluations: [...called.values()].filter(({ evaluation }) => used.has(evaluation.key)).map(reported) };
      },
      sources: async () => (await Promise.all(site.pages.map((source) => sourceCallsOf(source, rows)))).flat(),
      close: async () => snapshot.close(),
    };
  }

  async function keptAt(snapshot: Snapshot, seq: number, { now, isFresh, without }: BatchOptions): Promise<BatchValues> {
    const from = values.seq();
    if (seq > from && values.isEmpty()) values.advance([], seq);
    else if (seq > from) {
      const changes = await snapshot.rows('SELECT * FROM change_log WHERE seq > ? AND seq <= ? ORDER BY seq', [from, seq]);
      // Between the question and its answer another batch may have come further.
      if (values.seq() === from) values.advance(changes.map(parseChange), seq);
    }
    const kept = values.at(seq, now, without);
    return isFresh ? { ...noStoredValues, keep: kept.keep } : kept;
  }

  const reported = ({ evaluation, value }: Evaluated): Evaluation => {
    const isSource = sourceViews.has(JSON.parse(evaluation.key)[0]);
    return isSource && Array.isArray(value) ? { ...evaluation, entries: value as PageEntry[] } : evaluation; // a page source returns entries
  };

  return {
    version,
    ...(code && { code }),
    sources,
    routesOf: async (paths) => paths.map((path) => site.routeOf?.(path) ?? null),
    open,
    close: async () => undefined,
  };
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
  readonly seq: number;
}

async function readSnapshot(snapshot: Snapshot, { assuming: assumed = [], without: ignored = [] }: BatchOptions): Promise<SnapshotRows> {
  const stored: Rows = (sql, args) => runUnguarded(() => snapshot.rows(sql, [...args]));
  const [row] = await snapshot.rows('SELECT max(seq) AS seq FROM change_log');
  const rows = ignored.length > 0 ? await ignoreChanges(ignored, stored) : await assumeChanges(assumed, stored);
  return { rows, seq: Number(row?.seq ?? 0) };
}
