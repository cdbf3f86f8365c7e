// The door of @stem/content-pipeline/astro: the adapter for astro.config.mjs. `astro build` then compiles a site once
// into a bundle from which any page can be rendered in about a millisecond, without Vite. `astro dev` shows the same
// pages from source, always with the content that is saved.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { describeCode } from './astro/describe-code.ts';
import { reloadOnChange } from './astro/dev-reload.ts';
import { readDevSetup } from './astro/dev-setup.ts';
import { partRoute } from './astro/part-route.ts';

/** Where the site has its views, pages and parts. */
export interface ContentPipelineOptions {
  /** A glob for the modules that export views, from the root of the project. */
  readonly views: string;
  /** The module whose export `pages` lists the page sources: `/src/pages.ts`. */
  readonly pages: string;
  /** A glob for the components that are parts, from the root of the project. The name of the file is the name of the part. */
  readonly parts?: string;
}

export default function contentPipeline({ views, pages, parts }: ContentPipelineOptions): AstroIntegration {
  const site = [
    `export const viewModules = import.meta.glob(${JSON.stringify([views, '!**/*.test.ts'])}, { eager: true });`,
    `export const partModules = ${parts === undefined ? '{}' : `import.meta.glob(${JSON.stringify(parts)}, { eager: true })`};`,
    `export { pages } from ${JSON.stringify(pages)};`,
  ].join('\n');
  const entry = new URL('./astro/site-entry.ts', import.meta.url);
  const code = describeCode(fileURLToPath(entry), ['\0virtual:content-pipeline/site', '\0virtual:astro:pages']);
  return {
    name: '@stem/content-pipeline',
    hooks: {
      'astro:config:setup': ({ updateConfig, addMiddleware, injectRoute, command }) => {
        updateConfig({ output: 'server', vite: { plugins: [virtualModule('virtual:content-pipeline/site', site)] } });
        if (command === 'build') injectRoute({ pattern: partRoute, entrypoint: new URL('./astro/PartRoute.astro', import.meta.url) });
        if (command === 'build') updateConfig({ vite: { ...productionBundle, plugins: [code.plugin] } });
        if (command === 'dev') {
          addMiddleware({ entrypoint: new URL('./astro/dev-middleware.ts', import.meta.url), order: 'pre' });
          const setup = JSON.stringify(readDevSetup(process.env));
          updateConfig({ vite: { plugins: [virtualModule('virtual:content-pipeline/dev', `export default ${setup};`)] } });
        }
      },
      'astro:build:ssr': ({ manifest }) => code.write(manifest),
      'astro:server:setup': ({ server }) => reloadOnChange(server, readDevSetup(process.env)),
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: '@stem/content-pipeline',
          entrypointResolution: 'auto',
          serverEntrypoint: entry,
          supportedAstroFeatures: { serverOutput: 'stable' },
        });
      },
    },
  };
}

/** A bundle contains all dependencies, so that it renders the same on any machine, and no development code of libraries. */
const productionBundle = { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } as const;

/** A module without a file. */
const virtualModule = (name: string, source: string) => ({
  name,
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  load: (id: string) => (id === `\0${name}` ? source : undefined),
});
