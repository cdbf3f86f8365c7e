// Renders in this thread, from a compiled site: the one implementation of the port. The worker runs it elsewhere.
import type { SiteCode } from '../building/site-code.ts';
import { parseChange } from '../capture/change.ts';
import type { Reader, Snapshot } from '../database/reader.ts';
import { documentFacts } from '../gate/document.ts';
import { hashOf, type Objects } from '../objects/objects.ts';
import type { Content, Json, PageEntry } from '../read.ts';
import { assuming, without } from '../reading/overlay.ts';
import type { LookupKeys, Rows } from '../reading/recorder.ts';
import { nameOf } from '../reading/table.ts';
import { viewKey } from '../reading/view-key.ts';
import { createEvaluator, type Evaluated } from './evaluator.ts';
import { guarded, unguarded } from './guard.ts';
import { inTime, Late } from './in-time.ts';
import { createValueStore, type KeptValues, nothingKept } from './kept-values.ts';
import { type Batch, type BatchOptions, type Evaluation, pagePatience, type RenderedPage, type Renderer } from './renderer.ts';
import type { SiteBundle } from './site-bundle.ts';
import { callsOf } from './source-calls.ts';
import { createTurns } from './turns.ts';

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
}

/** Values kept from one batch to the next: those of all views of a thousand pages. */
const keptValues = 20_000;

/** Takes a page's bytes and returns their hash. */
type Store = (bytes: Uint8Array) => Promise<string>;

export function createBundleRenderer({ site, version, code, database, keys, objects, origin, patience = pagePatience }: BundleRendererOptions): Renderer {
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
    const evaluate = createEvaluator({ views, rows, now, keys, kept, patience: patience * 0.8 });
    return {
      seq,
      evaluate: async (keys) => Promise.all(keys.map(async (key) => reported(await evaluate(key)))),
      async render(pages) {
        const called = new Map<string, Evaluated>();
        const rendered: Promise<RenderedPage>[] = [];
        // One page after the other: rendering is computing. Storing goes on beside the next page.
        for (const page of pages) {
          const stored = (await renderPage(page, evaluate, called, returnsBytes))(store);
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

  // Returns the work that is left when the page is rendered: storing it.
  async function renderPage(
    page: PageEntry,
    evaluate: (key: string) => Promise<Evaluated>,
    called: Map<string, Evaluated>,
    returnsBytes: boolean,
  ): Promise<(store: Store) => Promise<RenderedPage>> {
    const used = new Set<string>();
    const inTurn = createTurns();
    let isOver = false;
    async function ask(view: string, args: Json): Promise<unknown> {
      if (isOver) throw new Error('The page asks for more although it is over');
      const key = viewKey({ view, lang: page.lang, args });
      used.add(key);
      const evaluated = await inTurn(evaluate(key));
      called.set(key, evaluated);
      if (evaluated.evaluation.error !== undefined) throw evaluated.thrown;
      return evaluated.value;
    }
    const content = ((view, args) => {
      const answer = ask(view.name, args);
      answer.catch(() => undefined); // a page may wait for another answer first; one that fails meanwhile is told when its turn comes
      return answer;
    }) as Content; // the value's type follows from the view it was asked of
    // What a page did not wait for, because something else failed, has no answer to be linked with.
    const answered = () => [...used].filter((key) => called.has(key));
    try {
      const made = guarded(page.path, async () => {
        const rendered = await site.render({ content, page, origin });
        return { response: rendered, bytes: Buffer.from(await rendered.arrayBuffer()) };
      });
      const { response, bytes } = await inTime('The page', made, patience);
      // Whoever serves it knows how long it is, compressed or not.
      response.headers.delete('content-length');
      const headers = Object.fromEntries(response.headers);
      const views = answered();
      return async (store) => {
        // The disk works while the document is read through.
        const stored = store(bytes);
        const isHtml = headers['content-type']?.startsWith('text/html');
        return {
          path: page.path,
          status: response.status,
          headers,
          size: bytes.length,
          views,
          ...(returnsBytes && { bytes }),
          ...(isHtml && { facts: documentFacts(bytes.toString(), origin) }),
          object: await stored,
        };
      };
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      const views = answered();
      return async () => ({ path: page.path, status: 500, headers: {}, size: 0, views, error, ...(thrown instanceof Late && { isLate: true }) });
    } finally {
      isOver = true; // one that was given up must not go on for ever
    }
  }

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
