// The gate: decides which rendered pages and parts may go live, each by itself. One that fails is blocked and keeps its last
// good version; the others go live without it. A flaw in one place is reported and blocks nothing (decision 2). Pure: whether a
// path resolves is determined before.
import { isPart } from '../parts/part.ts';
import type { PageEntry } from '../read.ts';
import type { RenderedPage } from '../rendering/renderer.ts';
import { type Sentence, type Sentences, say, type Words } from '../sentences.ts';

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
  readonly sentence: Words;
  /** Whether the page must not go live. A dead link or a missing picture spoils one place of a page, not the page. */
  readonly blocks: boolean;
}

/** `block`: what the gate finds blocks a page. `report`: it is reported only, but for a page that was not rendered or has another status. */
export type GateLevel = 'block' | 'report';

export function faultsOf(candidates: readonly Candidate[], site: Surroundings, level: GateLevel = 'block'): Map<string, Fault> {
  const paths = new Set(candidates.map(({ entry }) => entry.path));
  const surroundings = { ...site, resolves: (path: string) => paths.has(path) || site.resolves(path) };
  return new Map(
    candidates.flatMap((candidate) => {
      const failure = failureOf(candidate, surroundings);
      const sentence = failure ?? flawOf(candidate, surroundings);
      const blocks = failure !== undefined && (level === 'block' || isNotRendered(candidate));
      return sentence === undefined ? [] : [[candidate.entry.path, { sentence, blocks }] as const];
    }),
  );
}

const isNotRendered = ({ entry, page }: Candidate) => page.error !== undefined || page.status !== (entry.status ?? 200);

function failureOf({ entry, page }: Candidate, site: Surroundings): Words | undefined {
  if (page.error !== undefined) return page.error;
  const { status = 200 } = entry;
  if (page.status !== status) return say('pages.status', page.status, status);
  if (page.malformed !== undefined) return say('pages.unreadableXml', page.malformed);
  if (!page.facts) return page.size === 0 && !page.slots ? say('pages.empty') : undefined;
  if (!page.facts.isComplete && !isPart(entry.path)) return say('pages.cutShort');
  if (!page.facts.isDescribed) return say('pages.unreadableFacts');
  const asset = page.facts.assets.find((path) => !site.resolves(path));
  if (asset !== undefined) return say('pages.fileMissing', asset);
  return languageFailure(entry, page.facts.alternates, site);
}

function flawOf({ page: { facts } }: Candidate, { resolves }: Surroundings): Sentence | undefined {
  if (!facts) return undefined;
  const missing = (paths: readonly string[]) => paths.filter((path) => !resolves(path));
  const [links, media] = [missing(facts.links), missing(facts.media)];
  const dead = links.length > 0 ? say('pages.deadLinks', ...named(links)) : undefined;
  const gone = media.length > 0 ? say('pages.mediaMissing', ...named(media)) : undefined;
  return dead && gone ? say('pages.both', dead, gone) : (dead ?? gone);
}

const mostNamed = 3;

const named = (paths: readonly string[]): Sentences['pages.deadLinks'] => [paths.slice(0, mostNamed), Math.max(0, paths.length - mostNamed)];

// Every language version that a page names must exist and name this page in return.
function languageFailure(entry: PageEntry, alternates: Readonly<Record<string, string>>, site: Surroundings): Sentence | undefined {
  for (const [language, path] of Object.entries(alternates)) {
    if (!site.resolves(path)) return say('pages.versionMissing', path, language);
    const back = site.alternatesOf(path);
    if (back && !Object.values(back).includes(entry.path)) return say('pages.versionOneSided', path, language);
  }
  return undefined;
}
