// What may go live. A page that fails keeps its last good version and the others go on without it. Pure: whether a path
// resolves is found out before.
import type { PageEntry } from '../read.ts';
import type { RenderedPage } from '../rendering/renderer.ts';

export interface Candidate {
  readonly entry: PageEntry;
  readonly page: RenderedPage;
}

export interface Surroundings {
  /** Whether something is served under a path once this publication is live, but for the pages that fail. */
  readonly resolves: (path: string) => boolean;
  /** Whether a path is that of a page which has not been live yet because it fails. */
  readonly isHeldBack: (path: string) => boolean;
  /** The languages a page of the new version names, by path; undefined for a path that is no page. */
  readonly alternatesOf: (path: string) => Readonly<Record<string, string>> | undefined;
  /** Links of a page's live version: a link that was dead already does not hold back a correction. */
  readonly liveLinksOf: (path: string) => ReadonlySet<string>;
}

/** Why pages may not go live, by path. A page that has a good version also fails when it links to a new page that fails. */
export function failuresOf(candidates: readonly Candidate[], site: Surroundings): Map<string, string> {
  const failures = new Map<string, string>();
  const isNew = new Set(candidates.filter(({ entry }) => !site.resolves(entry.path)).map(({ entry }) => entry.path));
  const candidatePaths = new Set(candidates.map(({ entry }) => entry.path));
  const resolves = (path: string) => (candidatePaths.has(path) ? !(isNew.has(path) && failures.has(path)) : site.resolves(path));
  const isHeldBack = (path: string) => (candidatePaths.has(path) ? isNew.has(path) && failures.has(path) : site.isHeldBack(path));
  for (let before = -1; before !== failures.size; ) {
    before = failures.size;
    for (const candidate of candidates) {
      const path = candidate.entry.path;
      // Where nothing was live, a page with a dead link is better than none: one broken page must not empty a new site.
      const isThereFor = isNew.has(path) ? (other: string) => resolves(other) || isHeldBack(other) : resolves;
      const reason = failures.get(path) ?? failureOf(candidate, { ...site, resolves: isThereFor, isHeldBack });
      if (reason !== undefined) failures.set(path, reason);
    }
  }
  return failures;
}

function failureOf({ entry, page }: Candidate, site: Surroundings): string | undefined {
  if (page.error !== undefined) return page.error;
  const status = entry.status ?? 200;
  if (page.status !== status) return `It answered with status ${page.status} instead of ${status}`;
  if (!page.facts) return page.size === 0 ? 'It is empty' : undefined;
  if (!page.facts.isComplete) return 'The document is cut short';
  if (!page.facts.isDescribed) return 'What it tells search engines about itself (JSON-LD) cannot be read';
  const asset = page.facts.assets.find((path) => !site.resolves(path));
  if (asset !== undefined) return `It needs ${asset}, which does not exist`;
  const dead = page.facts.links.filter((path) => !site.resolves(path));
  const known = dead.length > 0 ? site.liveLinksOf(entry.path) : new Set();
  const link = dead.find((path) => !known.has(path));
  if (link !== undefined) return `It links to ${link}, ${absence(link, site)}`;
  return languageFailure(entry, page.facts.alternates, site);
}

// Every language a page names must exist and name this page in return.
function languageFailure(entry: PageEntry, alternates: Readonly<Record<string, string>>, site: Surroundings): string | undefined {
  for (const [language, path] of Object.entries(alternates)) {
    if (!site.resolves(path)) return `It names ${path} as its ${language} version, ${absence(path, site)}`;
    const back = site.alternatesOf(path);
    if (back && !Object.values(back).includes(entry.path)) return `It names ${path} as its ${language} version, which does not name it in return`;
  }
  return undefined;
}

// A page that waits for another one goes live with it, by itself.
const absence = (path: string, { isHeldBack }: Surroundings): string =>
  isHeldBack(path) ? 'a new page that is held back itself: it goes live with that one' : 'which does not exist';
