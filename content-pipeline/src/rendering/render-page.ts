// Renders single pages within a batch, with the values of the views they ask for.
import { documentFacts } from '../gate/document.ts';
import type { Content, Json, PageEntry } from '../read.ts';
import { viewKey } from '../reading/view-key.ts';
import type { Evaluated } from './evaluator.ts';
import { guarded } from './guard.ts';
import { inTime, Late } from './in-time.ts';
import type { Tell } from './progress.ts';
import type { RenderedPage } from './renderer.ts';
import type { SiteBundle } from './site-bundle.ts';
import { createTurns } from './turns.ts';

/** Takes a page's bytes and returns their hash. */
export type Store = (bytes: Uint8Array) => Promise<string>;

export interface PageRenderingOptions {
  readonly site: SiteBundle;
  readonly origin: string;
  /** Milliseconds a page may take. */
  readonly patience: number;
  readonly evaluate: (key: string) => Promise<Evaluated>;
  readonly returnsBytes: boolean;
  readonly tell?: Tell | undefined;
}

/** Renders a page and notes what it has called. Returns the work that is left when it is rendered: storing it. */
export type RenderPage = (page: PageEntry, called: Map<string, Evaluated>) => Promise<(store: Store) => Promise<RenderedPage>>;

export function createPageRendering({ site, origin, patience, evaluate, returnsBytes, tell }: PageRenderingOptions): RenderPage {
  return async (page, called) => {
    const used = new Set<string>();
    const inTurn = createTurns();
    let isOver = false;
    async function ask(view: string, args: Json): Promise<unknown> {
      if (isOver) throw new Error('The page asks for more although it is over');
      const key = viewKey({ view, lang: page.lang, args });
      used.add(key);
      tell?.({ kind: 'asks', view: key });
      const evaluated = await inTurn(evaluate(key));
      called.set(key, evaluated);
      tell?.({ kind: 'has', evaluation: evaluated.evaluation });
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
      const made = guarded(page.path, async () => {
        const rendered = await site.render({ content, page, origin });
        return { response: rendered, bytes: Buffer.from(await rendered.arrayBuffer()) };
      });
      const { response, bytes } = await inTime('The page', made, patience);
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
      return async () => ({ path: page.path, status: 500, headers: {}, size: 0, views, error, ...(thrown instanceof Late && { isLate: true }) });
    } finally {
      isOver = true; // one that was given up must not go on for ever
    }
  };
}
