// Which pages people wait for: the one an editor has just looked at as it would be, the same page in other languages,
// what the site calls important, then what visitors ask for most. Those are rendered first; of pages that are equally
// urgent, those about the same thing follow each other.
import type { PageEntry } from '../read.ts';
import { subjectOf } from '../rendering/renderer.ts';

export interface Urgency {
  /** Somebody is working on this page. */
  notePreview(path: string): void;
  /** Somebody has asked for it. */
  noteVisit(path: string): void;
  /** The most urgent first. */
  sortByUrgency(pages: readonly PageEntry[]): PageEntry[];
}

// Editors work on a few pages at once.
const maxPreviewed = 10;
const maxVisited = 50_000;

export function createUrgency(): Urgency {
  let lookedAt: string[] = [];
  const visits = new Map<string, number>();

  // A page in another language comes right after the one that is looked at.
  function rankOf({ path, alternates = {} }: PageEntry): number {
    const own = lookedAt.indexOf(path);
    if (own >= 0) return 2 * own;
    const other = lookedAt.findIndex((candidate) => Object.values(alternates).includes(candidate));
    return other >= 0 ? 2 * other + 1 : Number.POSITIVE_INFINITY;
  }
  return {
    notePreview(path) {
      lookedAt = [path, ...lookedAt.filter((other) => other !== path)].slice(0, maxPreviewed);
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
