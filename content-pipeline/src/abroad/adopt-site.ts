// An adopted site as a whole: compiled, its content in rows, published by the engine, and kept up to date file by file.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { AstroConfig } from 'astro';
import { lookupKeys } from '../core/changes.ts';
import { createQueue } from '../core/database/queue.ts';
import { type Database, openDatabase } from '../core/database.ts';
import { createEdge } from '../core/edge.ts';
import {
  createBundleRenderer,
  installTracking,
  type Objects,
  onlyPublisher,
  openObjects,
  type Pipeline,
  type Publication,
  startPipeline,
  versionOf,
} from '../core/pipeline.ts';
import { createAdoptedSite } from './adopted-site.ts';
import { type Internals, loadInternals } from './astro-internals.ts';
import { codeReasonOf, imagesOf, isCode, type KnownImages } from './code-changes.ts';
import { type Compiled, compileSite } from './compile.ts';
import { createCompileQueue } from './compile-queue.ts';
import { type Content, createContent, createFieldHashes, entriesOf, type FieldHashes, type StoredEntry } from './content.ts';
import { createFreshModules, type FreshModules } from './fresh-modules.ts';
import { optionsOf } from './integration.ts';
import { type ContentLoader, type FileEvent, openContentLoader } from './load-content.ts';
import { contentTables, createTables, differingAddresses, writeEntries } from './rows.ts';

export interface AdoptSiteOptions {
  /** The folder of the site, with its `package.json` and `astro.config.*`. The process must run in it, as for `astro build`. */
  readonly root: string;
  /** Where rows, objects and compiled code are kept, within the project; `node_modules/.adopt` unless given. */
  readonly folder?: string;
  /** Milliseconds since 1970; `Date.now` unless given. */
  readonly now?: () => number;
  /** Receives errors in the background, such as a failed attempt to publish, which is repeated. */
  readonly onError: (error: unknown) => void;
  /** Called when the site begins to be compiled, and when its new code is live or has failed. */
  readonly onCode?: (code: CodeNews) => void;
}

/** What happens to the code of a site, and why it is compiled. */
export interface CodeNews {
  readonly state: 'compiling' | 'live' | 'failed';
  readonly reason: string;
  /** Milliseconds since it began. */
  readonly ms: number;
}

/** A change of a file of the site. */
export interface FileChange {
  readonly event: FileEvent;
  /** Absolute. */
  readonly path: string;
}

export interface AdoptedSite {
  /** The pipeline that publishes now; another one after the code has changed. */
  pipeline(): Pipeline;
  /** Astro's configuration of the site. */
  config(): AstroConfig;
  /** Bytes of what is live. */
  readonly objects: Objects;
  /** The folder with the files that are served beside pages. */
  assets(): string;
  /** The files and folders from which content is loaded. */
  contentFolders(): readonly string[];
  /** Calls the listener after each publication, also of pipelines to come. */
  onPublication(listener: (publication: Publication) => void): void;
  /** Answers requests of visitors. */
  fetch(request: Request): Promise<Response>;
  /**
   * Takes over changed files. Resolves when all they change is live, `compiling` with what waits for the site to be compiled again.
   * Rejects when that fails: the site stays as it was.
   */
  load(changes: readonly FileChange[]): Promise<void>;
  /** The last compilation. */
  compiled(): CodeNews;
  stop(): Promise<void>;
}

interface Running {
  readonly pipeline: Pipeline;
  readonly loader: ContentLoader;
  readonly compiled: Compiled;
  readonly images: KnownImages;
  readonly fresh: FreshModules;
  readonly answer: (request: Request) => Response | Promise<Response>;
}

interface Host {
  readonly folder: string;
  readonly internals: Internals;
  readonly hashOf: FieldHashes;
  readonly database: Database;
  readonly objects: Objects;
  readonly options: Required<Pick<AdoptSiteOptions, 'root' | 'now' | 'onError'>>;
}

async function openHost({ root, folder = join(root, 'node_modules/.adopt'), now = Date.now, onError }: AdoptSiteOptions): Promise<Host> {
  // Astro's build writes below the current folder.
  if (relative(process.cwd(), root) !== '') throw new Error(`Run it in the folder of the site, ${root}`);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (name.startsWith('compiled-')) await rm(join(folder, name), { recursive: true, force: true });
  const internals = await loadInternals(root);
  const database = await openDatabase({ url: `file:${join(folder, 'content.db')}` });
  await createTables(database);
  await installTracking(database, contentTables);
  const objects = await openObjects(join(folder, 'objects'));
  return { folder, internals, hashOf: createFieldHashes(internals.devalue.stringify), database, objects, options: { root, now, onError } };
}

/** Compiles a site, publishes it, and keeps it published while its files change. Resolves when it is live. */
export async function adoptSite(given: AdoptSiteOptions): Promise<AdoptedSite> {
  const host = await openHost(given);
  const { folder, internals, hashOf, database, objects, options } = host;
  const writing = { database, stringify: internals.devalue.stringify, hashOf };
  const inOrder = createQueue();
  const listeners = new Set<(publication: Publication) => void>();
  let content: Content = createContent(new Map());
  let builds = 0;
  let generations = 0;
  let news: CodeNews = { state: 'compiling', reason: '', ms: 0 };
  let running: Running | undefined;

  function current(): Running {
    if (!running) throw new Error('The site is not running');
    return running;
  }

  async function compile(reason: string): Promise<void> {
    const startedAt = performance.now();
    const report = (state: CodeNews['state']) => {
      news = { state, reason, ms: performance.now() - startedAt };
      given.onCode?.(news);
    };
    report('compiling');
    try {
      builds += 1;
      const compiled = await compileSite(options.root, join(folder, `compiled-${builds}`), internals);
      const meanwhile = await inOrder(() => switchTo(compiled));
      report('live');
      if (meanwhile !== undefined) compileSoon(meanwhile).catch(options.onError);
    } catch (error) {
      report('failed');
      throw error;
    }
  }

  /** Publishes with new code; what is live stays so meanwhile. Returns why it must be compiled again: what has changed since it began. */
  async function switchTo(compiled: Compiled): Promise<string | undefined> {
    const loader = await openContentLoader(compiled, internals);
    const loaded = await loader.load();
    const before = running;
    await before?.pipeline.stop();
    before?.loader.close();
    content = loaded;
    await writeEntries(await differingAddresses(database, content, hashOf), content, writing);
    const fresh = createFreshModules(compiled.mdx, options.root, loader.built);
    const images = imagesOf(loader.built);
    const meanwhile = await codeReason(entriesOf(content), loader.built, { images, fresh });
    const pipeline = await startWith(compiled, host, { fresh, newest: () => content, nextGeneration: () => ++generations });
    const edge = createEdge({ manifest: pipeline.manifest, objects, repair: pipeline.repair, onPublication: pipeline.onPublication });
    pipeline.onPublication((publication) => {
      for (const listener of listeners) listener(publication);
    });
    running = { pipeline, loader, compiled, images, fresh, answer: edge.fetch };
    if (before) await removeCompiled(folder, before.compiled);
    return meanwhile;
  }

  async function loadNow(changes: readonly FileChange[]): Promise<string | undefined> {
    const { loader, compiled, images, fresh, pipeline } = current();
    const { config } = compiled.options.settings;
    const changed = new Map<string, StoredEntry | undefined>();
    let reason: string | undefined;
    for (const { event, path } of changes) {
      const entries = await loader.loadFile(event, path);
      for (const [address, entry] of entries) changed.set(address, entry);
      if (entries.size === 0 && !loader.knows(path) && isCode(path, config, compiled.files)) reason ??= `${relative(options.root, path)} has changed`;
    }
    const needed = await codeReason(changed, content, { images, fresh });
    if (needed !== undefined) return needed;
    const after = content.with(changed);
    const seq = await writeEntries(changed.keys(), after, writing);
    content = after;
    pipeline.wake();
    if (seq !== undefined) await pipeline.whenLive(seq);
    return reason;
  }

  const compileSoon = createCompileQueue(compile);
  await compileSoon('The site starts');
  return {
    pipeline: () => current().pipeline,
    config: () => current().compiled.options.settings.config,
    objects,
    assets: () => current().compiled.output,
    contentFolders: () => current().loader.watched(),
    onPublication: (listener) => void listeners.add(listener),
    fetch: async (request) => current().answer(request),
    async load(changes) {
      const reason = await inOrder(() => loadNow(changes));
      if (reason !== undefined) await compileSoon(reason);
    },
    compiled: () => news,
    async stop() {
      await compileSoon.settled();
      await inOrder(async () => {
        await running?.pipeline.stop();
        running?.loader.close();
        await database.close();
      });
    },
  };
}

type Changed = ReadonlyMap<string, StoredEntry | undefined>;

/** Compiles what can be compiled alone. Why the rest needs the site to be compiled; undefined when nothing does. */
async function codeReason(changed: Changed, before: Content, { images, fresh }: Pick<Running, 'images' | 'fresh'>): Promise<string | undefined> {
  for (const entry of changed.values()) if (entry?.deferredRender === true) await fresh.compile(entry);
  return codeReasonOf(changed, before, { images, isFresh: fresh.has });
}

interface Sources {
  readonly fresh: FreshModules;
  readonly newest: () => Content;
  readonly nextGeneration: () => number;
}

async function startWith(compiled: Compiled, { internals, hashOf, database, objects, options }: Host, sources: Sources): Promise<Pipeline> {
  const { site: address, base } = compiled.options.settings.config;
  const origin = address ? new URL(address).origin : 'http://localhost:4321';
  const site = createAdoptedSite({ compiled, internals, hashOf, now: options.now, ...sources });
  const version = await versionOf(compiled.bundle, [address ?? '', base]);
  const renderer = createBundleRenderer({ site, version, database, keys: lookupKeys(contentTables), objects, origin });
  const { now, onError } = options;
  const gate = optionsOf(compiled.options.settings.config).gate ?? 'report';
  const assets = compiled.output;
  return startPipeline({ database, ownership: onlyPublisher, tables: contentTables, renderer, objects, assets, origin, gate, now, onError });
}

/** A compilation with all evaluations of it. */
async function removeCompiled(folder: string, { output }: Compiled): Promise<void> {
  const name = relative(folder, output);
  for (const other of await readdir(folder))
    if (other === name || other.startsWith(`${name}-`)) await rm(join(folder, other), { recursive: true, force: true });
}
