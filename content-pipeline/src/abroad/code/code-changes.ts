// Decides what a change of a file needs: only content, or the site compiled again.
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { type SiteContent, type StoredEntry, splitAddress } from '../content/content.ts';
import { imagePath } from '../content/images.ts';

/** Files beside the configuration that may change any page. */
const settingFiles = /^(?:astro\.config\.\w+|package\.json|tsconfig\.json|\.env.*|package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/;

/** Whether a file in the folder of a site, by its name, may change any page. */
export const isSetting = (name: string): boolean => settingFiles.test(name);

/** Whether a file that no loader knows belongs to the code, to the settings or to the public files of a site. */
export function isCode(path: string, { root, srcDir, publicDir }: Pick<AstroConfig, 'root' | 'srcDir' | 'publicDir'>, files: ReadonlySet<string>): boolean {
  const isBelow = (folder: URL) => path.startsWith(fileURLToPath(folder));
  if (files.has(path) || isBelow(srcDir) || isBelow(publicDir)) return true;
  return join(fileURLToPath(root), basename(path)) === path && isSetting(basename(path));
}

/** The pictures of content that a compiled site has: they are imported, so that a new one needs another compilation. */
export type KnownImages = ReadonlySet<string>;

export function imagesOf(content: SiteContent): Set<string> {
  const found = new Set<string>();
  for (const collection of content.collections())
    for (const id of content.ids(collection)) for (const image of imagesOfEntry(content.entry(collection, id))) found.add(image);
  return found;
}

const imagesOfEntry = ({ assetImports, filePath }: Partial<StoredEntry> = {}): string[] =>
  Array.isArray(assetImports) ? assetImports.map((image) => imagePath(String(image), String(filePath ?? ''))) : [];

export interface KnownCode {
  readonly images: KnownImages;
  /** Whether an entry that is code was compiled alone. */
  readonly isFresh: (entry: StoredEntry) => boolean;
}

/** Why changed entries need the site to be compiled again; undefined when they do not. */
export function codeReasonOf(
  changed: ReadonlyMap<string, StoredEntry | undefined>,
  before: SiteContent,
  { images: known, isFresh }: KnownCode,
): string | undefined {
  for (const [address, entry] of changed) {
    if (!entry) continue;
    const old = before.entry(...splitAddress(address));
    if (entry.deferredRender === true && entry.digest !== old?.digest && !isFresh(entry)) return `${entry.filePath ?? address} is code`;
    const picture = imagesOfEntry(entry).find((image) => !known.has(image));
    if (picture !== undefined) return `${picture} is a new picture`;
  }
  return undefined;
}
