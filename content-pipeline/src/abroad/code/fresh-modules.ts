// Files of MDX that were compiled after the site: each version of an entry by its digest, so that a page renders the one of its content.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteContent, StoredEntry } from '../content/content.ts';
import { currentReader, noteField } from '../content/tracking.ts';
import type { MdxCompiler } from './mdx.ts';
import { seamOf } from './seam.ts';

export interface FreshModules {
  /** Compiles an entry as its file is now, if that can be done without the site. */
  compile(entry: StoredEntry): Promise<void>;
  /** Whether this version was compiled, with the site or after it. */
  has(entry: StoredEntry): boolean;
  /** The code of a version; undefined for the one that was compiled with the site. */
  codeOf(entry: StoredEntry): string | undefined;
}

/** `built`: the content with which the site was compiled. */
export function createFreshModules({ compile }: MdxCompiler, root: string, built: SiteContent): FreshModules {
  const codes = new Map<string, string>();
  const isBuilt = ({ filePath, digest }: StoredEntry) => built.entryOfFile(String(filePath))?.entry.digest === digest;
  return {
    async compile(entry) {
      if (isBuilt(entry)) return;
      const path = join(root, String(entry.filePath));
      const write = await compile(path);
      if (write) codes.set(versionOf(entry), write(`${seamOf('import.meta.url')}.imports(${JSON.stringify(path)})`));
    },
    has: (entry) => isBuilt(entry) || codes.has(versionOf(entry)),
    codeOf: (entry) => (isBuilt(entry) ? undefined : codes.get(versionOf(entry))),
  };
}

const versionOf = ({ filePath, digest }: StoredEntry): string => JSON.stringify([filePath, digest]);

interface ContentModule {
  readonly default?: { readonly getMod?: () => Promise<unknown> };
}

/** Lets the site render the version of an entry that the reading page has. `folder` is that of the evaluated bundle. */
export function renderFresh(modules: Map<string, () => Promise<unknown>>, fresh: FreshModules, folder: string): void {
  const evaluated = new Map<string, Promise<unknown>>();
  const own = modules.get.bind(modules);

  async function evaluate(code: string): Promise<unknown> {
    const file = join(folder, `fresh-${evaluated.size}.mjs`);
    await writeFile(file, code);
    return import(pathToFileURL(file).href);
  }
  modules.get = (file) => {
    const load = own(file);
    const { content, reads } = currentReader();
    const found = content.entryOfFile(file);
    if (!load || !found) return load;
    noteField(reads, found.collection, 'digest', found.entry.id);
    const code = fresh.codeOf(found.entry);
    if (code === undefined) return load;
    return async () => {
      const before = (await load()) as ContentModule; // as Astro compiles entries
      const getMod = async () => {
        // The version of the bundle gives what it imports.
        await before.default?.getMod?.();
        const module = evaluated.get(code) ?? evaluate(code);
        evaluated.set(code, module);
        return module;
      };
      return { ...before, default: { ...before.default, getMod } };
    };
  };
}
