// Compiles a site with Astro's own build into a folder of the host, and keeps what renders its pages: the bundle of the prerenderer,
// from which modules can be evaluated again without Vite.
import { cp, mkdir, rm } from 'node:fs/promises';
import type { AstroConfig, AstroInlineConfig, AstroIntegration } from 'astro';
import type { App, BuildOptions, Internals, Logger, PagesByKeys, Prerenderer } from './astro-internals.ts';
import { hashConfig } from './code-digest.ts';
import { forgetfulLibraries } from './known-libraries.ts';
import { createMdxCompiler, type MdxCompiler } from './mdx.ts';
import { readPictureAddresses, setPictureAddresses } from './pictures.ts';
import { seamOf, seamPlugin } from './seam.ts';

export interface Compiled {
  /** The folder of what is served beside pages: styles, scripts, pictures, files of `public`. */
  readonly output: string;
  /** The folder that the site is configured to be built into. What works on a built site works there. */
  readonly stage: string;
  /** The bundle that renders pages. */
  readonly bundle: string;
  readonly options: BuildOptions;
  readonly logger: Logger;
  readonly pagesByKeys: PagesByKeys;
  /** Absolute paths of the files that are part of the code, without packages. */
  readonly files: ReadonlySet<string>;
  readonly mdx: MdxCompiler;
  /** With all their hooks. Those that run after a build are left out of the configuration: they run on what is live. */
  readonly integrations: AstroConfig['integrations'];
  /** Of the configuration, as all integrations but ours have left it. */
  readonly configHash: string;
  /** The content with which it was compiled, as Astro stores it. */
  readonly content: string;
  /** When it began to be compiled, in milliseconds since 1970. */
  readonly startedAt: number;
}

/** `stage` is a folder within the project, so that the bundle finds its packages. */
export async function compileSite(root: string, stage: string, internals: Internals): Promise<Compiled> {
  const folders = outputFolders(stage);
  for (const folder of [stage, folders.output, folders.bundle]) await rm(folder, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  const startedAt = Date.now();
  const files = new Set<string>();
  const mdx = createMdxCompiler(internals.lexer, seamOf('import.meta.url'));
  const { integration, kept } = keepBuild(folders.bundle, [seamPlugin(), forgetfulLibraries(), noteFiles(files), mdx.plugin], internals);
  await internals.build(configOf(root, stage, integration));
  const { app, pagesByKeys, addStaticImage, pages = [], integrations = [], configHash = '' } = kept;
  if (!app || !pagesByKeys) throw new Error('This site has no page that is rendered at build time: only static pages can be published');
  for (const page of pages) await rm(page, { force: true });
  await cp(stage, folders.output, { recursive: true });
  const options = app.getOptions();
  await cp(new URL('data-store.json', options.settings.config.cacheDir), folders.content).catch(() => undefined);
  // A build notes the files of each route when all are written, and no page of it has seen them.
  for (const { route } of Object.values(options.allPages)) Reflect.deleteProperty(route, 'distURL');
  setPictureAddresses(addStaticImage);
  return { stage, ...folders, options, logger: app.logger, pagesByKeys, files, mdx, integrations, configHash, startedAt };
}

/** The same from what an earlier process has compiled: the site is configured again, and its content loaded. */
export async function restoreSite(root: string, { stage, pagesByKeys, files, imports }: Restoring, internals: Internals): Promise<Compiled> {
  const folders = outputFolders(stage);
  const mdx = createMdxCompiler(internals.lexer, seamOf('import.meta.url'), imports);
  const { integration, kept } = keepBuild(folders.bundle, [mdx.plugin], internals);
  const options = await internals.setUp(configOf(root, stage, integration));
  setPictureAddresses(readPictureAddresses());
  const { logger } = options;
  return {
    stage,
    ...folders,
    options,
    logger,
    pagesByKeys,
    files,
    mdx,
    integrations: kept.integrations ?? [],
    configHash: kept.configHash ?? '',
    startedAt: Date.now(),
  };
}

export interface Restoring extends Pick<Compiled, 'stage' | 'pagesByKeys' | 'files'> {
  readonly imports: MdxCompiler['imports'];
}

export const outputFolders = (stage: string) => ({ output: `${stage}-output`, bundle: `${stage}-bundle`, content: `${stage}-content.json` });

const configOf = (root: string, stage: string, integration: AstroIntegration): AstroInlineConfig => ({
  root,
  outDir: stage,
  logLevel: 'error',
  integrations: [integration],
});

const ownName = 'adopt:compile';

/** An integration that keeps what a build makes and then removes or forgets. */
function keepBuild(bundle: string, plugins: readonly object[], internals: Internals) {
  const kept: {
    app?: App;
    pagesByKeys?: PagesByKeys;
    addStaticImage?: unknown;
    pages?: readonly URL[];
    integrations?: AstroIntegration[];
    configHash?: string;
  } = {};
  const integration: AstroIntegration = {
    name: ownName,
    hooks: {
      // The types of Vite differ between versions of Astro; these are objects of a few names.
      'astro:config:setup': ({ config, updateConfig }) => {
        kept.configHash = hashConfig(config);
        updateConfig({ vite: { plugins: [...plugins] as never[] } });
      },
      'astro:config:done': ({ config }) => {
        kept.integrations = takeOutHooks(config);
      },
      'astro:build:setup': ({ pages, target }) => {
        if (target === 'server') kept.pagesByKeys = pages;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((inner) => {
          const own = inner as Prerenderer; // the default one has its app
          return {
            ...own,
            name: 'adopt',
            async setup() {
              await own.setup?.();
              if (own.app) kept.app = own.app;
              kept.addStaticImage = readPictureAddresses();
            },
            async teardown() {
              await own.teardown?.();
              if (kept.app) await cp(internals.getPrerenderOutputDirectory(kept.app.getOptions().settings), bundle, { recursive: true });
            },
          };
        }),
      'astro:build:done': ({ assets: made }) => {
        kept.pages = [...made.values()].flat();
      },
    },
  };
  return { integration, kept };
}

/** Leaves the hooks that run after a build out of the configuration, but for our own. Returns the integrations with them. */
function takeOutHooks({ integrations }: AstroConfig): AstroIntegration[] {
  const all = [...integrations];
  for (const [place, { name, hooks }] of all.entries()) {
    const { 'astro:build:done': done, ...others } = hooks;
    if (done && name !== ownName) integrations[place] = { name, hooks: others };
  }
  return all.filter(({ name }) => name !== ownName);
}

interface Graph {
  getModuleIds(): Iterable<string>;
}

/** A plugin that notes which files are compiled. */
const noteFiles = (files: Set<string>) => ({
  name: 'adopt:files',
  apply: 'build',
  generateBundle(this: Graph) {
    for (const id of this.getModuleIds()) {
      const file = id.split('?')[0] ?? id;
      // What Astro generates in .astro follows from content.
      if (file.startsWith('/') && !/\/(?:node_modules|\.astro)\//.test(file)) files.add(file);
    }
  },
});
