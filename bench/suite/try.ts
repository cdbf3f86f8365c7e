import { createEleventy } from './adapters/eleventy.ts';
import { createAstro } from './adapters/astro.ts';
import { createNext } from './adapters/next.ts';
import { createHugo } from './adapters/hugo.ts';
import { engine } from './adapters/engine.ts';
import { hugoVersion, installTools } from './adapters/tools.ts';
import { cases } from './cases.ts';
import { judge, sitesOf } from './judge.ts';
const [tool = 'eleventy', ...words] = process.argv.slice(2);
const tools = await installTools();
const clean = new Map();
const adapters: Record<string, () => typeof engine> = { engine: () => engine, hugo: () => createHugo(hugoVersion() ?? ''), astro: () => createAstro(tools, 'digest', clean), astroAll: () => createAstro(tools, 'all', clean), next: () => createNext(tools), eleventy: () => createEleventy(tools) };
const adapter = adapters[tool]!();
const chosen = cases.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
await adapter.prepare?.(sitesOf(chosen));
const started = performance.now();
for (const one of chosen) {
  console.log(Math.round(performance.now() - started), one.id, JSON.stringify(await judge(one, adapter).catch((error: unknown) => String(error))));
}
process.exit(0);
