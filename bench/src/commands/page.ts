// npm run bench -- page: writes the table of a stored run into docs/benchmarks.md.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '../findings/machine.ts';
import { formatFindings } from '../findings/report.ts';
import { readRun, type StoredRun } from '../findings/results.ts';

const results = fileURLToPath(new URL('../../results', import.meta.url));
const document = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));

export const heading = '## The last kept run';

/** Takes the name of a file in bench/results; the newest one by default. */
export async function updatePage([name, ...more]: readonly string[]): Promise<boolean> {
  const names = (await readdir(results).catch(() => [])).filter((one) => one.endsWith('.json')).sort();
  const file = name ?? names.at(-1);
  if (file === undefined || !names.includes(file) || more.length > 0) {
    console.error(`Name one of: ${names.join(', ')}`);
    return false;
  }
  const text = await readFile(document, 'utf8');
  await writeFile(document, replaceRun(text, file, await readRun(join(results, file))));
  console.log(`docs/benchmarks.md now shows ${file}`);
  return true;
}

/** The document with this run as its last section. Pure. */
export function replaceRun(text: string, file: string, { date, commit, machine, minutes, findings }: StoredRun): string {
  const before = text.split(heading)[0]?.trimEnd() ?? '';
  const facts = `${date.slice(0, 10)}, commit ${commit}, ${minutes} minutes, ${describeMachine(machine)}. The figures: [${file}](../bench/results/${file}).`;
  return `${before}\n\n${heading}\n\n${facts}\n\n\`\`\`\n${formatFindings(findings)}\n\`\`\`\n`;
}
