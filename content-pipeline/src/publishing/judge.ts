// Decides for each rendered page whether it goes live, and writes the lines of the receipt.
import { failuresOf } from '../gate/gate.ts';
import type { ManifestPage } from '../ledger/ledger.ts';
import type { RedPage } from '../planning/pages.ts';
import { sourceLabel } from './broken-sources.ts';
import { type Outcome, outcomeOf } from './outcomes.ts';
import type { Plan } from './plan.ts';
import type { PublishedPage } from './publication.ts';
import type { RenderedPlan } from './render-red.ts';
import { languagePaths, type SurroundingsOptions, surroundings } from './surroundings.ts';

export interface Judged {
  readonly outcomes: readonly Outcome[];
  /** What the receipt says, one line for each path. */
  readonly pages: readonly PublishedPage[];
}

export async function judge({ red, pages }: RenderedPlan, plan: Plan, context: SurroundingsOptions): Promise<Judged> {
  const gone = new Set(plan.gone.map(({ path }) => path));
  const candidates = red.flatMap(({ entry }) => {
    const page = pages.get(entry.path);
    return page ? [{ entry, page }] : [];
  });
  const concerned = [...red.map(({ entry }) => entry.path), ...gone];
  const found = await context.ledger.pages([...languagePaths(candidates).union(new Set(concerned))]);
  const known = new Map(found.map((page) => [page.path, page]));
  const live = new Map(concerned.flatMap((path) => known.get(path) ?? []).map((page) => [page.path, page]));
  const failures = failuresOf(candidates, await surroundings({ candidates, pages: known, gone, redirects: redirecting(red) }, context));
  const outcomes = red.map((page) => {
    const rendered = pages.get(page.entry.path);
    const failure = page.failure ?? failures.get(page.entry.path);
    return outcomeOf({ red: page, ...(rendered && { page: rendered }), ...(failure !== undefined && { failure }) }, live.get(page.entry.path));
  });
  const lines = [...outcomes.flatMap(({ published }) => published ?? []), ...removedPages(plan, live), ...brokenSources(plan, live)];
  return { outcomes, pages: withClaims(lines, plan) };
}

const redirecting = (red: readonly RedPage[]): ReadonlySet<string> =>
  new Set(red.filter(({ entry, failure }) => entry.redirect !== undefined && failure === undefined).map(({ entry }) => entry.path));

const removedPages = ({ gone }: Plan, live: ReadonlyMap<string, ManifestPage>): PublishedPage[] =>
  gone.map(({ path, causes }) => {
    const before = live.get(path)?.served;
    return { path, outcome: 'removed', causes: [...causes], ...(before && { before }) };
  });

// A source that has pages is told of through these.
function brokenSources({ broken, causes }: Plan, live: ReadonlyMap<string, ManifestPage>): PublishedPage[] {
  const told = new Set([...live.values()].map(({ source }) => source));
  return broken
    .filter(({ key }) => !told.has(key))
    .map(({ key, error, causes: why }) => ({ path: sourceLabel(key), outcome: 'failed', causes: why.map(causes.add), failure: error }));
}

const sharedAddress = 'Two pages want this address; the earlier one has it';

function withClaims(lines: readonly PublishedPage[], { claims }: Plan): PublishedPage[] {
  const wanted = new Set(claims.map(({ path }) => path));
  const told = new Set(lines.map(({ path }) => path));
  const marked = lines.map((line) => (wanted.has(line.path) && line.failure === undefined ? { ...line, failure: sharedAddress } : line));
  const untold = [...wanted].filter((path) => !told.has(path));
  return [...marked, ...untold.map((path): PublishedPage => ({ path, outcome: 'failed', causes: [], failure: sharedAddress }))];
}
