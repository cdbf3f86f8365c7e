// What bench publish has measured as one table, each bar beside the figure it is about. Pure.
import { type Reach, reaches } from './edits.ts';
import type { NoChange } from './no-change.ts';
import type { Live } from './save-to-live.ts';
import { median, percentile } from './statistics.ts';
import { table } from './table.ts';

export interface MeasuredSite {
  /** Pages to read, without redirects. */
  readonly pages: number;
  /** Calendars, feeds, pictures for shared links. */
  readonly otherDocuments: number;
  /** Bytes of an event's page. */
  readonly pageSize: number;
  readonly edits: readonly Live[];
  readonly again: NoChange;
}

/** The bars; the first one halves what another system needs when it is told by hand which page to make again. */
const bars = { median: 15, p99: 80, growth: 1.3, noChange: 5 };

/** Sites from the smallest to the largest: bar 1 is judged on the largest, bar 2 between both ends if there are two. */
export function report(sites: readonly MeasuredSite[]): string {
  const largest = sites.at(-1);
  const smallest = sites[0];
  if (!largest || !smallest) throw new Error('There is nothing to report');
  const row = (name: string, value: (site: MeasuredSite) => string, ...bar: string[]) => [name, ...sites.map(value), ...bar];
  const growth = (site: MeasuredSite) => typical(site) / typical(smallest);
  return table([
    row('', ({ pages }) => `${pages} pages`, 'bar', ''),
    row('Other documents', ({ otherDocuments }) => String(otherDocuments)),
    row('An event’s page', ({ pageSize }) => `${Math.round(pageSize / 1000)} KB`),
    row('1  Save to live, median', (site) => inMs(typical(site)), `≤ ${bars.median} ms`, verdict(typical(largest) <= bars.median)),
    row(
      '                  p99',
      (site) => inMs(percentile(lives(site.edits), 99)),
      `≤ ${bars.p99} ms`,
      verdict(percentile(lives(largest.edits), 99) <= bars.p99),
    ),
    ...reaches.map((reach) => row(`   ${pagesText(reach)}, median / p99`, (site) => pair(lives(ofReach(site, reach))))),
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

const lives = (edits: readonly Live[]) => edits.map(({ live }) => live);
const typical = (site: MeasuredSite) => median(lives(site.edits));
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
