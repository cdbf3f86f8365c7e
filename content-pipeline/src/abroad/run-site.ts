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

/** What stays when the code changes. */
export interface Host extends Required<Pick<AdoptSiteOptions, 'now' | 'onError'>> {
  readonly folder: string;
  readonly internals: Internals;
  readonly database: Database;
  readonly objects: Objects;
  readonly stringify: Stringify;
  readonly hashOf: FieldHashes;
  readonly nextGeneration: () => number;
}

/** A compilation with its content loaded. */
export interface Prepared {
  readonly loader: ContentLoader;
  readonly compiled: Compiled;
  readonly images: KnownImages;
  readonly fresh: FreshModules;
  /** Its content as it was when it was prepared. */
  readonly loaded: SiteContent;
  /** Why the site must be compiled again: files have changed since it began. */
  readonly outdated: string | undefined;
}

export interface Running extends Prepared {
  readonly pipeline: Pipeline;
  readonly paths: AdoptedBundle['paths'];
  readonly answer: (request: Request) => Response | Promise<Response>;
}

export async function openHost({ root, folder = join(root, 'node_modules/.adopt'), now = Date.now, onError }: AdoptSiteOptions): Promise<Host> {
  // Astro's build writes below the current folder.
  if (relative(process.cwd(), root) !== '') throw new Error(`Run it in the folder of the site, ${root}`);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (name.startsWith('compiled-')) await rm(join(folder, name), { recursive: true, force: true });
  const internals = await loadInternals(root);
  const { stringify } = internals.devalue;
  const database = await openDatabase({ url: `file:${join(folder, 'content.db')}` });
  await createTables(database);
  await installTracking(database, contentTables);
  const objects = await openObjects(join(folder, 'objects'));
  let generations = 0;
  return { folder, internals, database, objects, stringify, hashOf: createFieldHashes(stringify), nextGeneration: () => ++generations, now, onError };
}

/** The newest content. */
export interface Newest {
  get(): SiteContent;
  set(content: SiteContent): void;
}

/** Loads the content for new code. */
export async function prepareSite(compiled: Compiled, { internals }: Host): Promise<Prepared> {
  const loader = await openContentLoader(compiled, internals);
  const loaded = await loader.load();
  const fresh = createFreshModules(compiled.mdx, fileURLToPath(compiled.options.settings.config.root), loader.built);
  const images = imagesOf(loader.built);
  const outdated = await reasonToCompile(entriesOf(loaded), loader.built, { images, fresh });
  return { loader, compiled, images, fresh, loaded, outdated };
}

/** Publishes with this code and content. No other pipeline may run. */
export async function startSite(prepared: Prepared, content: SiteContent, newest: Newest, host: Host): Promise<Running> {
  const { internals, hashOf, database, objects, now, onError, nextGeneration } = host;
  const { compiled, fresh } = prepared;
  const { config } = compiled.options.settings;
  newest.set(content);
  await writeEntries(await differingAddresses(database, content, hashOf), content, host);
  const origin = config.site ? new URL(config.site).origin : 'http://localhost:4321';
  const site = createAdoptedSite({ compiled, internals, hashOf, fresh, newest: newest.get, now, nextGeneration });
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

/** Loads edited files, and says what they change. */
export async function gatherEdits(edits: readonly FileEdit[], running: Running, content: SiteContent): Promise<GatheredEdits> {
  const { loader, compiled } = running;
  const { config } = compiled.options.settings;
  const changed = new Map<string, StoredEntry | undefined>();
  let otherReason: string | undefined;
  for (const { event, path } of edits) {
    const entries = await loader.loadFile(event, path);
    for (const [address, entry] of entries) changed.set(address, entry);
    const isOther = entries.size === 0 && !loader.knows(path) && isCode(path, config, compiled.files);
    if (isOther) otherReason ??= `${relative(fileURLToPath(config.root), path)} has changed`;
  }
  return { changed, codeReason: await reasonToCompile(changed, content, running), otherReason };
}

/** Removes a compilation with all evaluations of it. */
export async function removeCompiled(folder: string, { stage }: Pick<Compiled, 'stage'>): Promise<void> {
  const name = relative(folder, stage);
  for (const other of await readdir(folder))
    if (other === name || other.startsWith(`${name}-`)) await rm(join(folder, other), { recursive: true, force: true });
}
