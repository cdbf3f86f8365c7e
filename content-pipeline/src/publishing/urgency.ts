// Sorts pages by how urgently people wait for them: pages an editor has just previewed, the same pages in other languages,
// then by the priority the site gives them, then by visits. Equally urgent pages of one subject follow each other.
import type { PageEntry } from '../read.ts';
import { subjectOf } from '../rendering/renderer.ts';

export interface Urgency {
  /** An editor has previewed this page. */
  notePreview(path: string): void;
  /** A visitor has opened it. */
  noteVisit(path: string): void;
  /** Most urgent first. */
  sortByUrgency(pages: readonly PageEntry[]): PageEntry[];
}

// At most 10 previewed pages: editors work on a few pages at a time.
const maxPreviewed = 10;
const maxVisited = 50_000;

export function createUrgency(): Urgency {
  let previewed: string[] = [];
  const visits = new Map<string, number>();

  // A page in another language follows the previewed one.
  function rankOf({ path, alternates = {} }: PageEntry): number {
    const own = previewed.indexOf(path);
    if (own >= 0) return 2 * own;
    const other = previewed.findIndex((candidate) => Object.values(alternates).includes(candidate));
    return other >= 0 ? 2 * other + 1 : Number.POSITIVE_INFINITY;
  }
  return {
    notePreview(path) {
      previewed = [path, ...previewed.filter((other) => other !== path)].slice(0, maxPreviewed);
    },
    noteVisit(path) {
      if (visits.size >= maxVisited && !visits.has(path)) visits.clear();
      visits.set(path, (visits.get(path) ?? 0) + 1);
    },
    sortByUrgency(pages) {
      const places = new Map<string, number>();
      const placeOf = (page: PageEntry) => {
        const subject = subjectOf(page);
        const place = places.get(subject) ?? places.size;
        places.set(subject, place);
        return place;
      };
      return pages
        .map((page) => ({ page, rank: rankOf(page), priority: page.priority ?? 0, visits: visits.get(page.path) ?? 0, place: placeOf(page) }))
        .sort((one, other) =>
          one.rank === other.rank ? other.priority - one.priority || other.visits - one.visits || one.place - other.place : one.rank - other.rank,
        )
        .map(({ page }) => page);
    },
  };
}
