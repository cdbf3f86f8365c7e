import { createEleventy } from './adapters/eleventy.ts';
import { engine } from './adapters/engine.ts';
import { installTools } from './adapters/tools.ts';
import { cases } from './cases.ts';
import { judge } from './judge.ts';
const [tool = 'eleventy', ...words] = process.argv.slice(2);
const tools = await installTools();
const adapters: Record<string, () => typeof engine> = { engine: () => engine, eleventy: () => createEleventy(tools) };
for (const one of cases.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))) {
  console.log(one.id, JSON.stringify(await judge(one, adapters[tool]!()).catch((error: unknown) => String(error))));
}
process.exit(0);
