// The gate: decides which rendered pages and parts may go live, each by itself. One that fails is blocked and keeps its last
// good version; the others go live without it. A flaw in one place is reported and blocks nothing (decision 2). Pure: whether a
// path resolves is determined before.
import { isPart } from '../parts/part.ts';
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
}

/** What is wrong with a page. A blocked page blocks no other: a link to it leads to the page for "not found" until it is live. */
export interface Fault {
  readonly sentence: string;
  /** Whether the page must not go live. A dead link or a missing picture spoils one place of a page, not the page. */
  readonly blocks: boolean;
}

/** The faults of pages, by path. */
export function faultsOf(candidates: readonly Candidate[], site: Surroundings): Map<string, Fault> {
  const paths = new Set(candidates.map(({ entry }) => entry.path));
  const surroundings = { ...site, resolves: (path: string) => paths.has(path) || site.resolves(path) };
  return new Map(
    candidates.flatMap((candidate) => {
      const failure = failureOf(candidate, surroundings);
      const sentence = failure ?? flawOf(candidate, surroundings);
      return sentence === undefined ? [] : [[candidate.entry.path, { sentence, blocks: failure !== undefined }] as const];
    }),
  );
}

function failureOf({ entry, page }: Candidate, site: Surroundings): string | undefined {
  if (page.error !== undefined) return page.error;
  const status = entry.status ?? 200;
  if (page.status !== status) return `It answered with status ${page.status} instead of ${status}`;
  if (page.malformed !== undefined) return `Its XML cannot be read (${page.malformed})`;
  if (!page.facts) return page.size === 0 && !page.slots ? 'It is empty' : undefined;
  if (!page.facts.isComplete && !isPart(entry.path)) return 'The document is cut short';
  if (!page.facts.isDescribed) return 'What it tells search engines about itself (JSON-LD) cannot be read';
  const asset = page.facts.assets.find((path) => !site.resolves(path));
  if (asset !== undefined) return `It needs ${asset}, which does not exist`;
  return languageFailure(entry, page.facts.alternates, site);
}

function flawOf({ page: { facts } }: Candidate, { resolves }: Surroundings): string | undefined {
  if (!facts) return undefined;
  const missing = (paths: readonly string[]) => paths.filter((path) => !resolves(path));
  const [links, media] = [missing(facts.links), missing(facts.media)];
  const flaws = [
    ...(links.length > 0 ? [`It links to ${named(links)}, which ${links.length === 1 ? 'does' : 'do'} not exist`] : []),
    ...(media.length > 0 ? [`It shows ${named(media)}, which ${media.length === 1 ? 'does' : 'do'} not exist`] : []),
  ];
  return flaws.length > 0 ? flaws.join('. ') : undefined;
}

/** At most three paths are named. */
const mostNamed = 3;

const named = (paths: readonly string[]): string =>
  paths.length > mostNamed ? `${paths.slice(0, mostNamed).join(', ')} and ${paths.length - mostNamed} more` : paths.join(' and ');

// Every language version that a page names must exist and name this page in return.
function languageFailure(entry: PageEntry, alternates: Readonly<Record<string, string>>, site: Surroundings): string | undefined {
  for (const [language, path] of Object.entries(alternates)) {
    if (!site.resolves(path)) return `It names ${path} as its ${language} version, which does not exist`;
    const back = site.alternatesOf(path);
    if (back && !Object.values(back).includes(entry.path)) return `It names ${path} as its ${language} version, which does not name it in return`;
  }
  return undefined;
}
