// Matches paths with the files of the site's pages, as Astro does. Pure.

/** The route parameters of a path in a file; undefined when another file has the path. */
export function paramsOf(file: string, path: string): Record<string, string | undefined> | undefined {
  const found = patternOf(file).exec(path);
  if (!found || (isSlugPage(file) && hasOwnFile(path))) return undefined;
  return { ...found.groups };
}

function patternOf(file: string): RegExp {
  const parts = file
    .replace(/\.(?:astro|ts)$/, '')
    .replace(/\/index$/, '')
    .split('/')
    .map((part) => `/${part.replaceAll('.', '\\.')}`);
  const pattern = parts
    .join('')
    // The only rest parameter at the start of a route of this site is the language.
    .replace('/[\\.\\.\\.locale]', '(?:/(?<locale>de))?')
    .replace(/\[\\\.\\\.\\\.(\w+)\]/g, '(?<$1>.+)')
    .replace(/\[(\w+)\]/g, '(?<$1>[^/]+?)');
  return new RegExp(`^${pattern === '(?:/(?<locale>de))?' ? '(?:/(?<locale>de)/?|/)' : pattern}$`);
}

const isSlugPage = (file: string) => file.endsWith('/[slug].astro');
const hasOwnFile = (path: string) => path.endsWith('/404') || path.endsWith('.ics');
