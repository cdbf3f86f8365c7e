// Renders in advance what changes would make red, at lower priority until they are due, and only what is not valid already.
import { publicationOutageTimeout } from '../database/retry-in-outage.ts';
import { planAssumed } from '../future/assumed-plan.ts';
import type { PublishedPage } from '../ledger/receipts.ts';
import { judge } from '../publishing/judge.ts';
import { type RenderedPlan, renderRed } from '../publishing/render-red.ts';
import { findReusablePages, missingPages, type RenderedBefore } from '../publishing/reuse-pages.ts';
import { type PublishContext, shareEarly } from '../publishing/steps.ts';
import type { Assumed } from '../reading/overlay.ts';
import { type Shape, shapeName } from '../reading/shape.ts';
import { onBatch } from '../rendering/batches.ts';
import type { Batch, Evaluation } from '../rendering/renderer.ts';
import { differenceToAssumed } from './difference.ts';

export interface Preparation {
  readonly assumed: Assumed;
  /** The last change of the content from which it was rendered. */
  readonly seq: number;
  /** The pages and parts that rendered well, with the calls they show. */
  readonly rendered: RenderedBefore;
  readonly objects: ReadonlySet<string>;
  /** The pages and parts that the gate would block, with its sentences. */
  readonly blocked: readonly Blocked[];
}

export type Blocked = Pick<PublishedPage, 'path' | 'failure'>;

export interface PrepareOptions {
  readonly earlier?: Preparation | undefined;
  /** Given for changes that are due: rendered like a save, unless more pages than this are missing. */
  readonly most?: number | undefined;
  /** Throws when the work is to be given up. */
  readonly throwIfStopped: () => void;
}

type PrepareContext = Pick<PublishContext, 'ledger' | 'renderer' | 'objects' | 'serves'>;

/** Undefined when more than `most` pages are missing. */
export async function prepareChanges(
  assumed: Assumed,
  { earlier, most, throwIfStopped }: PrepareOptions,
  context: PrepareContext,
): Promise<Preparation | undefined> {
  const { ledger, renderer } = context;
  const { changes, now } = assumed;
  const opened = renderer.open({ now, assuming: changes, isLarge: most === undefined, outageTimeout: publicationOutageTimeout });
  return onBatch(opened, async (open) => {
    const batch: Batch = {
      ...open,
      render(pages) {
        throwIfStopped();
        return open.render(pages);
      },
    };
    const plan = await planAssumed(assumed, batch, context);
    throwIfStopped();
    const reuse = earlier && (await reuseOf(earlier, { assumed, evaluated: plan.evaluations, batch }, context));
    if (most !== undefined && missingPages(plan, reuse) > most) return undefined;
    const rendered = await renderRed(plan, batch, { ledger, reuse });
    await shareEarly({ rendered }, context);
    const { pages, parts } = await judge(rendered, plan, context);
    const blocked = [...parts, ...pages].flatMap(({ path, outcome, failure }) =>
      outcome === 'failed' ? { path, ...(failure !== undefined && { failure }) } : [],
    );
    return { assumed, seq: batch.seq, blocked, ...keepWhole(rendered) };
  });
}

interface ReuseState {
  readonly assumed: Assumed;
  readonly evaluated: readonly Evaluation[];
  readonly batch: Batch;
}

async function reuseOf(earlier: Preparation, { assumed, evaluated, batch }: ReuseState, { ledger }: PrepareContext) {
  const later = await ledger.changesBetween(earlier.seq, batch.seq);
  const difference = differenceToAssumed(earlier.assumed.changes, assumed.changes, later);
  return findReusablePages(earlier.rendered, { later, difference, now: assumed.now, batch, evaluated });
}

// A page that fails, or shows a view that does, may have lacked what is there when the changes are made.
function keepWhole({ red, pages, evaluations }: RenderedPlan): Pick<Preparation, 'rendered' | 'objects'> {
  const failing = new Set(evaluations.flatMap(({ key, error }) => (error === undefined ? [] : key)));
  const whole = new Map([...pages].filter(([, page]) => page.error === undefined && !page.views.some((key) => failing.has(key))));
  const shown = new Set([...whole.values()].flatMap(({ views }) => views));
  return {
    rendered: {
      red: red.filter(({ entry }) => whole.has(entry.path)),
      pages: whole,
      evaluations: shareShapes(evaluations.filter(({ key }) => shown.has(key))),
    },
    objects: new Set([...whole.values()].flatMap(({ object }) => object ?? [])),
  };
}

// Each evaluation comes with shapes of its own. Shared ones take a tenth of the memory, and their names are known.
function shareShapes(evaluations: readonly Evaluation[]): Evaluation[] {
  const shapes = new Map<string, Shape>();
  const shared = (shape: Shape) => {
    const known = shapes.get(shapeName(shape)) ?? shape;
    shapes.set(shapeName(shape), known);
    return known;
  };
  return evaluations.map((call) => ({
    ...call,
    record: { ...call.record, shapes: call.record.shapes.map(({ shape, keys }) => ({ shape: shared(shape), keys })) },
  }));
}
