// One publication, from what has changed to what is live. Nothing can be seen of it before the commit at its end, so it
// can be stopped at any instant and simply begins again.
import type { Change } from '../changes.ts';
import type { Database } from '../database.ts';
import { failuresOf } from '../gate/gate.ts';
import { commitPublication } from '../ledger/commit.ts';
import type { ManifestPage } from '../ledger/ledger.ts';
import { changedViews, type RedPage, type StoredView } from '../planning/pages.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { Batch, Evaluation, RenderedPage, Renderer } from '../rendering/renderer.ts';
import { type Outcome, outcomeOf } from './outcomes.ts';
import { type Plan, type PlanContext, planChanges, planEverything, redByViews } from './plan.ts';
import { countsOf, type Draft, type Publication, type PublishedPage, type Reason } from './publication.ts';
import { type SurroundingsOptions, surroundings } from './surroundings.ts';

export interface PublishContext extends SurroundingsOptions {
  readonly database: Database;
  readonly renderer: Renderer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Everything again (`code`, `rebuild`), what had failed (`retry`), or only what changes and time demand. */
export type Demand = 'changes' | 'code' | 'rebuild' | 'retry';

/** Publishes what is due; undefined when nothing was. */
export async function publish(demand: Demand, context: PublishContext): Promise<Publication | undefined> {
  const { ledger, renderer } = context;
  const startedAt = context.now();
  const { publishedSeq } = await ledger.state();
  const batch = await renderer.open({ now: startedAt });
  try {
    const changes = await ledger.changesBetween(publishedSeq, batch.seq);
    const plan = await planFor(demand, changes, { ledger, batch, sources: renderer.sources, now: startedAt });
    if (demand === 'changes' && changes.length === 0 && plan.evaluations.length === 0) return undefined;
    const plannedAt = context.now();
    const rendered = await renderAll(plan, batch, context);
    const renderedAt = context.now();
    const { outcomes, live } = await judge(rendered, plan, context);
    const pages = [...outcomes.flatMap(({ published }) => published ?? []), ...removedPages(plan, live), ...takenPages(plan)];
    const unchanged = outcomes.filter(({ published }) => !published).length;
    const draft = (): Draft => ({
      fromSeq: publishedSeq,
      toSeq: batch.seq,
      reason: reasonOf(demand, changes, plan),
      actor: onlyActor(changes),
      at: new Date(context.now()).toISOString(),
      milliseconds: {
        ...(changes[0] && { live: context.now() - Date.parse(changes[0].at) }),
        plan: plannedAt - startedAt,
        render: renderedAt - plannedAt,
        commit: context.now() - renderedAt,
      },
      counts: countsOf(pages, rendered.pages.size, unchanged),
      causes: plan.causes.all,
      pages,
    });
    return await context.database.write((transaction) =>
      commitPublication(transaction, {
        draft: draft(),
        version: renderer.version,
        evaluations: [...new Map([...plan.evaluations, ...rendered.evaluations].map((call) => [call.key, call])).values()],
        writes: outcomes.map(({ write }) => write),
        removed: plan.gone.map(({ path }) => path),
        goneViews: plan.goneSources,
      }),
    );
  } finally {
    await batch.close();
  }
}

async function planFor(demand: Demand, changes: readonly Change[], planning: PlanContext): Promise<Plan> {
  if (demand === 'code' || demand === 'rebuild') return planEverything({ kind: demand }, planning);
  const plan = await planChanges(changes, planning);
  if (demand === 'changes') return plan;
  const place = new Set([plan.causes.add({ kind: 'retry' })]);
  const again = (await planning.ledger.failedPages()).filter(({ path }) => !plan.gone.some((gone) => gone.path === path));
  return { ...plan, red: [...plan.red, ...again.map(({ source, entry }) => ({ source, entry, causes: place }))] };
}

interface RenderedPlan {
  readonly red: readonly RedPage[];
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly evaluations: readonly Evaluation[];
}

// So many pages are asked for at once: enough to keep the worker busy, few enough to answer others in between.
const portion = 100;

// Pages call views while they render. A call with another value than the published one concerns all pages that use it,
// so these are rendered as well, until nothing more turns up.
async function renderAll(plan: Plan, batch: Batch, { ledger }: PublishContext): Promise<RenderedPlan> {
  const red = new Map(plan.red.map((page) => [page.entry.path, page]));
  const gone = new Set(plan.gone.map(({ path }) => path));
  const pages = new Map<string, RenderedPage>();
  const evaluations = new Map(plan.evaluations.map((call) => [call.key, call]));
  for (let next = [...red.values()]; next.length > 0; ) {
    const calls: Evaluation[] = [];
    const wanted = next.filter(({ entry }) => entry.redirect === undefined);
    for (let from = 0; from < wanted.length; from += portion) {
      const rendered = await batch.render(wanted.slice(from, from + portion).map(({ entry }) => entry));
      for (const page of rendered.pages) pages.set(page.path, page);
      for (const call of rendered.evaluations) if (!evaluations.has(call.key)) calls.push(call);
      for (const call of rendered.evaluations) evaluations.set(call.key, call);
    }
    const stored: StoredView[] = calls.length > 0 ? await ledger.views(calls.map(({ key }) => key)) : [];
    const drifted = changedViews(stored, calls, (key) => [{ kind: 'drift', view: parseViewKey(key).view }]);
    const found = await redByViews(drifted, ledger, plan.causes);
    next = found.filter(({ entry }) => !red.has(entry.path) && !gone.has(entry.path));
    for (const page of next) red.set(page.entry.path, page);
  }
  return { red: [...red.values()], pages, evaluations: [...evaluations.values()] };
}

async function judge({ red, pages }: RenderedPlan, plan: Plan, context: PublishContext) {
  const gone = new Set(plan.gone.map(({ path }) => path));
  const candidates = red.flatMap(({ entry }) => {
    const page = pages.get(entry.path);
    return page ? [{ entry, page }] : [];
  });
  const failures = failuresOf(candidates, await surroundings(candidates, gone, redirecting(red), context));
  const found = await context.ledger.pages([...red.map(({ entry }) => entry.path), ...gone]);
  const live = new Map(found.map((page) => [page.path, page]));
  const outcomes: Outcome[] = red.map((page) => {
    const rendered = pages.get(page.entry.path);
    const failure = failures.get(page.entry.path);
    return outcomeOf({ red: page, ...(rendered && { page: rendered }), ...(failure !== undefined && { failure }) }, live.get(page.entry.path));
  });
  return { outcomes, live };
}

const redirecting = (red: readonly RedPage[]): ReadonlySet<string> =>
  new Set(red.filter(({ entry }) => entry.redirect !== undefined).map(({ entry }) => entry.path));

const removedPages = ({ gone }: Plan, live: ReadonlyMap<string, ManifestPage>): PublishedPage[] =>
  gone.map(({ path, causes }) => {
    const before = live.get(path)?.served;
    return { path, outcome: 'removed', causes: [...causes], ...(before && { before }) };
  });

const takenPages = ({ taken }: Plan): PublishedPage[] =>
  taken.map(({ path }) => ({ path, outcome: 'failed', causes: [], failure: 'Two pages want this address; the first one has it' }));

function reasonOf(demand: Demand, changes: readonly Change[], { causes }: Plan): Reason {
  if (demand !== 'changes') return demand;
  return changes.length === 0 && causes.all.every(({ kind }) => kind === 'clock') ? 'clock' : 'change';
}

function onlyActor(changes: readonly Change[]): string | null {
  const actors = new Set(changes.map(({ actor }) => actor));
  return actors.size === 1 ? (changes[0]?.actor ?? null) : null;
}
