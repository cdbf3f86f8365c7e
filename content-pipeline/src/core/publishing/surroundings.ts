// Gathers what the gate needs to know about the rest of the site, once per path and publication.
import { otherSlash } from '../edge/manifest.ts';
import type { DocumentFacts } from '../gate/document.ts';
import type { Candidate, GateLevel, Surroundings } from '../gate/gate.ts';
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import type { PageEntry } from '../read.ts';

export interface SurroundingsOptions {
  readonly ledger: Ledger;
  /** Whether something outside the manifest is served under a path: uploads, the api. */
  readonly serves: (path: string) => Promise<boolean>;
  readonly gate?: GateLevel;
}

export interface SurroundingsInput {
  readonly candidates: readonly Candidate[];
  /** Pages of the manifest under the candidates' own paths and those of their other languages. */
  readonly pages: ReadonlyMap<string, ManifestPage>;
  readonly gone: ReadonlySet<string>;
  /** The pages and redirects that there will be, rendered or not, by path. */
  readonly coming: ReadonlyMap<string, PageEntry>;
}

/** The surroundings of the candidates after `gone` pages are removed and those of `coming` exist. */
export async function gatherSurroundings(
  { candidates, pages, gone, coming }: SurroundingsInput,
  { ledger, serves }: SurroundingsOptions,
): Promise<Surroundings> {
  const named = [...namedPaths(candidates)].filter((path) => !pages.has(path));
  const [unknown, assets] = await Promise.all([ledger.pathsWithoutPage(named), ledger.assets(named)]);
  const isNoPage = new Set(unknown);
  const outside = unknown.filter((path) => !assets.has(path));
  const isServed = await Promise.all(outside.map(serves));
  const servedOutside = new Set(outside.filter((_, place) => isServed[place]));
  const linked = new Set(candidates.flatMap(({ page }) => page.facts?.links ?? []));
  const twins = [...linked].filter((path) => isNoPage.has(path)).flatMap((path) => otherSlash(path) ?? []);
  const withoutPage = new Set(twins.length > 0 ? await ledger.pathsWithoutPage(twins) : []);

  // Visitors of a link with a slash too many, or without one, are redirected.
  const isRedirected = (path: string) => {
    const twin = linked.has(path) ? otherSlash(path) : undefined;
    return twin !== undefined && !gone.has(twin) && (coming.has(twin) || !withoutPage.has(twin));
  };
  // A blocked or rolled-back page still counts as a page: a link to it leads there one day.
  const isThere = (path: string) => !isNoPage.has(path) || assets.has(path) || servedOutside.has(path) || isRedirected(path);
  const resolves = (path: string) => !gone.has(path) && (coming.has(path) || isThere(path));
  return {
    resolves,
    alternatesOf: (path) => (coming.get(path) ?? pages.get(path)?.entry)?.alternates,
  };
}

const namedPaths = (candidates: readonly Candidate[]): Set<string> => new Set(candidates.flatMap(({ entry, page }) => [entry.path, ...pathsIn(page.facts)]));

const pathsIn = (facts: DocumentFacts | undefined): string[] =>
  facts ? [...facts.links, ...facts.assets, ...facts.media, ...Object.values(facts.alternates)] : [];

export const languagePaths = (candidates: readonly Candidate[]): Set<string> =>
  new Set(candidates.flatMap(({ page }) => Object.values(page.facts?.alternates ?? {})));
