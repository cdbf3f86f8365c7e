// Renders in this thread, from a compiled site: the one implementation of the port. The worker runs it elsewhere.
import { setImmediate as othersFirst } from 'node:timers/promises';
import { parseChange } from '../capture/change.ts';
import type { Reader, Snapshot } from '../database/reader.ts';
import { hashOf, type Objects } from '../objects/objects.ts';
import type { SiteCode } from '../planning/new-code.ts';
import type { PageEntry } from '../read.ts';
import { assuming, without } from '../reading/overlay.ts';
import type { LookupKeys, Rows } from '../reading/recorder.ts';
import { nameOf } from '../reading/table.ts';
import { createEvaluator, type Evaluated } from './evaluator.ts';
import { unguarded } from './guard.ts';
import { stillEndless } from './hanging-calls.ts';
import type { Tell } from './progress.ts';
import { createPageRendering, type Store } from './render-page.ts';
import { type Batch, type BatchOptions, type Evaluation, pagePatience, type RenderedPage, type Renderer } from './renderer.ts';
import { callsOf, type SiteBundle } from './site-bundle.ts';
import { createValueStore, type KeptValues, nothingKept } from './value-store.ts';

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
  readonly patience?: number | undefined;
  /** Told of what it is at, one thing at a time. */
  readonly tell?: Tell;
}

/** Values kept from one batch to the next: those of all views of a thousand pages. */
const keptValues = 20_000;

// So many calls are begun at once. A database in a file answers at once, so that nothing else has its turn until they are done.
const fewCalls = 100;

export function createBundleRenderer(options: BundleRendererOptions): Renderer {
  const { site, version, code, database, keys, objects, origin, patience = pagePatience, tell } = options;
  const sources = site.pages.map(({ view, ...source }) => ({
    view: view.name,
    ...('each' in source && { each: nameOf(source.each) }),
  }));
  const views = byName([...site.views, ...site.pages.map(({ view }) => view)]);
  const sourceViews = new Set(sources.map(({ view }) => view));
  const values = createValueStore(keptValues);

  async function open(options: BatchOptions): Promise<Batch> {
    const { now, keeps = true, mends = false, returnsBytes = false } = options;
    const store: Store = keeps ? (mends ? objects.mend : objects.put) : async (bytes) => hashOf(bytes);
    const snapshot = await database.snapshot();
    const { rows, seq } = await begin(snapshot, options).catch((error: unknown) => {
      snapshot.close();
      throw error;
    });
    const kept = options.assuming?.length ? nothingKept : await keptAt(snapshot, seq, options);
    const endless = await stillEndless(options.endless ?? [], snapshot, seq, options);
    const find = (key: string) => kept.find(key) ?? endless.answers.get(key);
    const evaluate = createEvaluator({ views, rows, now, keys, kept: { ...kept, find }, patience: patience * 0.8, tell });
    const renderPage = createPageRendering({ site, origin, patience, evaluate, returnsBytes, tell });
    return {
      seq,
      endless: endless.places,
      async evaluate(keys) {
        const made: Evaluation[] = [];
        for (let from = 0; from < keys.length; from += fewCalls) {
          if (from > 0) await othersFirst();
          made.push(...(await Promise.all(keys.slice(from, from + fewCalls).map(async (key) => reported(await evaluate(key))))));
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
      sources: async () => (await Promise.all(site.pages.map((source) => callsOf(source, rows)))).flat(),
      close: async () => snapshot.close(),
    };
  }

  async function keptAt(snapshot: Snapshot, seq: number, { now, isFresh, without }: BatchOptions): Promise<KeptValues> {
    const from = values.seq();
    if (seq > from && values.isEmpty()) values.advance([], seq);
    else if (seq > from) {
      const changes = await snapshot.rows('SELECT * FROM change_log WHERE seq > ? AND seq <= ? ORDER BY seq', [from, seq]);
      // Between the question and its answer another batch may have come further.
      if (values.seq() === from) values.advance(changes.map(parseChange), seq);
    }
    const kept = values.at(seq, now, without);
    return isFresh ? { ...nothingKept, keep: kept.keep } : kept;
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

interface Begun {
  readonly rows: Rows;
  readonly seq: number;
}

async function begin(snapshot: Snapshot, { assuming: assumed = [], without: ignored = [] }: BatchOptions): Promise<Begun> {
  const stored: Rows = (sql, args) => unguarded(() => snapshot.rows(sql, [...args]));
  const [row] = await snapshot.rows('SELECT max(seq) AS seq FROM change_log');
  const rows = ignored.length > 0 ? await without(ignored, stored) : await assuming(assumed, stored);
  return { rows, seq: Number(row?.seq ?? 0) };
}
