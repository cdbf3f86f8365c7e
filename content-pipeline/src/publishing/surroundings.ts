// Gathers what the gate needs to know about the rest of the site, once per path and publication.
import { type DocumentFacts, documentFacts } from '../gate/document.ts';
import type { Candidate, Surroundings } from '../gate/gate.ts';
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import type { Objects } from '../objects/objects.ts';

export interface SurroundingsOptions {
  readonly ledger: Ledger;
  readonly objects: Objects;
  readonly origin: string;
  /** Whether something outside the manifest is served under a path: uploads, the api. */
  readonly serves: (path: string) => Promise<boolean>;
}

/** The site around the candidates of a publication. */
export interface SurroundingsInput {
  readonly candidates: readonly Candidate[];
  /** Pages of the manifest under the candidates' own paths and those of their other languages. */
  readonly pages: ReadonlyMap<string, ManifestPage>;
  /** Paths that this publication removes. */
  readonly gone: ReadonlySet<string>;
  /** Paths under which there will be a redirect. */
  readonly redirects: ReadonlySet<string>;
}

/** The surroundings of the candidates after `gone` pages are removed and `redirects` exist. */
export async function gatherSurroundings({ candidates, pages, gone, redirects }: SurroundingsInput, options: SurroundingsOptions): Promise<Surroundings> {
  const { ledger, objects, origin, serves } = options;
  const unknown = await ledger.pathsWithoutPage([...namedPaths(candidates)].filter((path) => !pages.has(path)));
  const isNoPage = new Set(unknown);
  const assets = await ledger.assets(unknown);
  const outside = unknown.filter((path) => !assets.has(path));
  const isServed = await Promise.all(outside.map(serves));
  const servedOutside = new Set(outside.filter((_, place) => isServed[place]));
  const entries = new Map(candidates.map(({ entry }) => [entry.path, entry]));

  // A blocked or rolled-back page still counts as a page: links to it block no other page.
  const isThere = (path: string) => !isNoPage.has(path) || assets.has(path) || servedOutside.has(path);
  const resolves = (path: string) => !gone.has(path) && (redirects.has(path) || isThere(path));
  const suspicious = candidates.filter(({ page }) => page.facts?.links.some((link) => !resolves(link) && !entries.has(link)));
  const liveLinks = new Map<string, ReadonlySet<string>>();
  for (const { entry } of suspicious) {
    const object = pages.get(entry.path)?.served?.object;
    const bytes = object === undefined ? undefined : await objects.get(object);
    liveLinks.set(entry.path, new Set(bytes ? documentFacts(bytes.toString(), origin).links : []));
  }
  return {
    resolves,
    alternatesOf: (path) => (entries.get(path) ?? pages.get(path)?.entry)?.alternates,
    liveLinksOf: (path) => liveLinks.get(path) ?? new Set(),
  };
}

const namedPaths = (candidates: readonly Candidate[]): Set<string> => new Set(candidates.flatMap(({ entry, page }) => [entry.path, ...pathsIn(page.facts)]));

const pathsIn = (facts: DocumentFacts | undefined): string[] => (facts ? [...facts.links, ...facts.assets, ...Object.values(facts.alternates)] : []);

/** The paths of the candidates in other languages. */
export const languagePaths = (candidates: readonly Candidate[]): Set<string> =>
  new Set(candidates.flatMap(({ page }) => Object.values(page.facts?.alternates ?? {})));
