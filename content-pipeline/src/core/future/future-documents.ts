// Renders a page of the future with its parts, and judges them as their publication would. What stays is not rendered.
import type { Fault } from '../gate/gate.ts';
import type { Served } from '../ledger/served.ts';
import { partsWithin } from '../parts/shown-parts.ts';
import type { RedPage } from '../planning/pages.ts';
import type { Plan } from '../planning/plan.ts';
import { judge } from '../publishing/judge.ts';
import { type RenderedPlan, renderRed } from '../publishing/render-red.ts';
import type { SurroundingsOptions } from '../publishing/surroundings.ts';
import type { Batch, RenderedPage } from '../rendering/renderer.ts';

/** The documents of a page: itself and all parts that it will show. */
export interface FutureDocuments {
  /** What will be served; undefined when nothing will be. */
  readonly servedOf: (path: string) => Served | undefined;
  readonly faultOf: (path: string) => Fault | undefined;
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

/** `openBatch` is not called for a page that stays as it is, unless a part of it does not. */
export async function documentsOf(path: string, plan: Plan, openBatch: () => Promise<Batch>, context: SurroundingsOptions): Promise<FutureDocuments> {
  const { ledger } = context;
  const red = new Map(plan.red.map((page) => [page.entry.path, page]));
  const live = new Map<string, Served | undefined>();
  if (plan.gone.some((page) => page.path === path)) return { servedOf: () => undefined, faultOf: () => undefined, bytes: new Map() };
  for (const page of (await ledger.withParts(path)).documents) live.set(page.path, page.served);

  async function readLive(keys: Iterable<string>) {
    const missing = [...keys].filter((key) => !live.has(key));
    for (const key of missing) live.set(key, undefined);
    if (missing.length > 0) for (const page of await ledger.pages(missing)) live.set(page.path, page.served);
  }
  const first = [path, ...live.keys()].filter((key, place, all) => red.has(key) && all.indexOf(key) === place);
  const rendered: RenderedPlan[] = [];
  const pages = new Map<string, RenderedPage>();
  const reds = new Map<string, RedPage>();
  for (let next = first; next.length > 0; ) {
    const wanted = next.flatMap((key) => red.get(key) ?? []);
    const some = await renderRed({ ...plan, red: wanted }, await openBatch(), { ledger });
    rendered.push(some);
    for (const page of some.red) reds.set(page.entry.path, page);
    for (const [key, page] of some.pages) pages.set(key, page);
    // Parts within parts that are rendered, live ones included, may be red as well.
    const shown = new Set<string>();
    for (let before = -1; before < shown.size; ) {
      before = shown.size;
      for (const key of partsWithin([...pages.values(), ...live.values()], (one) => pages.get(one) ?? live.get(one))) shown.add(key);
      await readLive(shown);
    }
    next = [...shown].filter((key) => red.has(key) && !reds.has(key));
  }
  if (reds.size === 0) return { servedOf: (key) => live.get(key), faultOf: () => undefined, bytes: new Map() };

  const judged = await judge({ red: [...reds.values()], pages, evaluations: [], unrecorded: [] }, plan, context);
  const decided = new Map(judged.decisions.map(({ write }) => [write.path, write]));
  const lines = new Map([...judged.pages, ...judged.parts].map((line) => [line.path, line]));
  await readLive(reds.keys());
  return {
    servedOf: (key) => (decided.get(key)?.failure === null ? decided.get(key)?.shown : live.get(key)),
    faultOf(key) {
      const sentence = lines.get(key)?.failure;
      return sentence === undefined ? undefined : { sentence, blocks: lines.get(key)?.outcome === 'failed' };
    },
    bytes: new Map([...pages.values()].flatMap(({ object, bytes }) => (object !== undefined && bytes ? [[object, bytes] as const] : []))),
  };
}
