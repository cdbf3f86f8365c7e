// npm run bench -- suite: runs the cases on this engine and on the other tools, and writes docs/suite.md.
import { describeThisMachine } from '../src/findings/machine.ts';
import type { Adapter } from './adapters/adapter.ts';
import { type CleanBuild, createAstro } from './adapters/astro.ts';
import { createEleventy } from './adapters/eleventy.ts';
import { engine } from './adapters/engine.ts';
import { createHugo } from './adapters/hugo.ts';
import { createNext } from './adapters/next.ts';
import { hugoVersion, installTools } from './adapters/tools.ts';
import { cases } from './cases.ts';
import { judge, sitesOf } from './judge.ts';
import { readOutcomes, type StoredResult, storedResult, type ToolOutcome, writeOutcomes } from './outcomes.ts';

const cleanAstroBuilds = new Map<string, Promise<CleanBuild>>();

const tools = {
  stem: async () => engine,
  astro: async () => createAstro(await installTools(), 'digest', cleanAstroBuilds),
  'astro-all': async () => createAstro(await installTools(), 'all', cleanAstroBuilds),
  next: async () => createNext(await installTools()),
  eleventy: async () => createEleventy(await installTools()),
  hugo: async () => {
    const version = hugoVersion();
    if (version === undefined) console.error('There is no Hugo on this machine, so it is left out: apt-get install hugo');
    return version === undefined ? undefined : createHugo(version);
  },
} satisfies Record<string, () => Promise<Adapter | undefined>>;

/** Takes names of tools; all of them by default. The figures of the others stay. Returns whether this engine was right everywhere. */
export async function runSuite(names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => !Object.hasOwn(tools, name));
  if (unknown !== undefined) {
    console.error(`There is no tool called ${unknown}. Name some of: ${Object.keys(tools).join(', ')}`);
    return false;
  }
  let isRight = true;
  for (const [name, open] of Object.entries(tools)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const adapter = await open();
    if (!adapter) continue;
    console.log(`\n${adapter.name} …`);
    const outcome = await runTool(adapter);
    const known = await readOutcomes();
    await writeOutcomes(
      Object.fromEntries(Object.keys(tools).flatMap((each) => (each === name ? [[each, outcome]] : known[each] ? [[each, known[each]]] : []))),
      cases,
    );
    if (name === 'stem') isRight = Object.values(outcome.results).every((result) => 'wrong' in result && result.wrong.length === 0);
  }
  console.log('\nWritten to docs/suite.md');
  return isRight;
}

async function runTool(adapter: Adapter): Promise<ToolOutcome> {
  const results: Record<string, StoredResult> = {};
  await adapter.prepare?.(sitesOf(cases));
  for (const one of cases) {
    const result = await judge(one, adapter).then(storedResult, (error: unknown) => ({ failure: String(error).slice(0, 2000) }));
    results[one.id] = result;
    console.log(`${one.id}: ${'wrong' in result ? result.wrong.map(({ path, fault }) => `${path} ${fault}`).join(', ') || 'right' : result.failure}`);
  }
  await adapter.close?.();
  return { name: adapter.name, how: adapter.how, date: new Date().toISOString(), machine: describeThisMachine(), results };
}
