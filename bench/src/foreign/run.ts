// npm run bench -- foreign: Astro sites that were written elsewhere, on this engine and with Astro alone. Writes docs/foreign-sites.md.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeThisMachine } from '../findings/machine.ts';
import { timeBuilds } from './builds.ts';
import { type Found, type Outcome, type RandomFound, readOutcomes, writeOutcomes } from './outcomes.ts';
import { prove, proveRandomly } from './proof.ts';
import { hasSite, type InstalledSite, installSite, packEngine, readSites, type Source } from './site.ts';

/** Sites with more pages are built with Astro's caches after this many edits only: each such build takes minutes. */
const large = { pages: 200, edits: 3 };

/** Random edits of one history; each begins with the site as it came. */
const historyLength = 500;

/** Takes names of sites; all of the folder by default. Returns whether everything was equal. */
export async function runForeign(args: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args: [...args], options: { sites: text, edits: text, random: text, seed: text }, allowPositionals: true });
  if (values.sites === undefined) {
    console.error('Give the folder of the sites with --sites FOLDER; docs/foreign-sites.md says what is in it');
    return false;
  }
  const folder = resolve(values.sites);
  const sites = await readSites(folder);
  const unknown = positionals.find((name) => !Object.hasOwn(sites, name) || !hasSite(folder, name));
  if (unknown !== undefined) {
    console.error(`There is no site called ${unknown}. Name some of: ${Object.keys(sites).join(', ')}`);
    return false;
  }
  const engine = packEngine();
  let isEqual = true;
  for (const [name, source] of Object.entries(sites)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n${source.title} …`);
    const known = (await readOutcomes())[name];
    const measured = await measure(join(folder, name), { name, source, engine, known, ...values });
    const all = { ...(await readOutcomes()), [name]: measured };
    await writeOutcomes(Object.fromEntries(Object.keys(sites).flatMap((each) => (all[each] ? [[each, all[each]]] : []))));
    isEqual &&= isRight(measured);
  }
  console.log('\nWritten to docs/foreign-sites.md');
  return isEqual;
}

interface Measuring {
  readonly name: string;
  readonly source: Source;
  readonly engine: string;
  readonly known: Outcome | undefined;
  readonly edits?: string | undefined;
  readonly random?: string | undefined;
  readonly seed?: string | undefined;
}

async function measure(folder: string, { name, source, engine, known, edits = '20', random, seed = '1' }: Measuring): Promise<Outcome> {
  const here = { ...source, date: new Date().toISOString() };
  try {
    const site = await installSite(folder, name, engine);
    if (random === undefined)
      return { ...here, found: await findOut(site, Number(edits)), machine: describeThisMachine(), ...(known?.random && { random: known.random }) };
    const made = await makeRandomEdits(site, Number(random), Number(seed));
    const found = known?.found ?? { failure: 'Its edits were not run yet' };
    return { ...here, date: known?.date ?? here.date, found, machine: known?.machine ?? describeThisMachine(), random: made };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    console.error(failure);
    return { ...here, found: { failure }, machine: describeThisMachine(), ...(known?.random && { random: known.random }) };
  }
}

async function findOut(site: InstalledSite, edits: number): Promise<Found> {
  const { edits: proven, buildMs, ...proof } = await prove(site, edits);
  const { warm, incremental } = await timeBuilds(site, proof.pages > large.pages ? proven.slice(0, large.edits) : proven);
  return {
    ...proof,
    lines: site.lines,
    astro: site.astro,
    startMs: Math.round(proof.startMs),
    edits: proven.map(({ what, files, ms, isCompiled, rendered, compared }, place) => ({
      what,
      files: Object.keys(files),
      ms: rounded(ms),
      isCompiled,
      rendered,
      needed: compared?.needed ?? 0,
      wrong: [...(compared?.wrong ?? [])],
      buildMs: rounded(compared?.buildMs ?? buildMs),
      ...(warm[place] !== undefined && { warmMs: rounded(warm[place]) }),
      ...(incremental?.[place] !== undefined && { incrementalMs: rounded(incremental[place]) }),
    })),
  };
}

async function makeRandomEdits(site: InstalledSite, edits: number, seed: number): Promise<RandomFound> {
  const sum = { edits: 0, compiled: 0, verified: 0, built: 0 };
  const seeds: number[] = [];
  while (sum.edits < edits) {
    const next = seed + seeds.length;
    const { made, compiled, verified, built, failure } = await proveRandomly(site, historyLength, next);
    seeds.push(next);
    sum.edits += made;
    sum.compiled += compiled;
    sum.verified += verified;
    sum.built += built;
    if (failure || made === 0) return { ...sum, seeds, wrong: failure ? [...failure.wrong] : ['nothing to edit'] };
  }
  return { ...sum, seeds, wrong: [] };
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

const isRight = ({ found, random }: Outcome): boolean =>
  !('failure' in found) && found.wrong.length === 0 && found.edits.every(({ wrong }) => wrong.length === 0) && (random?.wrong.length ?? 0) === 0;
