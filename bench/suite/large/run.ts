// npm run bench -- large: this engine and other tools on one large site, side by side, and writes docs/large.md.

import type { ToolName } from '../adapters/open.ts';
import { hugoVersion, installTools } from '../adapters/tools.ts';
import { areKnown } from '../run.ts';
import { type Extent, measureTools } from './measure.ts';
import { formatOutcomes, type LargeOutcome, readLargeOutcomes, writeLargeOutcomes } from './outcomes.ts';

/** Kept running side by side. */
const kept = ['stem', 'next', 'eleventy', 'hugo-whole'] as const satisfies readonly ToolName[];
/** One after the other: each edit is a build. */
const rebuilding = ['astro-plain', 'astro', 'astro-shown'] as const satisfies readonly ToolName[];
/** In the order of the rows. */
const compared: readonly ToolName[] = ['stem', ...rebuilding, 'next', 'eleventy', 'hugo-whole'];

const usualPages = 5000;
const fewestPages = 30;
const rounds: Extent['rounds'] = { text: 25, title: 4, nothing: 4, navigation: 2 };

/** Takes the number of pages, and names of tools; all of them by default. The figures of the others stay. */
export async function runLarge(args: readonly string[]): Promise<boolean> {
  const [first = ''] = args;
  const pages = /^\d+$/.test(first) ? Number(first) : usualPages;
  const names = args.slice(/^\d+$/.test(first) ? 1 : 0);
  if (!areKnown(names, compared)) return false;
  if (pages < fewestPages) {
    console.error(`Give the number of pages of the site, ${fewestPages} or more`);
    return false;
  }
  if (names.length === 0 || names.some((name) => name !== 'stem' && name !== 'hugo-whole')) await installTools();
  const isChosen = (name: ToolName) => (names.length === 0 || names.includes(name)) && (name !== 'hugo-whole' || hugoVersion() !== undefined);
  const found = new Map<string, LargeOutcome>();
  for (const group of [kept, ...rebuilding.map((name) => [name])]) {
    const chosen = group.filter(isChosen);
    for (const [name, outcome] of await measureTools(chosen, { pages, rounds }, console.log)) found.set(name, outcome);
    if (pages === usualPages && chosen.length > 0) await store(found);
  }
  console.log(`\n${formatOutcomes(found.values())}\n${pages === usualPages ? '\nWritten to docs/large.md' : ''}`);
  return found.get('stem')?.wrong !== undefined ? found.get('stem')?.wrong === 0 : true;
}

async function store(found: ReadonlyMap<string, LargeOutcome>): Promise<void> {
  const known: Readonly<Record<string, LargeOutcome>> = { ...(await readLargeOutcomes()), ...Object.fromEntries(found) };
  await writeLargeOutcomes(Object.fromEntries(compared.flatMap((name) => (known[name] ? [[name, known[name]]] : []))));
}
