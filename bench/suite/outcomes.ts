// What a run of the suite has found, as it is stored and as docs/suite.md shows it.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { median } from '../src/findings/statistics.ts';
import type { Case } from './case.ts';
import type { Result } from './judge.ts';

const stored = fileURLToPath(new URL('results.json', import.meta.url));
const document = fileURLToPath(new URL('../../docs/suite.md', import.meta.url));

export const heading = '## Results';

const resultSchema = z.union([
  z.object({
    wrong: z.array(z.object({ path: z.string(), fault: z.enum(['stale', 'missing', 'left over', 'torn']) })),
    needless: z.number(),
    milliseconds: z.array(z.number().nullable()),
  }),
  z.object({ failure: z.string() }),
]);
const outcomeSchema = z.object({ name: z.string(), how: z.string(), date: z.string(), machine: z.string(), results: z.record(z.string(), resultSchema) });
const outcomesSchema = z.record(z.string(), outcomeSchema);

export type StoredResult = z.infer<typeof resultSchema>;
/** What one tool has done with the cases, by their ids. */
export type ToolOutcome = z.infer<typeof outcomeSchema>;
/** By the name under which the command knows the tool. */
export type Outcomes = Readonly<Record<string, ToolOutcome>>;

export const readOutcomes = async (): Promise<Outcomes> => outcomesSchema.parse(JSON.parse(await readFile(stored, 'utf8').catch(() => '{}')));

/** Stores them and writes them into the document. */
export async function writeOutcomes(outcomes: Outcomes, cases: readonly Case[]): Promise<void> {
  await writeFile(stored, `${JSON.stringify(outcomes, null, 1)}\n`);
  await writeFile(document, replaceResults(await readFile(document, 'utf8'), outcomes, cases));
}

export const storedResult = ({ milliseconds, ...result }: Result): StoredResult => ({
  needless: result.needless,
  wrong: [...result.wrong],
  milliseconds: milliseconds.map((each) => (each === undefined ? null : Math.round(each * 10) / 10)),
});

/** The document with these as its last section. Pure. */
export function replaceResults(text: string, outcomes: Outcomes, cases: readonly Case[]): string {
  const before = text.split(`\n${heading}`)[0]?.trimEnd() ?? '';
  const tools = Object.values(outcomes);
  const dated = tools.map(({ name, date, machine }) => `- ${name}: ${date.slice(0, 10)}, ${machine}`);
  const hows = tools.map(({ name, how }) => `- **${name}:** ${how}`);
  return [
    before,
    heading,
    summaryOf(tools, cases),
    table(
      ['Case', 'Report', ...tools.map(({ name }) => name)],
      cases.map((one) => rowOf(one, tools)),
    ),
    '### How each tool was run',
    hows.join('\n'),
    '### Where',
    dated.join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function summaryOf(tools: readonly ToolOutcome[], cases: readonly Case[]): string {
  const rows = tools.map((tool) => {
    const done = cases.flatMap(({ id }) => tool.results[id] ?? []).flatMap((result) => ('wrong' in result ? result : []));
    const withFault = (fault: string) => String(done.filter(({ wrong }) => wrong.some((one) => one.fault === fault)).length);
    const times = done.flatMap(({ milliseconds }) => milliseconds.filter((each) => each !== null));
    return [
      tool.name,
      `${done.filter(({ wrong }) => wrong.length === 0).length} of ${cases.length}`,
      ...['stale', 'missing', 'left over', 'torn'].map(withFault),
      String(done.reduce((sum, { needless }) => sum + needless, 0)),
      times.length === 0 ? '–' : duration(median(times)),
    ];
  });
  return table(['Tool', 'Cases right', 'Stale', 'Missing', 'Left over', 'Torn', 'Pages rendered needlessly', 'Median time of an edit'], rows);
}

const rowOf = ({ id, title, report, tool }: Case, tools: readonly ToolOutcome[]): string[] => [
  `${title} (${id})`,
  `[${tool}](${report})`,
  ...tools.map(({ results }) => cellOf(results[id])),
];

function cellOf(result: StoredResult | undefined): string {
  if (!result) return '–';
  if (!('wrong' in result)) return 'failed';
  const faults = (['stale', 'missing', 'left over', 'torn'] as const).map((fault) => ({
    fault,
    count: result.wrong.filter((one) => one.fault === fault).length,
  }));
  const said = faults.filter(({ count }) => count > 0).map(({ fault, count }) => `**${count} ${fault}**`);
  const times = result.milliseconds.filter((each) => each !== null);
  return [
    said.length === 0 ? 'right' : said.join(', '),
    ...(result.needless > 0 ? [`${result.needless} too many`] : []),
    times.length === 0 ? 'no reaction' : duration(median(times)),
  ].join('; ');
}

export const duration = (milliseconds: number): string => (milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`);

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
