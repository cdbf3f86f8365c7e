// The gate: decides which rendered pages may go live. A page that fails is blocked and keeps its last good version; the
// others go live without it. Pure: whether a path resolves is determined before.
import type { PageEntry } from '../read.ts';
import type { RenderedPage } from '../rendering/renderer.ts';

export interface Candidate {
  readonly entry: PageEntry;
  readonly page: RenderedPage;
}

export interface Surroundings {
  /** Whether, after this publication, a path belongs to a page (live or blocked) or to something else that is served. */
  readonly resolves: (path: string) => boolean;
  /** The languages that the new version of a page names; undefined for a path without a page. */
  readonly alternatesOf: (path: string) => Readonly<Record<string, string>> | undefined;
  /** The links of a page's live version: a link that was already dead does not block a correction. */
  readonly liveLinksOf: (path: string) => ReadonlySet<string>;
}

/**
 * Why pages may not go live, by path. A blocked page blocks no other: a link to one that was never live leads to the page
 * for "not found" until it goes live.
 */
export function failuresOf(candidates: readonly Candidate[], site: Surroundings): Map<string, string> {
  const paths = new Set(candidates.map(({ entry }) => entry.path));
  const resolves = (path: string) => paths.has(path) || site.resolves(path);
  return new Map(
    candidates.flatMap((candidate) => {
      const reason = failureOf(candidate, { ...site, resolves });
      return reason === undefined ? [] : [[candidate.entry.path, reason] as const];
    }),
  );
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
  if (link !== undefined) return `It links to ${link}, which does not exist`;
  return languageFailure(entry, page.facts.alternates, site);
}

// Every language version that a page names must exist and name this page in return.
function languageFailure(entry: PageEntry, alternates: Readonly<Record<string, string>>, site: Surroundings): string | undefined {
  for (const [language, path] of Object.entries(alternates)) {
    if (!site.resolves(path)) return `It names ${path} as its ${language} version, which does not exist`;
    const back = site.alternatesOf(path);
    if (back && !Object.values(back).includes(entry.path)) return `It names ${path} as its ${language} version, which does not name it in return`;
  }
  return undefined;
}
