// One compilation of an adopted site, running: what it needs of its host, how it takes over from the one before, and what edits change.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookupKeys } from '../core/changes.ts';
import { type Database, openDatabase } from '../core/database.ts';
import { createEdge } from '../core/edge.ts';
import { createBundleRenderer, installTracking, type Objects, onlyPublisher, openObjects, type Pipeline, startPipeline, versionOf } from '../core/pipeline.ts';
import type { AdoptSiteOptions, FileEdit } from './adopt-site.ts';
import { type Internals, loadInternals } from './code/astro-internals.ts';
import { codeReasonOf, imagesOf, isCode, type KnownImages } from './code/code-changes.ts';
import type { Compiled } from './code/compile.ts';
import { createFreshModules, type FreshModules } from './code/fresh-modules.ts';
import { createFieldHashes, entriesOf, type FieldHashes, type SiteContent, type StoredEntry, type Stringify } from './content/content.ts';
import { type ContentLoader, openContentLoader } from './content/load-content.ts';
import { contentTables, createTables, differingAddresses, writeEntries } from './content/rows.ts';
import { optionsOf } from './integration.ts';
import { type AdoptedBundle, createAdoptedSite } from './pages/adopted-site.ts';
import { lockSite, type SiteLock } from './site-lock.ts';

/** What stays when the code changes. */
export interface Host extends Required<Pick<AdoptSiteOptions, 'now' | 'onError'>> {
  readonly lock: SiteLock;
  readonly folder: string;
  readonly internals: Internals;
  readonly database: Database;
  readonly objects: Objects;
  readonly stringify: Stringify;
  readonly hashOf: FieldHashes;
  readonly nextGeneration: () => number;
}

export async function closeHost({ database, lock }: Host): Promise<void> {
  await database.close();
  lock.release();
}

/** A compilation with its content loaded. */
export interface LoadedSite {
  readonly loader: ContentLoader;
  readonly compiled: Compiled;
  readonly images: KnownImages;
  readonly fresh: FreshModules;
  /** Its content as it was when it was prepared. */
  readonly loaded: SiteContent;
  /** Why the site must be compiled again: files have changed since it began. */
  readonly outdated: string | undefined;
  /** Its pages, from now on with the newest content. */
  readonly begin: () => AdoptedBundle;
}

export interface Running extends LoadedSite {
  readonly pipeline: Pipeline;
  readonly paths: AdoptedBundle['paths'];
  readonly answer: (request: Request) => Response | Promise<Response>;
}

export async function openHost({ root, folder = join(root, 'node_modules/.adopt'), now = Date.now, onError }: AdoptSiteOptions): Promise<Host> {
  // Astro's build writes below the current folder.
  if (relative(process.cwd(), root) !== '') throw new Error(`Run it in the folder of the site, ${root}`);
  await mkdir(folder, { recursive: true });
  const lock = lockSite(folder);
  const internals = await loadInternals(root);
  const { stringify } = internals.devalue;
  const database = await openDatabase({ url: `file:${join(folder, 'content.db')}` });
  await createTables(database);
  await installTracking(database, contentTables);
  const objects = await openObjects(join(folder, 'objects'));
  let generations = 0;
  return { folder, lock, internals, database, objects, stringify, hashOf: createFieldHashes(stringify), nextGeneration: () => ++generations, now, onError };
}

/** The newest content. */
export interface Newest {
  get(): SiteContent;
  set(content: SiteContent): void;
}

/** Loads the content for new code and lists its pages, so that code that cannot run is found while the site before goes on. */
export async function prepareSite(compiled: Compiled, newest: Newest, { internals, hashOf, now, nextGeneration }: Host): Promise<LoadedSite> {
  const loader = await openContentLoader(compiled, internals);
  const loaded = await loader.load();
  const fresh = createFreshModules(compiled.mdx, fileURLToPath(compiled.options.settings.config.root), loader.built);
  const images = imagesOf(loader.built);
  const outdated = await reasonToCompile(entriesOf(loaded), loader.built, { images, fresh });
  let isLive = false;
  const site = createAdoptedSite({ compiled, internals, hashOf, fresh, newest: () => (isLive ? newest.get() : loaded), now, nextGeneration });
  await site.paths().catch((error: unknown) => {
    loader.close();
    throw error;
  });
  const begin = () => {
    isLive = true;
    return site;
  };
  return { loader, compiled, images, fresh, loaded, outdated, begin };
}

/** Publishes with this code and content. No other pipeline may run. */
export async function startSite(prepared: LoadedSite, content: SiteContent, newest: Newest, host: Host): Promise<Running> {
  const { hashOf, database, objects, now, onError } = host;
  const { compiled, begin } = prepared;
  const { config } = compiled.options.settings;
  newest.set(content);
  await writeEntries(await differingAddresses(database, content, hashOf), content, host);
  const origin = config.site ? new URL(config.site).origin : 'http://localhost:4321';
  const site = begin();
  const version = await versionOf(compiled.bundle, [config.site ?? '', config.base]);
  const renderer = createBundleRenderer({ site, version, database, keys: lookupKeys(contentTables), objects, origin });
  const pipeline = await startPipeline({
    database,
    ownership: onlyPublisher,
    tables: contentTables,
    renderer,
    objects,
    assets: compiled.output,
    origin,
    gate: optionsOf(config).gate ?? 'report',
    now,
    onError,
  });
  const edge = createEdge({ manifest: pipeline.manifest, objects, repair: pipeline.repair, onPublication: pipeline.onPublication });
  return { ...prepared, pipeline, paths: site.paths, answer: edge.fetch };
}

type Changed = ReadonlyMap<string, StoredEntry | undefined>;

/** Compiles what can be compiled alone. Why the rest needs the site to be compiled; undefined when nothing does. */
async function reasonToCompile(changed: Changed, before: SiteContent, { images, fresh }: Pick<Running, 'images' | 'fresh'>): Promise<string | undefined> {
  for (const entry of changed.values()) if (entry?.deferredRender === true) await fresh.compile(entry);
  return codeReasonOf(changed, before, { images, isFresh: fresh.has });
}

export interface GatheredEdits {
  /** Entries by address; undefined for one that is gone. */
  readonly changed: Changed;
  /** Why changed content needs the site to be compiled. */
  readonly codeReason: string | undefined;
  /** Why it must be compiled although content does not need it. */
  readonly otherReason: string | undefined;
}

interface Gathering extends Running {
  readonly isCompiled: (path: string) => Promise<boolean>;
}

/** Loads edited files, and says what they change. */
export async function gatherEdits(edits: readonly FileEdit[], running: Gathering, content: SiteContent): Promise<GatheredEdits> {
  const { loader, compiled, isCompiled } = running;
  const { config } = compiled.options.settings;
  const changed = new Map<string, StoredEntry | undefined>();
  let otherReason: string | undefined;
  for (const { event, path } of edits) {
    const entries = await loader.loadFile(event, path);
    for (const [address, entry] of entries) changed.set(address, entry);
    const isOther = entries.size === 0 && !loader.knows(path) && isCode(path, config, compiled.files) && !(await isCompiled(path));
    if (isOther) otherReason ??= `${relative(fileURLToPath(config.root), path)} has changed`;
  }
  return { changed, codeReason: await reasonToCompile(changed, content, running), otherReason };
}

const stages = /^compiled-(\d+)/;

/** A name for what is compiled next. */
export async function nextStage(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).map((name) => Number(stages.exec(name)?.[1] ?? 0));
  return `compiled-${Math.max(0, ...numbers) + 1}`;
}

const isOf = (name: string, folder: string, stage: string) => join(folder, name) === stage || join(folder, name).startsWith(`${stage}-`);

/** Removes all that was compiled and evaluated, but for one compilation. */
export async function removeCompiled(folder: string, kept: string): Promise<void> {
  for (const name of await readdir(folder)) if (stages.test(name) && !isOf(name, folder, kept)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Removes one compilation. */
export async function removeStage(folder: string, stage: string): Promise<void> {
  for (const name of await readdir(folder)) if (isOf(name, folder, stage)) await rm(join(folder, name), { recursive: true, force: true });
}
