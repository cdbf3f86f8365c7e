// Finds out what the gate wants to know about the rest of the site: once per path and publication.
import { type DocumentFacts, documentFacts } from '../gate/document.ts';
import type { Candidate, Surroundings } from '../gate/gate.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Objects } from '../objects/objects.ts';

export interface SurroundingsOptions {
  readonly ledger: Ledger;
  readonly objects: Objects;
  readonly origin: string;
  /** Whether something outside of the manifest is served under a path: uploads, the api. */
  readonly serves: (path: string) => Promise<boolean>;
}

/** What is around the candidates once `gone` pages are away and `redirects` are there. */
export async function surroundings(
  candidates: readonly Candidate[],
  gone: ReadonlySet<string>,
  redirects: ReadonlySet<string>,
  { ledger, objects, origin, serves }: SurroundingsOptions,
): Promise<Surroundings> {
  const paths = new Set(candidates.flatMap(({ entry, page }) => [entry.path, ...pathsIn(page.facts)]));
  const pages = new Map((await ledger.pages([...paths])).map((page) => [page.path, page]));
  const assets = await ledger.assets([...paths].filter((path) => !pages.has(path)));
  const elsewhere = new Set<string>();
  for (const path of paths) if (!pages.has(path) && !assets.has(path) && (await serves(path))) elsewhere.add(path);
  const entries = new Map(candidates.map(({ entry }) => [entry.path, entry]));

  const resolves = (path: string) =>
    !gone.has(path) && (redirects.has(path) || pages.get(path)?.served !== undefined || assets.has(path) || elsewhere.has(path));
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

const pathsIn = (facts: DocumentFacts | undefined): string[] => (facts ? [...facts.links, ...facts.assets, ...Object.values(facts.alternates)] : []);
