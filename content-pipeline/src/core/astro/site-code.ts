// Computes the code of each route from the graph of modules, since a bundler renames files: new code renders only its routes. Pure.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SiteCode } from '../rendering/renderer.ts';

export interface CompiledModule {
  /** A hash of its source and its compiled code. */
  readonly content: string;
  readonly imports: readonly string[];
}

export interface CompiledSite {
  readonly modules: ReadonlyMap<string, CompiledModule>;
  readonly entry: string;
  /** The modules that list pages and views: what they import counts only for the routes that import it as well. */
  readonly borders: ReadonlySet<string>;
  readonly manifest: CompiledManifest;
  /** Everything else that all pages depend on. */
  readonly settings: readonly string[];
}

const named = z.array(z.tuple([z.string(), z.unknown()]));

/** The fields of Astro's manifest that are assigned to routes; the rest counts for all pages. */
export const compiledManifestSchema = z.looseObject({
  rootDir: z.string(),
  assetsDir: z.string(),
  routes: z.array(z.looseObject({ routeData: z.looseObject({ route: z.string(), component: z.string() }) })),
  entryModules: z.record(z.string(), z.string()),
  inlinedScripts: named,
  componentMetadata: named,
});
export type CompiledManifest = z.infer<typeof compiledManifestSchema>;

// Folders, the list of client files, and a key that differs in each build: no page depends on them.
const irrelevantSettings = ['rootDir', 'srcDir', 'publicDir', 'outDir', 'cacheDir', 'buildClientDir', 'buildServerDir', 'assets', 'key'];

/** `rootOf` returns the module of a route's component. */
export function computeSiteCode({ modules, entry, borders, manifest, settings }: CompiledSite, rootOf: (component: string) => string): SiteCode {
  const { routes, entryModules, inlinedScripts, componentMetadata, ...rest } = manifest;
  const roots = new Set(routes.map(({ routeData }) => rootOf(routeData.component)));
  const shared = closureOf([entry], modules, new Set([...borders, ...roots]));
  // Modules behind a border are not shared, but the list of pages itself is.
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
  const relevant = Object.fromEntries(Object.entries(rest).filter(([name]) => !irrelevantSettings.includes(name)));
  const table = routes.map(({ routeData: { distURL: _files, ...routeData } }) => routeData);
  return {
    common: hashOf([contentsOf(common, modules), relevant, table, unclaimed, settings]),
    routes: Object.fromEntries(
      routes.flatMap(({ routeData: { route }, ...assets }) => {
        const closure = closures.get(route);
        return closure ? [[route, hashOf([contentsOf([...closure], modules), assets, facts.filter((fact) => isIn(closure, fact))])]] : [];
      }),
    ),
  };
}

type Fact = readonly [string, unknown];

/** All modules that can be reached, the starts included, without crossing a border. */
function closureOf(starts: readonly string[], modules: ReadonlyMap<string, CompiledModule>, borders: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [...starts];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!borders.has(id)) pending.push(...(modules.get(id)?.imports ?? []));
  }
  return found;
}

const contentsOf = (ids: readonly string[], modules: ReadonlyMap<string, CompiledModule>) => [...ids].sort().map((id) => [id, modules.get(id)?.content]);

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
