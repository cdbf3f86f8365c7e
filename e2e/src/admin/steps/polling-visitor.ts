// A visitor who requests a list of pages repeatedly, to see whether they change in one instant.
import { expect } from '@playwright/test';

export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

export interface PollingVisitor {
  /** All answers, in the order of their requests. */
  readonly answers: readonly Answer[];
  /** Stops after ten more requests per page. */
  stop(): Promise<void>;
}

/** Milliseconds between two requests. */
const pause = 5;

/** Requests run one at a time: after the first new page every later answer must be new. */
export function startPolling(origin: string, paths: readonly string[]): PollingVisitor {
  const answers: Answer[] = [];
  let left = Number.POSITIVE_INFINITY;
  async function poll(): Promise<void> {
    for (; left > 0; left -= 1)
      for (const path of paths) {
        const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
        answers.push({ path, status: answer.status, text: await answer.text() });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
  }
  const polling = poll();
  return {
    answers,
    async stop() {
      left = 10;
      await polling;
    },
  };
}

/** The bytes of each page before and after its only change. */
export interface Switched {
  readonly before: ReadonlyMap<string, Answer>;
  readonly after: ReadonlyMap<string, Answer>;
}

/** Expects that each page changed once, as a whole, and that none was old after another one was new. */
export function expectOneInstant(answers: readonly Answer[]): Switched {
  const before = new Map<string, Answer>();
  const after = new Map<string, Answer>();
  for (const answer of answers) {
    const { path } = answer;
    const first = before.get(path) ?? answer;
    before.set(path, first);
    if (isSame(first, answer)) {
      expect([...after.keys()], `${path} is old after these were new`).toEqual([]);
      continue;
    }
    const changed = after.get(path) ?? answer;
    after.set(path, changed);
    expect(isSame(changed, answer), `${path} changes once`).toBe(true);
  }
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  return { before, after };
}

const isSame = (one: Answer, other: Answer) => one.status === other.status && one.text === other.text;
