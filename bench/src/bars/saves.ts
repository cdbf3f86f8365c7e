// Judges bars 1, 2 and 4 by the saves measured on sites of several sizes.
import { checkCondition, checkLimit, type Finding, noteFigure, type Outcome } from '../findings/finding.ts';
import { median, percentile } from '../findings/statistics.ts';
import type { MeasuredSite } from '../measuring/saves.ts';

/** Sites from the smallest to the largest. Bar 1 is judged on the one with `judged` pages or, without such a site, on the largest. */
export function judgeSaves(sites: readonly MeasuredSite[], judged: number): Outcome {
  const smallest = sites[0];
  const largest = sites.at(-1);
  const site = sites.find(({ pages }) => pages >= judged * 0.9) ?? largest;
  if (!smallest || !largest || !site) throw new Error('No site was measured');
  const again = sites.map((one) => one.again);
  const caused = again.reduce((sum, one) => sum + one.publications + one.loggedChanges + one.objects, 0);
  const commits = again.reduce((sum, one) => sum + one.commits, 0);
  const note = `${site.pages} pages, ${site.edits.length} edits of 1, 2 and 10 pages`;
  return {
    findings: [
      checkLimit({ bar: 1, what: 'Save to live, median', value: median(livesOf(site)), limit: 25, unit: 'ms', note }),
      checkLimit({ bar: 1, what: 'Save to live, p99', value: percentile(livesOf(site), 99), limit: 100, unit: 'ms' }),
      ...sites.map((one) => noteFigure(1, `Save to live, ${one.pages} pages`, `${median(livesOf(one)).toFixed(1)} ms`, { median: median(livesOf(one)) })),
      ...(sites.length > 1 ? [judgeGrowth(smallest, largest)] : []),
      checkLimit({ bar: 4, what: 'Save of no change, median', value: median(site.again.saved), limit: 5, unit: 'ms' }),
      checkCondition({
        bar: 4,
        what: 'Save of no change: publications, log lines, objects',
        isMet: caused === 0,
        measured: `${caused}`,
        limit: '0',
      }),
      checkCondition({ bar: 4, what: 'Save of no change: commits', isMet: commits === 0, measured: `${commits}`, limit: '0' }),
    ],
    wrong: [
      ...sites.flatMap(({ edits }) => edits.flatMap((edit) => edit.wrong)),
      ...(caused === 0 ? [] : [`Saves that changed nothing caused ${caused} publications, log lines and objects`]),
    ],
  };
}

const livesOf = ({ edits }: MeasuredSite): number[] => edits.map(({ live }) => live);

const judgeGrowth = (smallest: MeasuredSite, largest: MeasuredSite): Finding =>
  checkLimit({
    bar: 2,
    what: 'Growth of the median',
    value: median(livesOf(largest)) / median(livesOf(smallest)),
    limit: 1.3,
    unit: '-fold',
    note: `from ${smallest.pages} to ${largest.pages} pages`,
  });
