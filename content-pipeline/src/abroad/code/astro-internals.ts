// Everything of Astro that is not public, in one place: each name with what is used of it. It is loaded from the site, whose version
// of Astro it is.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig, AstroInlineConfig, RouteData } from 'astro';

export interface Settings {
  readonly config: AstroConfig;
}

export interface BuildOptions {
  readonly settings: Settings;
  readonly allPages: Readonly<Record<string, { readonly route: RouteData }>>;
  readonly logger: Logger;
}

/** The app that renders pages, evaluated from the compiled site. */
export interface App {
  readonly manifest: {
    readonly pageMap?: ReadonlyMap<string, () => Promise<{ page(): Promise<unknown> }>>;
    readonly entryModules: Readonly<Record<string, string>>;
  };
  readonly logger: Logger;
  readonly routeCache: {
    clearAll(): void;
    get(route: RouteData): { readonly staticPaths?: readonly StaticPath[] } | undefined;
  };
  getOptions(): BuildOptions;
  setOptions(options: BuildOptions): void;
  setInternals(internals: { readonly pagesByKeys: PagesByKeys; readonly entrySpecifierToBundleMap: ReadonlyMap<string, string> }): void;
  render(request: Request, options: { readonly routeData: RouteData }): Promise<Response>;
}

/** The styles of pages. */
export type PagesByKeys = ReadonlyMap<string, { readonly styles: readonly unknown[] }>;

export interface Logger {
  readonly options: { readonly destination: LogDestination };
  setDestination(destination: LogDestination): void;
}

export interface LogDestination {
  write(event: unknown): unknown;
}

export interface StaticPath {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props?: unknown;
}

export interface PathWithRoute {
  readonly pathname: string;
  readonly route: RouteData;
}

export interface DataStore {
  set(collection: string, key: string, value: unknown): void;
  delete(collection: string, key: string): void;
  clear(collection: string): void;
  collections(): Map<string, Map<string, unknown>>;
}

export interface ContentLayer {
  sync(): Promise<void>;
  dispose(): void;
}

/** What the content layer needs of a watcher of files. */
export interface Watcher {
  on(event: string, listener: (path: string) => unknown): void;
  off(event: string, listener: (path: string) => unknown): void;
  add(path: string): void;
}

interface Rendered {
  readonly body: string | Buffer;
  readonly outFile: URL;
}

/** A prerenderer of Astro, as integrations may replace it. */
export interface Prerenderer {
  readonly name: string;
  readonly app?: App;
  setup?(): Promise<void>;
  getStaticPaths(): Promise<PathWithRoute[]>;
  render(request: Request, options: { readonly routeData: RouteData; readonly collectMetadata?: boolean }): Promise<Response>;
  teardown?(): Promise<void>;
}

/** The parser of imports that Astro uses. */
export interface ImportLexer {
  parse(code: string): readonly [
    imports: readonly {
      readonly n: string | undefined;
      /** Where the statement begins and ends. */
      readonly ss: number;
      readonly se: number;
      /** -1 for a statement, -2 for `import.meta`. */
      readonly d: number;
    }[],
    ...unknown[],
  ];
}

export interface Internals {
  build(config: AstroInlineConfig): Promise<void>;
  /** What a build does before it compiles: configures the site, runs the hooks for that, and loads its content. */
  setUp(config: AstroInlineConfig): Promise<BuildOptions>;
  renderPath(options: {
    readonly prerenderer: Pick<Prerenderer, 'render'>;
    readonly pathname: string;
    readonly route: RouteData;
    readonly options: BuildOptions;
    readonly logger: Logger;
  }): Promise<Rendered | null>;
  getOutFolder(settings: Settings, pathname: string, route: RouteData): URL;
  getOutFile(format: AstroConfig['build']['format'], folder: URL, pathname: string, route: RouteData): URL;
  /** Where the bundle of the prerenderer is, while a build runs. */
  getPrerenderOutputDirectory(settings: Settings): URL;
  shouldAppendForwardSlash(trailingSlash: AstroConfig['trailingSlash'], format: AstroConfig['build']['format']): boolean;
  runHookBuildDone(options: {
    readonly settings: Settings;
    readonly pages: readonly string[];
    readonly routes: readonly (Pick<RouteData, 'route'> & { readonly distURL: readonly URL[] | undefined })[];
    readonly logger: Logger;
  }): Promise<void>;
  stringifyParams(params: StaticPath['params'], route: RouteData, trailingSlash: string): string;
  readonly StaticPaths: new (app: App) => { getAll(): Promise<PathWithRoute[]> };
  readonly ContentLayer: new (options: {
    readonly settings: Settings;
    readonly logger: Logger;
    readonly store: DataStore;
    readonly watcher: Watcher;
    readonly contentConfigObserver: unknown;
  }) => ContentLayer;
  readonly MutableDataStore: new () => DataStore;
  readonly globalContentConfigObserver: unknown;
  readonly lexer: ImportLexer;
  readonly devalue: { stringify(value: unknown): string; parse(text: string): unknown };
}

interface Plugin {
  readonly name: string;
  buildStart?(): void;
}

/** Loads the site's Astro. Rejects where it is missing, or has not these modules. */
export async function loadInternals(root: string): Promise<Internals> {
  const astro = dirname(createRequire(join(root, 'package.json')).resolve('astro/package.json'));
  const load = (file: string) => import(pathToFileURL(join(astro, 'dist', file)).href);
  const [build, generate, common, util, hooks, prerender, params, paths, layer, store, content, config, settings, logger, pages] = await Promise.all(
    [
      'core/build/index.js',
      'core/build/generate.js',
      'core/build/common.js',
      'core/build/util.js',
      'integrations/hooks.js',
      'prerender/utils.js',
      'core/routing/params.js',
      'runtime/prerender/static-paths.js',
      'content/content-layer.js',
      'content/mutable-data-store.js',
      'content/utils.js',
      'core/config/config.js',
      'core/config/settings.js',
      'core/logger/load.js',
      'core/build/page-data.js',
    ].map(load),
  );
  const loadPackage = (name: string) => import(pathToFileURL(createRequire(join(astro, 'package.json')).resolve(name)).href);
  const [devalue, lexer, vite] = await Promise.all(['devalue', 'es-module-lexer', 'vite'].map(loadPackage));
  await lexer.init;

  const internals: Internals = {
    build: build.default,
    setUp: (inline) => setUp(inline, root, { build, config, settings, logger, pages, vite }),
    renderPath: generate.renderPath,
    getOutFolder: common.getOutFolder,
    getOutFile: common.getOutFile,
    shouldAppendForwardSlash: util.shouldAppendForwardSlash,
    runHookBuildDone: hooks.runHookBuildDone,
    getPrerenderOutputDirectory: prerender.getPrerenderOutputDirectory,
    stringifyParams: params.stringifyParams,
    StaticPaths: paths.StaticPaths,
    ContentLayer: layer.ContentLayer,
    MutableDataStore: store.MutableDataStore,
    globalContentConfigObserver: content.globalContentConfigObserver,
    lexer,
    devalue,
  };
  const missing = Object.entries(internals).flatMap(([name, value]) => (value === undefined ? name : []));
  if (missing.length > 0) throw new Error(`adopt() does not know this version of Astro: it has no ${missing.join(', ')}`);
  return internals;
}

/** Modules of Astro and Vite with what is used of them. */
interface Modules {
  readonly build: { readonly AstroBuilder: new (settings: Settings, options: object) => Builder };
  readonly config: { resolveConfig(inline: AstroInlineConfig, command: 'build'): Promise<{ readonly astroConfig: AstroConfig }> };
  readonly settings: { createSettings(config: AstroConfig, level: AstroInlineConfig['logLevel'], root: string): Promise<Settings> };
  readonly logger: { loadOrCreateNodeLogger(config: AstroConfig, inline: AstroInlineConfig): Promise<Logger> };
  readonly pages: { collectPagesData(options: object): Pick<BuildOptions, 'allPages'> };
  readonly vite: { resolveConfig(config: unknown, command: 'build', ...modes: string[]): Promise<{ readonly plugins: readonly Plugin[] }> };
}

interface Builder {
  readonly settings: Settings;
  readonly routesList: unknown;
  readonly origin: string;
  setup(): Promise<{ readonly viteConfig: unknown }>;
}

/** As `AstroBuilder` does it for its own build. */
async function setUp(inline: AstroInlineConfig, root: string, { build, config, settings, logger, pages, vite }: Modules): Promise<BuildOptions> {
  const { astroConfig } = await config.resolveConfig(inline, 'build');
  const options = { logger: await logger.loadOrCreateNodeLogger(astroConfig, inline), mode: 'production', runtimeMode: 'production', force: false };
  const builder = new build.AstroBuilder(await settings.createSettings(astroConfig, inline.logLevel, root), options);
  const { viteConfig } = await builder.setup();
  const { routesList, origin } = builder;
  const { allPages } = pages.collectPagesData({ settings: builder.settings, manifest: routesList, logger: options.logger });
  // Plugins learn from it what they compile, and this one gives pictures their addresses.
  const { plugins } = await vite.resolveConfig(viteConfig, 'build', 'production', 'production');
  plugins.find(({ name }) => name === 'astro:assets')?.buildStart?.();
  return Object.assign(options, { settings: builder.settings, allPages, routesList, origin, viteConfig, pageNames: [] });
}
