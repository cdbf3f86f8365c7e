// Adds to the pages of the site what a static build needs: a list of the paths of each.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import { paramsOf } from './routes.ts';

/** A page to build, as Stem lists it. */
export interface BuiltPage {
  readonly path: string;
  /** The value of `Astro.locals.page`. */
  readonly entry: { readonly lang: string };
  /** Changes exactly when the page changes: the best cache key a developer could write by hand. */
  readonly key: string;
}

/** `pages` is a JSON file with all pages. */
export function staticPages({ pages }: { readonly pages: string }): AstroIntegration {
  return {
    name: 'static-pages',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, addMiddleware }) => {
        addMiddleware({ entrypoint: new URL('./middleware.ts', import.meta.url), order: 'pre' });
        const listed: readonly BuiltPage[] = JSON.parse(readFileSync(pages, 'utf8'));
        const root = new URL('pages/', config.srcDir).pathname;
        updateConfig({
          vite: {
            ssr: { external: ['node:sqlite'] },
            plugins: [
              {
                name: 'static-pages',
                transform: (code: string, id: string) => (id.startsWith(root) ? addPaths(code, relative(root, id), listed) : undefined),
              },
            ],
          },
        });
      },
    },
  };
}

function addPaths(code: string, file: string, listed: readonly BuiltPage[]): string | undefined {
  if (!/^[^?]+\.(?:astro|ts)$/.test(file) || !file.includes('[')) return undefined;
  const paths = listed.flatMap(({ path, key }) => {
    const params = paramsOf(file, path);
    return params ? [{ params, cacheKey: key }] : [];
  });
  // JSON leaves out undefined values, but Astro reads every parameter by name.
  const defaults = file.startsWith('[...locale]') ? '{ locale: undefined }' : '{}';
  const answer = `${JSON.stringify(paths)}.map((path) => ({ ...path, params: { ...${defaults}, ...path.params } }))`;
  return `${code}\nexport const getStaticPaths = () => ${answer};\n`;
}
