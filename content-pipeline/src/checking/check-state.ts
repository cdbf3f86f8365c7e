// How far the self-check has come and what it has found: which pages are next, and what a look at them means. Pure.
import { z } from 'zod';

const kinds = ['missing', 'extra', 'different', 'damaged'] as const;

const mismatchSchema = z.object({
  path: z.string(),
  /** `damaged`: what is served is right, but its bytes are not in the object store as they should be. */
  kind: z.enum(kinds),
  /** The key of the source call that lists the page. */
  source: z.string(),
  /** ISO instant at which it was found. */
  since: z.string(),
});

export const checkStateSchema = z.object({
  /** The last path looked at in this round; empty at its beginning. */
  after: z.string(),
  /** Pages looked at in this round. */
  pages: z.number(),
  /** Pages looked at since the database is there. */
  checked: z.number(),
  /** ISO instant at which every page had been looked at for the last time, and how many these were. */
  round: z.object({ at: z.string(), pages: z.number() }).optional(),
  /** Those looked at least recently first. */
  mismatches: z.array(mismatchSchema),
});

export type CheckState = z.infer<typeof checkStateSchema>;
export type CheckMismatch = z.infer<typeof mismatchSchema>;

export const nothingChecked: CheckState = { after: '', pages: 0, checked: 0, mismatches: [] };

/** So many pages are looked at in one turn: some for the first time in this round, some that were found before. */
const pagesPerStep = { pages: 4, again: 10 };

/** So many mismatches are kept in mind; what is beyond is found again in the next round. */
const maxMismatches = 100;

export interface NextPages {
  readonly again: readonly CheckMismatch[];
  /** Pages after this path, in the order of paths. */
  readonly after: string;
  readonly most: number;
}

export const nextPages = ({ after, mismatches }: CheckState): NextPages => ({
  again: mismatches.slice(0, pagesPerStep.again),
  after,
  most: pagesPerStep.pages,
});

/** When the next round may begin, in milliseconds since 1970; 0 in the middle of a round, and while anything is wrong. */
export function nextRoundAt({ after, round, mismatches }: CheckState, rest: number): number {
  const isResting = round !== undefined && after === '' && mismatches.length === 0;
  return isResting ? Date.parse(round.at) + rest : 0;
}

export interface CheckedPages {
  /** What was found before and has been looked at again. */
  readonly again: readonly CheckMismatch[];
  /** The paths of the pages that were next; fewer than asked for at the end of a round. */
  readonly pages: readonly string[];
  readonly found: readonly Omit<CheckMismatch, 'since'>[];
  /** ISO instant. */
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

/** So many pages may be looked at again after a program that ended without a word. */
const unsavedPages = 200;

/** Whether a state is worth a write: something was found or is well again, a round is over, or much has been looked at. */
export const isWorthSaving = (before: CheckState, after: CheckState): boolean =>
  before.round?.at !== after.round?.at || namesOf(before) !== namesOf(after) || after.checked - before.checked >= unsavedPages;

const namesOf = ({ mismatches }: CheckState) => JSON.stringify(mismatches.map(({ path, kind }) => `${kind} ${path}`).sort());
