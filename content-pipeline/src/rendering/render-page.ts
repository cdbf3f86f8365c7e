// Renders single pages within a batch, with the values of the views they ask for.

import { setImmediate as tick } from 'node:timers/promises';
import { documentFacts } from '../gate/document.ts';
import type { Content, Json, PageEntry } from '../read.ts';
import { viewKey } from '../reading/view-key.ts';
import type { Evaluated } from './evaluator.ts';
import { runGuarded, TimedOut, withTimeout } from './guard.ts';
import type { ReportProgress } from './progress.ts';
import type { RenderedPage } from './renderer.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Takes a page's bytes and returns their hash. */
export type Store = (bytes: Uint8Array) => Promise<string>;

export interface PageRendererOptions {
  readonly site: SiteBundle;
  readonly origin: string;
  /** Milliseconds a page may take. */
  readonly timeout: number;
  readonly evaluate: (key: string) => Promise<Evaluated>;
  readonly returnsBytes: boolean;
  readonly report?: ReportProgress | undefined;
}

/** Renders a page and notes what it has called. Returns the work that is left when it is rendered: storing it. */
export type RenderPage = (page: PageEntry, called: Map<string, Evaluated>) => Promise<(store: Store) => Promise<RenderedPage>>;

export function createPageRenderer({ site, origin, timeout, evaluate, returnsBytes, report }: PageRendererOptions): RenderPage {
  return async (page, called) => {
    const used = new Set<string>();
    const inTurn = createAnswerQueue();
    let isOver = false;
    async function ask(view: string, args: Json): Promise<unknown> {
      if (isOver) throw new Error('The page asks for more although it is over');
      const key = viewKey({ view, lang: page.lang, args });
      used.add(key);
      report?.({ kind: 'asks', view: key });
      const evaluated = await inTurn(evaluate(key));
      called.set(key, evaluated);
      report?.({ kind: 'has', evaluation: evaluated.evaluation });
      if (evaluated.evaluation.error !== undefined) throw evaluated.thrown;
      return evaluated.value;
    }
    const content = ((view, args) => {
      const answer = ask(view.name, args);
      answer.catch(() => undefined); // a page may wait for another answer first; one that fails meanwhile is told when its turn comes
      return answer;
    }) as Content; // the value's type follows from the view it was asked of
    // What a page did not wait for, because something else failed, has no answer to be linked with.
    const answered = () => [...used].filter((key) => called.has(key));
    try {
      const made = runGuarded(page.path, async () => {
        const rendered = await site.render({ content, page, origin });
        return { response: rendered, bytes: Buffer.from(await rendered.arrayBuffer()) };
      });
      const { response, bytes } = await withTimeout('The page', made, timeout);
      // Whoever serves it knows how long it is, compressed or not.
      response.headers.delete('content-length');
      const headers = Object.fromEntries(response.headers);
      const views = answered();
      return async (store) => {
        // The disk works while the document is read through.
        const stored = store(bytes);
        const isHtml = headers['content-type']?.startsWith('text/html');
        return {
          path: page.path,
          status: response.status,
          headers,
          size: bytes.length,
          views,
          ...(returnsBytes && { bytes }),
          ...(isHtml && { facts: documentFacts(bytes.toString(), origin) }),
          object: await stored,
        };
      };
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      const views = answered();
      return async () => ({ path: page.path, status: 500, headers: {}, size: 0, views, error, ...(thrown instanceof TimedOut && { hasTimedOut: true }) });
    } finally {
      isOver = true; // one that was given up must not go on for ever
    }
  };
}

// Parts of a page wait for their values side by side. Whether a value was remembered or had to be read must not decide
// which part goes on first: what a renderer counts on its way (the ids of islands) would be another each time. So values
// are handed out in the order in which they were asked for, and each part gets as far as it can before the next one.
function createAnswerQueue(): <T>(answer: Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (answer) => {
    const turn = answerAfter(last, answer);
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function answerAfter<T>(before: Promise<unknown>, answer: Promise<T>): Promise<T> {
  await before;
  const value = await answer;
  await tick();
  return value;
}
