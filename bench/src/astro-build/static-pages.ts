// Gives the pages of the site what a static build asks of them: each tells which of its paths exist.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import { paramsOf } from './routes.ts';

/** A page that is to be built, as Stem lists it. */
export interface BuiltPage {
  readonly path: string;
  /** What the page finds in `Astro.locals.page`. */
  readonly entry: { readonly lang: string };
  /** Another one whenever the page would be another: the best key somebody could write by hand. */
  readonly key: string;
}

/** `pages` is a file with all of them as JSON. */
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
                transform: (code: string, id: string) => (id.startsWith(root) ? withPaths(code, relative(root, id), listed) : undefined),
              },
            ],
          },
        });
      },
    },
  };
}

function withPaths(code: string, file: string, listed: readonly BuiltPage[]): string | undefined {
  if (!/^[^?]+\.(?:astro|ts)$/.test(file) || !file.includes('[')) return undefined;
  const paths = listed.flatMap(({ path, key }) => {
    const params = paramsOf(file, path);
    return params ? [{ params, cacheKey: key }] : [];
  });
  // JSON leaves out what is undefined, and Astro asks for every parameter by name.
  const absent = file.startsWith('[...locale]') ? '{ locale: undefined }' : '{}';
  const answer = `${JSON.stringify(paths)}.map((path) => ({ ...path, params: { ...${absent}, ...path.params } }))`;
  return `${code}\nexport const getStaticPaths = () => ${answer};\n`;
}
