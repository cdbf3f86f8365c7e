// npm run bench -- publish: from a save to its bytes over HTTP, on sites of several sizes, and the cost of a save that
// changes nothing.
import { type Reach, reaches } from '../content/edits.ts';
import { extentOf, isWeight } from '../content/extent.ts';
import { describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';
import { median, percentile } from '../findings/statistics.ts';
import type { Live } from '../measuring/save-to-live.ts';
import { type MeasuredSite, measureSaves, usualEffort } from '../measuring/saves.ts';
import { createSite, type Site } from '../system/site.ts';

const usualSizes = [50, 500, 5000];

/** Takes the weight of pages and sizes of sites. Returns whether every edit changed exactly the right pages, however slowly. */
export async function runPublish(args: readonly string[]): Promise<boolean> {
  const weight = args.find(isWeight) ?? 'full';
  const sizes = args.filter((arg) => !isWeight(arg)).map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 40)) {
    console.error('Sizes of sites are whole numbers of pages, 40 or more');
    return false;
  }
  const sites: Site[] = [];
  for (const size of sizes.length > 0 ? sizes.toSorted((a, b) => a - b) : usualSizes) sites.push(await createSite(extentOf(size, weight)));
  const measured = await measureSaves(sites, usualEffort);
  console.log(`\n${formatSaves(measured)}\n\n${describeThisMachine()}`);
  const wrong = measured.flatMap(({ edits }) => edits.flatMap((edit) => edit.wrong));
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  return wrong.length === 0;
}

/** The bars. The median is half of what another system needs when an editor names the page to render. */
const bars = { median: 15, p99: 80, growth: 1.3, noChange: 5 };

/** Sites from the smallest to the largest: bar 1 is judged on the largest, bar 2 between the smallest and the largest. */
function formatSaves(sites: readonly MeasuredSite[]): string {
  const largest = sites.at(-1);
  const smallest = sites[0];
  if (!largest || !smallest) throw new Error('No site was measured');
  const row = (name: string, value: (site: MeasuredSite) => string, ...bar: string[]) => [name, ...sites.map(value), ...bar];
  const growth = (site: MeasuredSite) => medianOf(site) / medianOf(smallest);
  return formatTable([
    row('', ({ pages }) => `${pages} pages`, 'bar', ''),
    row('Other documents', ({ otherDocuments }) => String(otherDocuments)),
    row('An event’s page', ({ pageSize }) => `${Math.round(pageSize / 1000)} KB`),
    row('1  Save to live, median', (site) => inMs(medianOf(site)), `≤ ${bars.median} ms`, verdict(medianOf(largest) <= bars.median)),
    row(
      '                  p99',
      (site) => inMs(percentile(livesOf(site.edits), 99)),
      `≤ ${bars.p99} ms`,
      verdict(percentile(livesOf(largest.edits), 99) <= bars.p99),
    ),
    ...reaches.map((reach) => row(`   ${pagesText(reach)}, median / p99`, (site) => pair(livesOf(ofReach(site, reach))))),
    ...(sites.length > 1
      ? [row('2  Growth of the median', (site) => `${growth(site).toFixed(2)}-fold`, `≤ ${bars.growth}-fold`, verdict(growth(largest) <= bars.growth))]
      : []),
    row(
      '4  Save of no change, median',
      ({ again }) => inMs(median(again.saved)),
      `≤ ${bars.noChange} ms`,
      verdict(median(largest.again.saved) <= bars.noChange),
    ),
    row('                       p99', ({ again }) => inMs(percentile(again.saved, 99))),
    row(
      '   publications, log lines, objects',
      ({ again }) => `${again.publications}, ${again.loggedChanges}, ${again.objects}`,
      '0, 0, 0',
      verdict(sites.every(isSilent)),
    ),
    row(
      '   commits to the database',
      ({ again }) => `${again.commits} of ${again.saved.length}`,
      '0',
      verdict(sites.every(({ again }) => again.commits === 0)),
    ),
    row(
      'Pages rendered / to be rendered',
      ({ edits }) => `${total(edits, ({ publication }) => publication.counts.rendered)} / ${total(edits, ({ edit }) => edit.pages.length)}`,
    ),
    ...reaches.map((reach) => row(`Stages of ${pagesText(reach)}: ${stageNames}`, (site) => stages(ofReach(site, reach)))),
    row('Edits measured', ({ edits }) => String(edits.length)),
  ]);
}

const livesOf = (edits: readonly Live[]) => edits.map(({ live }) => live);
const medianOf = (site: MeasuredSite) => median(livesOf(site.edits));
const ofReach = ({ edits }: MeasuredSite, reach: Reach) => edits.filter(({ edit }) => edit.pages.length === reach);
const total = (edits: readonly Live[], count: (live: Live) => number) => edits.reduce((sum, live) => sum + count(live), 0);
const isSilent = ({ again }: MeasuredSite) => again.publications + again.loggedChanges + again.objects === 0;

const stageNames = 'answer, plan, render, commit';
const stages = (edits: readonly Live[]) =>
  [
    median(edits.map(({ saved }) => saved)),
    ...(['plan', 'render', 'commit'] as const).map((stage) => median(edits.map(({ publication }) => publication.milliseconds[stage]))),
  ]
    .map((value) => value.toFixed(0))
    .join(', ');

const inMs = (value: number) => `${value.toFixed(1)} ms`;
const pair = (values: readonly number[]) => `${median(values).toFixed(1)} / ${percentile(values, 99).toFixed(1)}`;
const pagesText = (reach: Reach) => (reach === 1 ? '1 page' : `${reach} pages`);
const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');
