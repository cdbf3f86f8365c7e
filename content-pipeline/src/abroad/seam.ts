// Where the site's code meets the host: a few lines after the module `astro:content`, which is part of every compiled site. Without a
// host, as in `astro build` and `astro dev`, Astro's own functions answer.
import type { StoredEntry } from './content.ts';
import { getCollection, getEntry } from './tracking.ts';

type Resolve = (entry: StoredEntry) => unknown;

/** Takes the function that puts images into `data`, and all images of content by their names: source and importing file. */
export type Register = (resolve: Resolve, images: Map<string, unknown>) => void;

/** What the compiled site finds of the host, by the address of its module. */
type Seam = (url: string) =>
  | {
      readonly getCollection: typeof getCollection;
      readonly getEntry: typeof getEntry;
      readonly register: Register;
    }
  | undefined;

const key = 'astro-adopted-content';

const globals = globalThis as { [key]?: Seam };

const registers = new Map<string, Register>();

/** Answers the modules in this folder. What any other build evaluates, such as a compilation meanwhile, is Astro's. */
export function openSeam(folder: URL, register: Register): void {
  registers.set(folder.href, register);
  globals[key] = (url) => {
    const known = [...registers].find(([start]) => url.startsWith(start));
    return known && { getCollection, getEntry, register: known[1] };
  };
}

const replaced = [
  ['export const getCollection = createGetCollection(', 'const ownGetCollection = createGetCollection('],
  ['export const getEntry = createGetEntry(', 'const ownGetEntry = createGetEntry('],
  ['createGetEntries(getEntry)', 'createGetEntries((entry) => getEntry(entry))'],
] as const;

const added = `
import { resolveEntryData as resolveImages } from 'astro/content/runtime';
import imagesOfContent from 'astro:asset-imports';
const adopted = globalThis['${key}']?.(import.meta.url);
adopted?.register((entry) => resolveImages(entry, imagesOfContent), imagesOfContent);
export const getCollection = adopted ? adopted.getCollection : ownGetCollection;
export const getEntry = adopted ? adopted.getEntry : ownGetEntry;
`;

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
