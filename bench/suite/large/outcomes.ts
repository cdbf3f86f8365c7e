// What a run on the large site has found, as it is stored and as docs/large.md shows it.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { duration, table } from '../outcomes.ts';

const stored = fileURLToPath(new URL('results.json', import.meta.url));
const document = fileURLToPath(new URL('../../../docs/large.md', import.meta.url));

const heading = '## Results';

const editsSchema = z.object({
  number: z.number(),
  /** Edits after which the tool did nothing. */
  unanswered: z.number(),
  median: z.number().nullable(),
  p99: z.number().nullable(),
  slowest: z.number().nullable(),
  /** Pages rendered, in the median. */
  rendered: z.number(),
  /** The largest number of pages that were wrong after an edit, of those it compared. */
  wrong: z.number(),
});
const outcomeSchema = z.object({
  name: z.string(),
  how: z.string(),
  date: z.string(),
  machine: z.string(),
  pages: z.number(),
  bytes: z.object({ building: z.number(), running: z.number() }),
  milliseconds: z.object({
    first: z.number(),
    clean: z.number(),
    /** By how much longer the first visit of all pages took than the second, after the last change of the navigation. */
    visits: z.number(),
  }),
  edits: z.object({ text: editsSchema, title: editsSchema, nothing: editsSchema, navigation: editsSchema }),
  /** Pages that differ from a clean build after all edits. */
  wrong: z.number(),
});

export type Edits = z.infer<typeof editsSchema>;
export type LargeOutcome = z.infer<typeof outcomeSchema>;
/** By the name under which the command knows the tool. */
export type LargeOutcomes = Readonly<Record<string, LargeOutcome>>;

export const readLargeOutcomes = async (): Promise<LargeOutcomes> =>
  z.record(z.string(), outcomeSchema).parse(JSON.parse(await readFile(stored, 'utf8').catch(() => '{}')));

/** Stores them and writes them into the document. */
export async function writeLargeOutcomes(outcomes: LargeOutcomes): Promise<void> {
  await writeFile(stored, `${JSON.stringify(outcomes, null, 1)}\n`);
  await writeFile(document, replaceResults(await readFile(document, 'utf8'), outcomes));
}

/** The document with these as its last section. Pure. */
export function replaceResults(text: string, outcomes: LargeOutcomes): string {
  const tools = Object.values(outcomes);
  const details = tools.map(
    ({ name, how, edits, date, machine }) =>
      `- **${name}:** ${how} Edits: ${Object.entries(edits)
        .map(([kind, { number, rendered }]) => `${number} of ${kind} (${rendered} pages rendered)`)
        .join(', ')}. ${date.slice(0, 10)}, ${machine}.`,
  );
  return `${[text.split(`\n${heading}`)[0]?.trimEnd() ?? '', heading, tableOf(tools), '### How and where each was run', details.join('\n')].join('\n\n')}\n`;
}

const columns: Readonly<Record<string, (tool: LargeOutcome) => string>> = {
  Tool: ({ name }) => name,
  'Text of one page: median': ({ edits }) => cellOf(edits.text, 'median'),
  p99: ({ edits }) => (edits.text.number < 100 ? `${cellOf(edits.text, 'slowest')} (slowest of ${edits.text.number})` : cellOf(edits.text, 'p99')),
  'Title on five pages': ({ edits }) => cellOf(edits.title, 'median'),
  Nothing: ({ edits }) => cellOf(edits.nothing, 'median'),
  Navigation: ({ edits }) => cellOf(edits.navigation, 'median'),
  '… visits of all pages': ({ milliseconds }) => (milliseconds.visits < 1000 ? '–' : `+ ${duration(milliseconds.visits)}`),
  'Clean build': ({ milliseconds }) => duration(milliseconds.clean),
  'Peak memory: building': ({ bytes }) => megabytes(bytes.building),
  'kept up to date': ({ bytes }) => megabytes(bytes.running),
  'Pages wrong at the end': ({ wrong, pages }) => (wrong === 0 ? 'none' : `**${wrong}** of ${pages}`),
};

const tableOf = (tools: readonly LargeOutcome[]): string =>
  table(
    Object.keys(columns),
    tools.map((tool) => Object.values(columns).map((cell) => cell(tool))),
  );

/** The table as text. */
export const formatOutcomes = (outcomes: Iterable<LargeOutcome>): string => tableOf([...outcomes]);

function cellOf({ unanswered, number, wrong, ...times }: Edits, which: 'median' | 'p99' | 'slowest'): string {
  const time = times[which];
  return [
    time === null ? 'no reaction' : duration(time),
    ...(unanswered > 0 && time !== null ? [`${unanswered} of ${number} without reaction`] : []),
    ...(wrong > 0 ? [`**${wrong} wrong**`] : []),
  ].join('; ');
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
