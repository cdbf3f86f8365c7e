// The door of @stem/content-pipeline/astro: the adapter for astro.config.mjs. `astro build` then compiles a site once
// into a bundle from which any page can be rendered in about a millisecond, without Vite.
import type { AstroIntegration } from 'astro';

export interface ContentPipelineOptions {
  /** Globs of the modules that export views, from the site's root: `/src/views/**​/*.ts`. */
  readonly views: string;
  /** The module whose `pages` lists where pages come from: `/src/pages.ts`. */
  readonly pages: string;
}

const virtualSite = 'virtual:content-pipeline/site';

export default function contentPipeline({ views, pages }: ContentPipelineOptions): AstroIntegration {
  const source = [
    `export const viewModules = import.meta.glob(${JSON.stringify(views)}, { eager: true });`,
    `export { pages } from ${JSON.stringify(pages)};`,
  ].join('\n');
  return {
    name: '@stem/content-pipeline',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        updateConfig({
          output: 'server',
          vite: {
            plugins: [
              {
                name: 'content-pipeline-site',
                resolveId: (id) => (id === virtualSite ? `\0${virtualSite}` : undefined),
                load: (id) => (id === `\0${virtualSite}` ? source : undefined),
              },
            ],
            // A bundle is complete: it renders the same wherever it is copied, whatever is installed there.
            ...(command === 'build' && { ssr: { noExternal: true } }),
          },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: '@stem/content-pipeline',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./rendering/astro-entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable' },
        });
      },
    },
  };
}
