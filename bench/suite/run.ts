// npm run bench -- suite: runs the cases on this engine and on the other tools, and writes docs/suite.md.
import { describeThisMachine } from '../src/findings/machine.ts';
import type { Adapter } from './adapters/adapter.ts';
import { adapters, type ToolName } from './adapters/open.ts';
import { cases } from './cases.ts';
import { judge, sitesOf } from './judge.ts';
import { readOutcomes, type StoredResult, storedResult, type ToolOutcome, writeOutcomes } from './outcomes.ts';

/** In the order of the columns. */
const compared = ['stem', 'astro', 'astro-all', 'next', 'eleventy', 'hugo'] as const satisfies readonly ToolName[];

/** Takes names of tools; all of them by default. The figures of the others stay. Returns whether this engine was right everywhere. */
export async function runSuite(names: readonly string[]): Promise<boolean> {
  if (!areKnown(names, compared)) return false;
  let isRight = true;
  for (const name of compared) {
    if (names.length > 0 && !names.includes(name)) continue;
    const adapter = await adapters[name]();
    if (!adapter) continue;
    console.log(`\n${adapter.name} …`);
    const outcome = await runTool(adapter);
    const known = await readOutcomes();
    await writeOutcomes(Object.fromEntries(compared.flatMap((each) => (each === name ? [[each, outcome]] : known[each] ? [[each, known[each]]] : []))), cases);
    if (name === 'stem') isRight = Object.values(outcome.results).every((result) => 'wrong' in result && result.wrong.length === 0);
  }
  console.log('\nWritten to docs/suite.md');
  return isRight;
}

/** Whether all of these are names of tools; says which is not. */
export function areKnown(names: readonly string[], known: readonly string[]): boolean {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) console.error(`There is no tool called ${unknown}. Name some of: ${known.join(', ')}`);
  return unknown === undefined;
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
