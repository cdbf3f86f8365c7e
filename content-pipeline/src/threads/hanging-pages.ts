// Remembers what was computed without an end, so that it costs a thread once and not with each publication. Views and
// pages are functions of content: the same content would hold up the next thread as well.
import type { PageEntry } from '../read.ts';
import { type HangingCall, overlayText } from '../rendering/hanging-calls.ts';
import type { Batch, Evaluation, RenderedPage } from '../rendering/renderer.ts';

/** A page whose own template never ends, with the values it was given. */
export interface HangingPage {
  readonly entry: PageEntry;
  readonly shows: readonly Pick<Evaluation, 'key' | 'fingerprint'>[];
}

export interface HangMemory {
  calls(): readonly HangingCall[];
  /** A page may be known to do so with several values: those that are live, and those of a preview. */
  pages(path: string): readonly HangingPage[];
  addCall(call: HangingCall): void;
  addPage(page: HangingPage): void;
  /** What a batch that was handed these calls has found: those that something has touched may come to an end now. */
  settle(handed: readonly HangingCall[], batch: Batch): void;
  forgetPage(path: string): void;
  forgetAll(): void;
}

// The oldest go first: they cost a thread again.
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
    settle(handed, { seq, stillHanging = [] }) {
      for (const [place, call] of handed.entries()) {
        if (calls.get(nameOf(call)) !== call) continue; // another batch knows better
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

const nameOf = ({ evaluation, context: within }: HangingCall): string => `${evaluation.key} ${overlayText(within)}`;

function add<T>(known: Map<string, T>, name: string, one: T) {
  known.delete(name);
  known.set(name, one);
  const [oldest] = known.keys();
  if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest);
}

export const hangingViewFailure = (view: string): string =>
  `The view “${view}” was computed without an end; it is tried again when something it has looked up is changed`;

/** What is known of such a page in place of its bytes. */
export const failHangingPage = (path: string, views: readonly string[]): RenderedPage => ({
  path,
  status: 500,
  headers: {},
  size: 0,
  views,
  error: 'The page was computed without an end; it is tried again when something it shows is changed',
});
