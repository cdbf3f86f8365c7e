// What runs on foreign sites have found, as it is stored and as docs/foreign-sites.md shows it.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { median } from '../findings/statistics.ts';

const stored = fileURLToPath(new URL('results.json', import.meta.url));
const document = fileURLToPath(new URL('../../../docs/foreign-sites.md', import.meta.url));

export const resultsHeading = '## Results';

const editSchema = z.object({
  what: z.string(),
  files: z.array(z.string()),
  ms: z.number(),
  isCompiled: z.boolean(),
  rendered: z.number(),
  /** Pages whose bytes differ between the clean builds before and after the edit. */
  needed: z.number(),
  wrong: z.array(z.string()),
  buildMs: z.number(),
  warmMs: z.number().optional(),
  incrementalMs: z.number().optional(),
});
const foundSchema = z.object({
  lines: z.number(),
  astro: z.string(),
  files: z.number(),
  pages: z.number(),
  startMs: z.number(),
  wrong: z.array(z.string()),
  unstable: z.array(z.string()),
  edits: z.array(editSchema),
});
const randomSchema = z.object({
  edits: z.number(),
  compiled: z.number(),
  verified: z.number(),
  built: z.number(),
  seeds: z.array(z.number()),
  wrong: z.array(z.string()),
});
const outcomeSchema = z.object({
  title: z.string(),
  repository: z.string(),
  commit: z.string(),
  folder: z.string(),
  changes: z.string(),
  date: z.string(),
  machine: z.string(),
  found: z.union([foundSchema, z.object({ failure: z.string() })]),
  random: randomSchema.optional(),
});
const outcomesSchema = z.record(z.string(), outcomeSchema);

export type Found = z.infer<typeof foundSchema>;
export type RandomFound = z.infer<typeof randomSchema>;
/** What was found on one site. */
export type SiteOutcome = z.infer<typeof outcomeSchema>;
/** By the name under which the command knows the site. */
export type SiteOutcomes = Readonly<Record<string, SiteOutcome>>;

export const readOutcomes = async (): Promise<SiteOutcomes> => outcomesSchema.parse(JSON.parse(await readFile(stored, 'utf8').catch(() => '{}')));

/** Stores them and writes them into the document. */
export async function writeOutcomes(outcomes: SiteOutcomes): Promise<void> {
  await writeFile(stored, `${JSON.stringify(outcomes, null, 1)}\n`);
  await writeFile(document, replaceResults(await readFile(document, 'utf8'), outcomes));
}

/** The document with these as its last section. Pure. */
export function replaceResults(text: string, outcomes: SiteOutcomes): string {
  const before = text.split(`\n${resultsHeading}`)[0]?.trimEnd() ?? '';
  const all = Object.values(outcomes);
  const done = all.flatMap(({ found, ...site }) => ('failure' in found ? [] : [{ ...site, found }]));
  const failed = all.flatMap(({ title, found }) => ('failure' in found ? [`- **${title}:** ${found.failure}`] : []));
  const random = all.flatMap((outcome) => (outcome.random ? [sentenceOfRandom(outcome.title, outcome.random)] : []));
  return [
    before,
    resultsHeading,
    table(
      [
        'Site',
        'Astro',
        'Pages',
        'Lines of the site changed',
        'Files equal at first',
        'Not reproduced by the site itself',
        'Edits',
        'Stale or wrong',
        'Edits of content: rendered / must be',
        'Edits of code',
      ],
      done.map(summaryRow),
    ),
    table(
      ['Site', 'Until live at first', 'Edit of content', 'Edit of code', '`astro build`, clean', '`astro build`, with its caches', 'with `incrementalBuild`'],
      done.map(timeRow),
    ),
    'Times are medians over the edits of a site; an edit of content is one that compiles nothing.',
    '### By kind of edit',
    kindTable(done.map(({ title, found }) => ({ title, edits: found.edits }))),
    ...(random.length === 0 ? [] : ['### Random edits', random.join('\n')]),
    ...(failed.length === 0 ? [] : ['### What did not work', failed.join('\n')]),
    '### Which sites, and where',
    all.map(sentenceOfSource).join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

type Done = Omit<SiteOutcome, 'found'> & { readonly found: Found };

function summaryRow({ title, found: { astro, pages, lines, files, wrong, unstable, edits } }: Done): string[] {
  const wrongs = edits.reduce((sum, edit) => sum + edit.wrong.length, 0);
  const rendered = (isCode: boolean) => renderedOf(edits.filter(({ isCompiled }) => isCompiled === isCode));
  const equal = files - wrong.length - unstable.length;
  return [
    title,
    astro,
    String(pages),
    String(lines),
    `${equal} of ${files - unstable.length}`,
    String(unstable.length),
    String(edits.length),
    wrongs === 0 ? '0' : `**${wrongs}**`,
    rendered(false),
    rendered(true),
  ];
}

const timeRow = ({ title, found: { startMs, edits } }: Done): string[] => [
  title,
  duration(startMs),
  middle(edits.flatMap(({ ms, isCompiled }) => (isCompiled ? [] : ms))),
  middle(edits.flatMap(({ ms, isCompiled }) => (isCompiled ? ms : []))),
  middle(edits.map(({ buildMs }) => buildMs)),
  middle(edits.flatMap(({ warmMs }) => warmMs ?? [])),
  middle(edits.flatMap(({ incrementalMs }) => incrementalMs ?? [])),
];

/** Pages that were rendered, and those whose bytes differ. */
const renderedOf = (edits: Found['edits']): string =>
  (['rendered', 'needed'] as const).map((count) => edits.reduce((total, edit) => total + edit[count], 0)).join(' / ');

/** A row for each kind of edit, a column for each site: milliseconds, and pages rendered of those whose bytes differ. */
function kindTable(sites: readonly { readonly title: string; readonly edits: Found['edits'] }[]): string {
  const kinds = [...new Set(sites.flatMap(({ edits }) => edits.map(({ what }) => what)))];
  const cell = (edits: Found['edits']) => {
    if (edits.length === 0) return '–';
    const said = `${middle(edits.map(({ ms }) => ms))}; ${renderedOf(edits)}`;
    return edits.some(({ wrong }) => wrong.length > 0) ? `**${said}**` : said;
  };
  return table(
    ['Edit', ...sites.map(({ title }) => title)],
    kinds.map((kind) => [kind, ...sites.map(({ edits }) => cell(edits.filter(({ what }) => what === kind)))]),
  );
}

const sentenceOfRandom = (title: string, { edits, compiled, verified, built, seeds, wrong }: RandomFound): string =>
  `- **${title}:** ${edits} random edits in ${seeds.length} histories (seeds ${seeds[0]} to ${seeds.at(-1)}), ${compiled} of them compiled; compared ${verified} times with clean renders of all pages and ${built} times with \`astro build\`: ${wrong.length === 0 ? 'no difference' : `**different: ${wrong.join(', ')}**`}.`;

const sentenceOfSource = ({ title, repository, commit, folder, changes, date, machine }: SiteOutcome): string =>
  `- **${title}:** ${repository}, commit ${commit.slice(0, 12)}, ${folder === '' ? 'the whole of it' : `folder \`${folder}\``}; ${changes === '' ? 'unchanged' : changes}. ${date.slice(0, 10)}, ${machine}`;

const middle = (values: readonly number[]): string => (values.length === 0 ? '–' : duration(median(values)));

const duration = (milliseconds: number): string => (milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
