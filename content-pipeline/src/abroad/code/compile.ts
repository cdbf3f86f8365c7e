// Compiles a site with Astro's own build into a folder of the host, and keeps what renders its pages: the bundle of the prerenderer,
// from which modules can be evaluated again without Vite.
import { cp, mkdir, rm } from 'node:fs/promises';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import type { App, BuildOptions, Internals, Logger, PagesByKeys, Prerenderer } from './astro-internals.ts';
import { forgetfulLibraries } from './known-libraries.ts';
import { createMdxCompiler, type MdxCompiler } from './mdx.ts';
import { seamOf, seamPlugin } from './seam.ts';

export interface Compiled {
  /** What is served beside pages: styles, scripts, pictures, files of `public`. */
  readonly output: string;
  /** The bundle that renders pages. */
  readonly bundle: string;
  readonly options: BuildOptions;
  readonly logger: Logger;
  readonly pagesByKeys: PagesByKeys;
  /** Absolute paths of the files that are part of the code, without packages. */
  readonly files: ReadonlySet<string>;
  readonly mdx: MdxCompiler;
}

const assets = () => (globalThis as { astroAsset?: { addStaticImage?: unknown } }).astroAsset;

/** `output` is a folder within the project, so that the bundle finds its packages. */
export async function compileSite(root: string, output: string, internals: Internals): Promise<Compiled> {
  const bundle = `${output}-bundle`;
  for (const folder of [output, bundle]) await rm(folder, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const files = new Set<string>();
  const mdx = createMdxCompiler(internals.lexer, seamOf('import.meta.url'));
  const { integration, kept } = keepBuild(bundle, [seamPlugin(), forgetfulLibraries(), noteFiles(files), mdx.plugin], internals);
  const config: AstroInlineConfig = { root, outDir: output, logLevel: 'error', integrations: [integration] };
  await internals.build(config);
  const { app, pagesByKeys, addStaticImage, pages = [] } = kept;
  if (!app || !pagesByKeys) throw new Error('This site has no page that is rendered at build time: only static pages can be published');
  for (const page of pages) await rm(page, { force: true });
  // Astro removes what gives a picture its address after a build.
  const images = assets();
  if (images && addStaticImage) images.addStaticImage = addStaticImage;
  return { output, bundle, options: app.getOptions(), logger: app.logger, pagesByKeys, files, mdx };
}

/** An integration that keeps what a build makes and then removes or forgets. */
function keepBuild(bundle: string, plugins: readonly object[], internals: Internals) {
  const kept: { app?: App; pagesByKeys?: PagesByKeys; addStaticImage?: unknown; pages?: readonly URL[] } = {};
  const integration: AstroIntegration = {
    name: 'adopt:compile',
    hooks: {
      // The types of Vite differ between versions of Astro; these are objects of a few names.
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [...plugins] as never[] } }),
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
              kept.addStaticImage = assets()?.addStaticImage;
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
      if (file.startsWith('/') && !file.includes('/node_modules/')) files.add(file);
    }
  },
});
