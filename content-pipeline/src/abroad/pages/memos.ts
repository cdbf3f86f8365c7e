// Finds what modules remember of content while pages are rendered, such as `posts ??= await getCollection('blog')`: the first page
// reads it, later pages get it without reading. Two pages of each route are rendered twice: what only the first time reads is
// remembered, and counts as read by the modules themselves. A heuristic: what only a third page would fill stays unknown.
import type { PageEntry } from '../../core/read.ts';
import type { SiteContent } from '../content/content.ts';
import { noReads, noteField, type Reads } from '../content/tracking.ts';

/** At most 2 pages of each route are rendered twice. */
const pagesPerRoute = 2;

/** The first pages of each route. */
export function samplePages(entries: readonly PageEntry[]): PageEntry[] {
  const byRoute = Map.groupBy(entries, ({ args }) => JSON.stringify(typeof args === 'object' && args !== null && 'route' in args ? args.route : null));
  return [...byRoute.values()].flatMap((pages) => pages.slice(0, pagesPerRoute));
}

/** What the first render of a page has read and the second has not. */
export function rememberedReads(first: Reads, second: Reads): Reads {
  const remembered = noReads();
  for (const collection of first.lists) if (!second.lists.has(collection)) remembered.lists.add(collection);
  for (const [collection, byField] of first.fields)
    for (const [field, ids] of byField)
      for (const id of ids) if (!second.fields.get(collection)?.get(field)?.has(id)) noteField(remembered, collection, field, id);
  return remembered;
}

/** Adds remembered reads to those of modules: of a collection that modules list, the fields of all entries, as another page may need others. */
export function addRemembered(reads: Reads, remembered: Reads, content: SiteContent): void {
  for (const collection of remembered.lists) reads.lists.add(collection);
  for (const [collection, byField] of remembered.fields)
    for (const [field, ids] of byField) for (const id of reads.lists.has(collection) ? content.ids(collection) : ids) noteField(reads, collection, field, id);
}
