// Compares live pages and parts with a new render of them, and their stored bytes with their hash.
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import { isDamaged, isSameServed, servedOf } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import { isPart, partEntry } from '../parts/part.ts';
import type { PageEntry } from '../read.ts';
import type { Batch } from '../rendering/renderer.ts';
import type { CheckMismatch } from './check-state.ts';

export interface CompareContext {
  readonly ledger: Ledger;
  readonly objects: Pick<Objects, 'get'>;
  /** Called before each page; true stops the comparison. */
  readonly isInterrupted: () => boolean;
}

type Found = Omit<CheckMismatch, 'since'>;

/** A page to compare; `page` is absent when the manifest has none under the path. */
export interface Suspect {
  readonly path: string;
  readonly source: string;
  readonly page?: ManifestPage;
}

/** The mismatches. Undefined when interrupted. */
export async function comparePages(suspects: readonly Suspect[], batch: Batch, context: CompareContext): Promise<Found[] | undefined> {
  const { ledger, objects, isInterrupted } = context;
  const found = new Map<string, Found>();
  const listed = new Map<string, readonly PageEntry[]>();
  // A failed source lists nothing: its pages are blocked and have a failure.
  async function entriesOf(source: string): Promise<readonly PageEntry[]> {
    const entries = listed.get(source) ?? (await batch.evaluate([source]))[0]?.entries ?? [];
    listed.set(source, entries);
    return entries;
  }
  for (const suspect of suspects) {
    if (isInterrupted()) return undefined;
    const { path, source, page } = suspect;
    // What failed is not tried here: it may hang.
    const isComparable = page?.failure === undefined;
    const kind = isComparable ? await kindOf(suspect, isPart(path) ? [partEntry(path)] : await entriesOf(source), batch) : undefined;
    if (kind !== undefined) found.set(path, { path, source, kind });
    else if (await isDamaged(page?.served, objects)) found.set(path, { path, source, kind: 'damaged' });
  }
  // Every other page that these sources list must exist as well.
  for (const [source, entries] of listed)
    for (const path of await ledger.pathsWithoutPage(entries.map((entry) => entry.path))) found.set(path, { path, source, kind: 'missing' });
  return [...found.values()];
}

async function kindOf({ path, page }: Suspect, entries: readonly PageEntry[], batch: Batch): Promise<Found['kind'] | undefined> {
  const entry = entries.find((listed) => listed.path === path);
  if (!entry) return page && 'extra';
  // A part is removed with the last page that shows it.
  if (!page) return isPart(path) ? undefined : 'missing';
  const rendered = entry.redirect === undefined ? (await batch.render([entry])).pages[0] : undefined;
  return isSameServed(page.served, servedOf(entry, rendered)) ? undefined : 'different';
}
