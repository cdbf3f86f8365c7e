// Remembers which pages and views hang, so that each costs one worker and not one per publication. They are functions of
// the content: with the same content they would hang again.
import type { PageEntry } from '../read.ts';
import { overlayText } from '../rendering/hanging-calls.ts';
import type { Batch, Evaluation, HangingCall, RenderedPage } from '../rendering/renderer.ts';

/** A page whose own template hangs, with the values it was given. */
export interface HangingPage {
  readonly entry: PageEntry;
  readonly shows: readonly Pick<Evaluation, 'key' | 'fingerprint'>[];
}

export interface HangMemory {
  calls(): readonly HangingCall[];
  /** A page may hang with several sets of values: the live ones, and those of a preview. */
  pages(path: string): readonly HangingPage[];
  addCall(call: HangingCall): void;
  addPage(page: HangingPage): void;
  /** Drops the calls that a change has hit: they may finish now. `batch` was opened with `given` as `hanging`. */
  settle(given: readonly HangingCall[], batch: Batch): void;
  forgetPage(path: string): void;
  forgetAll(): void;
}

// At most 500 calls and 500 pages, the oldest dropped first.
const maxRemembered = 500;
const maxVersionsPerPage = 5;

export function createHangMemory(): HangMemory {
  const calls = new Map<string, HangingCall>();
  const pages = new Map<string, readonly HangingPage[]>();
  return {
    calls: () => [...calls.values()],
    pages: (path) => pages.get(path) ?? [],
    addCall: (call) => add(calls, nameOf(call), call),
    addPage: (page) => add(pages, page.entry.path, [...(pages.get(page.entry.path) ?? []), page].slice(-maxVersionsPerPage)),
    settle(given, { seq, stillHanging = [] }) {
      for (const [place, call] of given.entries()) {
        if (calls.get(nameOf(call)) !== call) continue; // another batch has replaced it since
        if (stillHanging.includes(place)) calls.set(nameOf(call), { ...call, seq });
        else calls.delete(nameOf(call));
      }
    },
    forgetPage: (path) => void pages.delete(path),
    forgetAll() {
      calls.clear();
      pages.clear();
    },
  };
}

const nameOf = ({ evaluation, context }: HangingCall): string => `${evaluation.key} ${overlayText(context)}`;

function add<T>(known: Map<string, T>, name: string, value: T) {
  known.delete(name);
  known.set(name, value);
  const [oldest] = known.keys();
  if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest);
}

export const hangingViewFailure = (view: string): string =>
  `The view “${view}” was computed without an end; it is tried again when something it has looked up is changed`;

/** The failed page in place of the rendered one. */
export const failHangingPage = (path: string, views: readonly string[]): RenderedPage => ({
  path,
  status: 500,
  headers: {},
  size: 0,
  views,
  error: 'The page was computed without an end; it is tried again when something it shows is changed',
});
