// npm run bench -- foreign: Astro sites that were written elsewhere, on this engine and with Astro alone. Writes docs/foreign-sites.md.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeThisMachine } from '../findings/machine.ts';
import { timeBuilds } from './builds.ts';
import { type Found, type RandomFound, readOutcomes, type SiteOutcome, writeOutcomes } from './outcomes.ts';
import { prove, proveRandomly } from './proof.ts';
import { hasSite, type InstalledSite, installSite, packEngine, readSites, type Source } from './site.ts';

/** The first 6 edits are made with Astro’s caches as well; of a site with more than 200 pages none, since each build takes minutes. */
const warmEdits = (pages: number) => (pages > 200 ? 0 : 6);

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
    const keep = async (outcome: SiteOutcome) => {
      const all = { ...(await readOutcomes()), [name]: outcome };
      await writeOutcomes(Object.fromEntries(Object.keys(sites).flatMap((each) => (all[each] ? [[each, all[each]]] : []))));
    };
    const given = { name, source, engine, known: (await readOutcomes())[name], ...values };
    const outcome = values.random === undefined ? await measure(join(folder, name), given) : await measureRandomly(join(folder, name), given, keep);
    await keep(outcome);
    isEqual &&= isRight(outcome);
  }
  console.log('\nWritten to docs/foreign-sites.md');
  return isEqual;
}

interface Measuring {
  readonly name: string;
  readonly source: Source;
  readonly engine: string;
  readonly known: SiteOutcome | undefined;
  readonly edits?: string | undefined;
  readonly random?: string | undefined;
  readonly seed?: string | undefined;
}

/** Twenty edits, of all kinds. What random edits have found stays. */
async function measure(folder: string, { name, source, engine, known, edits = '20' }: Measuring): Promise<SiteOutcome> {
  const rest = { ...source, date: new Date().toISOString(), ...(known?.random && { random: known.random }) };
  try {
    const found = await findOut(await installSite(folder, name, engine), Number(edits));
    return { ...rest, found, machine: describeThisMachine() };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    console.error(failure);
    return { ...rest, found: { failure }, machine: describeThisMachine() };
  }
}

/** Random edits, kept after each history. What the others have found stays. */
async function measureRandomly(
  folder: string,
  { name, source, engine, known, random, seed = '1' }: Measuring,
  keep: (outcome: SiteOutcome) => Promise<void>,
): Promise<SiteOutcome> {
  const site = await installSite(folder, `${name}-random`, engine);
  const before = known ?? { ...source, date: new Date().toISOString(), found: { failure: 'only random edits were made' }, machine: describeThisMachine() };
  let outcome: SiteOutcome = before;
  for await (const made of randomHistories(site, { edits: Number(random), seed: Number(seed), before: known?.random })) {
    // Another run may have measured the site meanwhile.
    outcome = { ...((await readOutcomes())[name] ?? before), random: made };
    await keep(outcome);
  }
  return outcome;
}

async function findOut(site: InstalledSite, edits: number): Promise<Found> {
  const { edits: proven, buildMs, ...proof } = await prove(site, edits);
  const { warm, incremental } = await timeBuilds(site, proven.slice(0, warmEdits(proof.pages)));
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

interface Random {
  readonly edits: number;
  readonly seed: number;
  /** What an earlier run has found, which this one continues when it begins with the next seed. */
  readonly before: RandomFound | undefined;
}

/** What was found after each history, all together. Ends with the first that differs. */
async function* randomHistories(site: InstalledSite, { edits, seed, before }: Random): AsyncGenerator<RandomFound> {
  const isContinued = before?.seeds.at(-1) === seed - 1;
  let sum: RandomFound = isContinued ? before : { edits: 0, compiled: 0, verified: 0, built: 0, seeds: [], wrong: [] };
  for (let next = seed; sum.edits < edits && sum.wrong.length === 0; next += 1) {
    const { made, compiled, verified, built, failure } = await proveRandomly(site, historyLength, next);
    sum = {
      edits: sum.edits + made,
      compiled: sum.compiled + compiled,
      verified: sum.verified + verified,
      built: sum.built + built,
      seeds: [...sum.seeds, next],
      wrong: failure ? [...failure.wrong] : made === 0 ? ['nothing to edit'] : [],
    };
    yield sum;
  }
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

const isRight = ({ found, random }: SiteOutcome): boolean =>
  !('failure' in found) && found.wrong.length === 0 && found.edits.every(({ wrong }) => wrong.length === 0) && (random?.wrong.length ?? 0) === 0;
