// Which file of the site's pages a path belongs to, as Astro decides it. Pure.

/** The parameters with which a file has a path; undefined when the path is another file's. */
export function paramsOf(file: string, path: string): Record<string, string | undefined> | undefined {
  const found = patternOf(file).exec(path);
  if (!found || (isOpen(file) && namesItself(path))) return undefined;
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
    // The rest of a path, or none of it; the only such rest of this site that stands in front is the language.
    .replace('/[\\.\\.\\.locale]', '(?:/(?<locale>de))?')
    .replace(/\[\\\.\\\.\\\.(\w+)\]/g, '(?<$1>.+)')
    .replace(/\[(\w+)\]/g, '(?<$1>[^/]+?)');
  return new RegExp(`^${pattern === '(?:/(?<locale>de))?' ? '(?:/(?<locale>de)/?|/)' : pattern}$`);
}

const isOpen = (file: string) => file.endsWith('/[slug].astro');
const namesItself = (path: string) => path.endsWith('/404') || path.endsWith('.ics');
