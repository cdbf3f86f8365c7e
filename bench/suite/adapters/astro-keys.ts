// Keys for Astro as a careful author would write them by hand: from the digests of all entries that a page shows. Each template has
// a second form for its key, with the same queries and digests instead of fields. Pure.
import { field, type Page, type Show, type Site } from '../case.ts';
import type { Files } from './files.ts';
import { importsOf, renderFunction, sharedModules } from './javascript.ts';

/** The library of the templates, with the digest of each record among its fields. */
const keyLibrary = `import { getCollection, getEntry } from 'astro:content';
import { select } from '../library.js';
export { join, select, valuesIn } from '../library.js';
export const all = async (_, name) => (await getCollection(name)).map(({ data, digest }) => ({ ...data, digest }));
export const query = async (tool, name, options) => select(await all(tool, name), options);
export async function one(_, name, id) {
  const entry = id === undefined ? undefined : await getEntry(name, id);
  return entry ? [{ ...entry.data, digest: entry.digest }] : [];
}
`;

/** A module for each template that returns the key of a page. */
export function keyFiles(site: Site): Files {
  const mapShows = <T>(shown: Readonly<Record<string, T>> | undefined, change: (one: T) => T) =>
    Object.fromEntries(Object.entries(shown ?? {}).map(([name, one]) => [name, change(one)]));
  const keyed = {
    ...site,
    partials: mapShows(site.partials, digestsOf),
    layouts: mapShows(site.layouts, (layout) => ({ ...layout, show: digestsOf(layout.show) })),
  };
  const modules = {
    'library.js': keyLibrary,
    ...sharedModules(keyed, noFile),
    ...Object.fromEntries(site.pages.map((page, index) => [`pages/${index}.js`, keyModule({ ...page, show: digestsOf(page.show) })])),
  };
  return Object.fromEntries(Object.entries(modules).map(([name, text]) => [`src/keys/${name}`, text]));
}

// Astro follows code and included files by itself.
const noFile = () => '';

const keyModule = (page: Page) => `${importsOf([page.show], '../', noFile, page.layout)}export default ${renderFunction(page)}`;

/** A template with digests instead of fields. */
function digestsOf(show: Show): Show {
  if (typeof show === 'string') return '';
  if (!('kind' in show)) return show.map(digestsOf);
  if (show.kind === 'field') return field('digest');
  if (show.kind === 'value' || show.kind === 'file') return '';
  return 'show' in show ? { ...show, show: digestsOf(show.show) } : show;
}
