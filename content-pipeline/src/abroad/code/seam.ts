// Where the site's code meets the host: a few lines after the module `astro:content`, which is part of every compiled site. Without a
// host, as in `astro build` and `astro dev`, Astro's own functions answer.
import type { StoredEntry } from '../content/content.ts';
import { getCollection, getEntry } from '../content/tracking.ts';

type Resolve = (entry: StoredEntry) => unknown;

/** What an evaluation of a compiled site gives its host. */
export interface Registry {
  /** The function that puts images into `data`, all images of content by their names (source and importing file), and the modules of entries. */
  register(resolve: Resolve, images: Map<string, unknown>, modules: Map<string, () => Promise<unknown>>): void;
  /** What a file of MDX imports, by module. */
  registerImports(id: string, imports: Readonly<Record<string, object>>): void;
  imports(id: string): Readonly<Record<string, object>> | undefined;
}

/** What the compiled site finds of the host, by the address of its module. */
type Seam = (url: string) => ({ readonly getCollection: typeof getCollection; readonly getEntry: typeof getEntry } & Registry) | undefined;

const key = 'astro-adopted-content';

const globals = globalThis as { [key]?: Seam };

const registries = new Map<string, Registry>();

/** How code of the site asks for its host. */
export const seamOf = (url: string): string => `globalThis['${key}']?.(${url})`;

/** Answers the modules in this folder. What any other build evaluates, such as a compilation meanwhile, is Astro's. */
export function openSeam(folder: URL, registry: Registry): void {
  registries.set(folder.href, registry);
  globals[key] = (url) => {
    const known = [...registries].find(([start]) => url.startsWith(start));
    return known && { getCollection, getEntry, ...known[1] };
  };
}

const replaced = [
  ['export const getCollection = createGetCollection(', 'const ownGetCollection = createGetCollection('],
  ['export const getEntry = createGetEntry(', 'const ownGetEntry = createGetEntry('],
  ['createGetEntries(getEntry)', 'createGetEntries((entry) => getEntry(entry))'],
] as const;

const added = [
  '',
  "import { resolveEntryData as resolveImages } from 'astro/content/runtime';",
  "import imagesOfContent from 'astro:asset-imports';",
  "import modulesOfContent from 'astro:content-module-imports';",
  `const adopted = ${seamOf('import.meta.url')};`,
  'adopted?.register((entry) => resolveImages(entry, imagesOfContent), imagesOfContent, modulesOfContent);',
  'export const getCollection = adopted ? adopted.getCollection : ownGetCollection;',
  'export const getEntry = adopted ? adopted.getEntry : ownGetEntry;',
  '',
].join('\n');

/** The plugin that adds the seam. Throws when Astro's module is another one than this code was written for. */
export const seamPlugin = () => ({
  name: 'adopt:content',
  enforce: 'post' as const,
  transform: {
    filter: { id: /astro:content$/ },
    handler(code: string) {
      if (!code.includes('createGetCollection')) return undefined;
      let text = code;
      for (const [from, to] of replaced) {
        if (!text.includes(from)) throw new Error(`adopt() does not know this version of Astro: astro:content has no ${from}`);
        text = text.replace(from, to);
      }
      return { code: text + added, map: null };
    },
  },
});
