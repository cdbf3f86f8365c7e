// The site's modules, evaluated from the compiled bundle with some version of the content. What modules keep of it is part of every
// page: when it differs, they are evaluated again, from a copy of the bundle under another name.
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteContent, StoredEntry } from '../content/content.ts';
import { shareImages } from '../content/images.ts';
import { type ContentReader, noReads, type Reads, readAs, readModulesAs } from '../content/tracking.ts';
import { type TimesAsked, timesAsked, withClock, withoutClock } from '../pages/clock.ts';
import { withSeed } from '../pages/randomness.ts';
import type { App } from './astro-internals.ts';
import type { Compiled } from './compile.ts';
import { type FreshModules, renderFresh } from './fresh-modules.ts';
import { openSeam } from './seam.ts';

export interface Modules {
  readonly app: App;
  /** The content with which they were evaluated. */
  readonly content: SiteContent;
  /** What they have read of it, outside of any page. */
  readonly reads: Reads;
  readonly resolve: (entry: StoredEntry) => unknown;
  /** The time at which they were evaluated, and what they have asked of it. */
  readonly now: number;
  readonly asked: TimesAsked;
}

export interface Evaluating {
  readonly compiled: Compiled;
  readonly clone: (value: unknown) => unknown;
  readonly now: number;
  readonly fresh: FreshModules;
  /** A number that no evaluation had before. */
  readonly generation: number;
}

export async function evaluateModules(content: SiteContent, { compiled, clone, now, generation, fresh }: Evaluating): Promise<Modules> {
  const folder = `${compiled.bundle}-${generation}`;
  await cp(compiled.bundle, folder, { recursive: true });
  const entry = (await readdir(folder)).find((file) => /^prerender-entry.*\.mjs$/.test(file));
  if (entry === undefined) throw new Error('The compiled site has no entry');
  let resolve = (entry: StoredEntry): unknown => entry.data;
  const imports = new Map<string, Readonly<Record<string, object>>>();
  openSeam(pathToFileURL(`${folder}/`), {
    register(given, images, modules) {
      resolve = given;
      shareImages(images);
      renderFresh(modules, fresh, folder);
    },
    registerImports: (id, given) => void imports.set(id, given),
    imports: (id) => imports.get(id),
  });
  const reads = noReads();
  const reader: ContentReader = { content, reads, resolve: (entry) => resolve(entry), clone, own: new Map(), copies: new Map(), isModule: true };
  readModulesAs(reader);
  const asked = timesAsked();
  return readAs(reader, () => withClock({ now, asked }, () => withSeed('modules', load)));

  async function load(): Promise<Modules> {
    const { app }: { app: App } = await import(pathToFileURL(join(folder, entry ?? '')).href);
    app.setInternals({ pagesByKeys: compiled.pagesByKeys, entrySpecifierToBundleMap: new Map(Object.entries(app.manifest.entryModules)) });
    app.setOptions(compiled.options);
    const { destination } = compiled.logger.options;
    // A line of a log has its time.
    app.logger.setDestination(Object.assign(Object.create(destination), { write: (event: unknown) => withoutClock(() => destination.write(event)) }));
    for (const load of app.manifest.pageMap?.values() ?? []) await (await load()).page();
    return { app, content, reads, resolve: reader.resolve, now, asked };
  }
}
