// Of which code each route of a compiled site is made, so that another version renders only what it changes. It is told
// from modules, not from the files they end up in: a bundler names and cuts those anew with every change. Pure.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SiteCode } from '../planning/new-code.ts';

export interface CompiledModule {
  /** A hash of its source and of what the compiler made of it. */
  readonly content: string;
  readonly imports: readonly string[];
}

export interface CompiledSite {
  readonly modules: ReadonlyMap<string, CompiledModule>;
  readonly entry: string;
  /** Modules behind which code counts only for the routes that import it: the lists of pages and of views. */
  readonly borders: ReadonlySet<string>;
  readonly manifest: CompiledManifest;
  /** Whatever else all pages depend on. */
  readonly settings: readonly string[];
}

const named = z.array(z.tuple([z.string(), z.unknown()]));

/** What Astro writes about a compiled site, as far as it is told apart here; the rest counts for all pages. */
export const compiledManifestSchema = z.looseObject({
  rootDir: z.string(),
  assetsDir: z.string(),
  routes: z.array(z.looseObject({ routeData: z.looseObject({ route: z.string(), component: z.string() }) })),
  entryModules: z.record(z.string(), z.string()),
  inlinedScripts: named,
  componentMetadata: named,
});
export type CompiledManifest = z.infer<typeof compiledManifestSchema>;

// Where the site lies, which files browsers may ask for, and a key that is another with each build: no page shows them.
const shownNowhere = ['rootDir', 'srcDir', 'publicDir', 'outDir', 'cacheDir', 'buildClientDir', 'buildServerDir', 'assets', 'key'];

/** `rootOf` gives the module of a route's component. */
export function computeSiteCode({ modules, entry, borders, manifest, settings }: CompiledSite, rootOf: (component: string) => string): SiteCode {
  const { routes, entryModules, inlinedScripts, componentMetadata, ...rest } = manifest;
  const roots = new Set(routes.map(({ routeData }) => rootOf(routeData.component)));
  const shared = closureOf([entry], modules, new Set([...borders, ...roots]));
  // What stands behind a border is no part of what is shared, but which pages there are is.
  const common = [...shared].filter((id) => !roots.has(id));
  const closures = new Map(
    routes.flatMap(({ routeData: { route, component } }) => {
      const root = rootOf(component);
      return modules.has(root) ? [[route, closureOf([root], modules, new Set())] as const] : [];
    }),
  );
  const facts: readonly Fact[] = [
    ...Object.entries(entryModules).filter(([, file]) => file === '' || file.startsWith(`${manifest.assetsDir}/`)),
    ...inlinedScripts,
    ...componentMetadata,
  ];
  const isIn = (closure: ReadonlySet<string>, [id]: Fact) => closure.has(id) || closure.has(id.split('?')[0] ?? id);
  const unclaimed = facts.filter((fact) => ![...closures.values()].some((closure) => isIn(closure, fact)));
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !shownNowhere.includes(name)));
  const table = routes.map(({ routeData: { distURL: _files, ...routeData } }) => routeData);
  return {
    common: hashOf([contentsOf(common, modules), kept, table, unclaimed, settings]),
    routes: Object.fromEntries(
      routes.flatMap(({ routeData: { route }, ...assets }) => {
        const closure = closures.get(route);
        return closure ? [[route, hashOf([contentsOf([...closure], modules), assets, facts.filter((fact) => isIn(closure, fact))])]] : [];
      }),
    ),
  };
}

/** Something the manifest says of a module. */
type Fact = readonly [string, unknown];

/** Everything that can be reached, the starts included; not beyond a border. */
function closureOf(starts: readonly string[], modules: ReadonlyMap<string, CompiledModule>, borders: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!borders.has(id)) waiting.push(...(modules.get(id)?.imports ?? []));
  }
  return found;
}

const contentsOf = (ids: readonly string[], modules: ReadonlyMap<string, CompiledModule>) => [...ids].sort().map((id) => [id, modules.get(id)?.content]);

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
