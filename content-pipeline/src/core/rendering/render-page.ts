// Renders single pages and parts within a batch, with the values of the views they call.
import { setImmediate as nextTick } from 'node:timers/promises';
import { documentFacts } from '../gate/document.ts';
import { isXml, xmlProblem } from '../gate/xml.ts';
import { documentLabel, isPart, parsePartKey, partKey } from '../parts/part.ts';
import { cutSlots, placeholderOf } from '../parts/slots.ts';
import type { Content, Json, PageEntry, ShowPart } from '../read.ts';
import { viewKey } from '../reading/view-key.ts';
import { say, wordsOf } from '../sentences.ts';
import type { Evaluated } from './evaluator.ts';
import { runGuarded, TimedOut, withTimeout } from './guard.ts';
import type { RenderedPage } from './renderer.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Takes a page's bytes and returns their hash. */
export type Store = (bytes: Uint8Array) => Promise<string>;

export interface PageRendererOptions {
  readonly site: SiteBundle;
  readonly origin: string;
  /** Timeout of a page in milliseconds. */
  readonly timeout: number;
  readonly evaluate: (key: string) => Promise<Evaluated>;
  readonly returnsBytes: boolean;
}

/** Renders a page and adds the views it called to `called`. Returns the remaining work: storing it. */
export type RenderPage = (page: PageEntry, called: Map<string, Evaluated>) => Promise<(store: Store) => Promise<RenderedPage>>;

// A part is never sent by itself.
const partHeaders = { 'content-type': 'text/html' };

export function createPageRenderer({ site, origin, timeout, evaluate, returnsBytes }: PageRendererOptions): RenderPage {
  return async (page, called) => {
    const { content, answered, end } = createAsking(page, called, evaluate);
    const asked: string[] = [];
    const part: ShowPart = (name, args) => {
      if (typeof name !== 'string') throw new Error('A part is shown by its name');
      return placeholderOf(asked.push(partKey(name, page.lang, args)) - 1);
    };
    async function respond(): Promise<Response> {
      if (!isPart(page.path)) return site.render({ content, page, lang: page.lang, origin, part });
      const { name, lang, args } = parsePartKey(page.path);
      if (!site.renderPart) throw new Error(`There is no part called ${name}`);
      return site.renderPart(name, args, { content, lang, origin, part });
    }
    try {
      const rendering = runGuarded(documentLabel(page.path), async () => {
        const rendered = await respond();
        return { response: rendered, whole: Buffer.from(await rendered.arrayBuffer()) };
      });
      const { response, whole } = await withTimeout((seconds) => say(isPart(page.path) ? 'pages.partSlow' : 'pages.pageSlow', seconds), rendering, timeout);
      const { bytes, slots } = cutSlots(whole, asked);
      // The server sets the length: it depends on the compression.
      response.headers.delete('content-length');
      const headers = isPart(page.path) ? partHeaders : Object.fromEntries(response.headers);
      const views = answered();
      return async (store) => {
        const type = headers['content-type'] ?? '';
        const malformed = isXml(type) ? xmlProblem(bytes.toString()) : undefined;
        return {
          path: page.path,
          status: response.status,
          headers,
          size: bytes.length,
          views,
          ...(slots.length > 0 && { slots }),
          ...(returnsBytes && { bytes }),
          ...(type.startsWith('text/html') && { facts: documentFacts(bytes.toString(), origin) }),
          ...(malformed !== undefined && { malformed }),
          object: await store(bytes),
        };
      };
    } catch (thrown) {
      const error = wordsOf(thrown);
      const views = answered();
      return async () => ({ path: page.path, status: 500, headers: {}, size: 0, views, error, ...(thrown instanceof TimedOut && { hasTimedOut: true }) });
    } finally {
      end(); // a page that has timed out must not go on calling views
    }
  };
}

/** How a page asks for the values of views. */
function createAsking(page: PageEntry, called: Map<string, Evaluated>, evaluate: PageRendererOptions['evaluate']) {
  const used = new Set<string>();
  const inOrder = createAnswerQueue();
  let isOver = false;
  async function ask(view: string, args: Json): Promise<unknown> {
    if (isOver) throw new Error('The page calls a view after it has finished or timed out');
    const key = viewKey({ view, lang: page.lang, args });
    used.add(key);
    const evaluated = await inOrder(evaluate(key));
    called.set(key, evaluated);
    if (evaluated.evaluation.error !== undefined) throw evaluated.thrown;
    return evaluated.value;
  }
  const content = ((view, args) => {
    const answer = ask(view.name, args);
    answer.catch(() => undefined); // the page may await another call first; it gets this rejection when it awaits this one
    return answer;
  }) as Content; // the value's type follows from the view it was asked of
  return {
    content,
    // A call that the page did not await, because another one failed, is not recorded for it.
    answered: () => [...used].filter((key) => called.has(key)),
    end() {
      isOver = true;
    },
  };
}

// Components of a page call views concurrently. Whether a value was cached must not decide which one continues first: counters
// of the renderer, such as the ids of islands, would differ between two renders. So values are returned in the order of
// the calls, and each component runs as far as it can before the next one.
function createAnswerQueue(): <T>(answer: Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (answer) => {
    const next = answerAfter(last, answer);
    last = next.catch(() => undefined);
    return next;
  };
}

async function answerAfter<T>(before: Promise<unknown>, answer: Promise<T>): Promise<T> {
  await before;
  const value = await answer;
  await nextTick();
  return value;
}
