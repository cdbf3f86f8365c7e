// The progress and the findings of the self-check: decides which pages are next, and applies the result. Pure.
import { z } from 'zod';

const kinds = ['missing', 'extra', 'different', 'damaged'] as const;

const mismatchSchema = z.object({
  path: z.string(),
  /** `damaged`: the right object is live, but its bytes are missing or corrupt in the object store. */
  kind: z.enum(kinds),
  /** The key of the source call that lists the page. */
  source: z.string(),
  /** ISO instant of the finding. */
  since: z.string(),
});

export const checkStateSchema = z.object({
  /** The last path checked in this round; empty at its start. */
  after: z.string(),
  pages: z.number(),
  checked: z.number(),
  /** End of the last complete round as an ISO instant, and its number of pages. */
  round: z.object({ at: z.string(), pages: z.number() }).optional(),
  /** Least recently checked first. */
  mismatches: z.array(mismatchSchema),
});

export type CheckState = z.infer<typeof checkStateSchema>;
export type CheckMismatch = z.infer<typeof mismatchSchema>;

export const nothingChecked: CheckState = { after: '', pages: 0, checked: 0, mismatches: [] };

/** At most 4 pages per step that are next in this round, and 10 known mismatches that are checked again. */
const pagesPerStep = { pages: 4, again: 10 };

/** At most 100 mismatches are remembered; others are found again in the next round. */
const maxMismatches = 100;

export const nextPages = ({ after, mismatches }: CheckState) => ({
  again: mismatches.slice(0, pagesPerStep.again),
  /** The next pages are those after this path, sorted by path. */
  after,
  most: pagesPerStep.pages,
});

/** The earliest start of the next round in milliseconds since 1970; 0 within a round and while there are mismatches. */
export function nextRoundAt({ after, round, mismatches }: CheckState, rest: number): number {
  const isResting = round !== undefined && after === '' && mismatches.length === 0;
  return isResting ? Date.parse(round.at) + rest : 0;
}

export interface CheckedPages {
  readonly again: readonly CheckMismatch[];
  /** The paths of the next pages; fewer than requested at the end of a round. */
  readonly pages: readonly string[];
  readonly found: readonly Omit<CheckMismatch, 'since'>[];
  readonly at: string;
}

export function applyCheck(state: CheckState, { again, pages, found, at }: CheckedPages): CheckState {
  const before = new Map(state.mismatches.map((mismatch) => [mismatch.path, mismatch]));
  const seen = new Set([...again.map(({ path }) => path), ...pages, ...found.map(({ path }) => path)]);
  const still = state.mismatches.filter(({ path }) => !seen.has(path));
  const now = new Map(found.map((mismatch) => [mismatch.path, { ...mismatch, since: before.get(mismatch.path)?.since ?? at }]));
  const isOver = pages.length < pagesPerStep.pages;
  const count = state.pages + pages.length;
  return {
    ...state,
    after: isOver ? '' : (pages.at(-1) ?? ''),
    pages: isOver ? 0 : count,
    checked: state.checked + pages.length,
    ...(isOver && { round: { at, pages: count } }),
    mismatches: [...still, ...now.values()].slice(0, maxMismatches),
  };
}

/** At most 200 checked pages are unsaved, and are checked again after a crash. */
const unsavedPages = 200;

/** Whether to save a state: the mismatches differ, a round is complete, or many pages were checked. */
export const isWorthSaving = (before: CheckState, after: CheckState): boolean =>
  before.round?.at !== after.round?.at || namesOf(before) !== namesOf(after) || after.checked - before.checked >= unsavedPages;

const namesOf = ({ mismatches }: CheckState) => JSON.stringify(mismatches.map(({ path, kind }) => `${kind} ${path}`).sort());
