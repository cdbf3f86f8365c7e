// Bars 1, 2 and 4 from what was measured on sites of several sizes.
import { atMost, beside, type Finding, holds, type Outcome } from '../finding.ts';
import type { MeasuredSite } from '../publish-report.ts';
import { median, percentile } from '../statistics.ts';

/** Sites from the smallest to the largest. Bar 1 is about the one of `judged` pages or, when none has so many, the largest. */
export function savesOutcome(sites: readonly MeasuredSite[], judged: number): Outcome {
  const smallest = sites[0];
  const largest = sites.at(-1);
  const site = sites.find(({ pages }) => pages >= judged * 0.9) ?? largest;
  if (!smallest || !largest || !site) throw new Error('There is nothing to report');
  const again = sites.map((one) => one.again);
  const caused = again.reduce((sum, one) => sum + one.publications + one.loggedChanges + one.objects, 0);
  const commits = again.reduce((sum, one) => sum + one.commits, 0);
  const note = `${site.pages} pages, ${site.edits.length} edits of 1, 2 and 10 pages`;
  return {
    findings: [
      atMost({ bar: 1, what: 'Save to live, median', value: median(lives(site)), limit: 15, unit: 'ms', note }),
      atMost({ bar: 1, what: 'Save to live, p99', value: percentile(lives(site), 99), limit: 80, unit: 'ms' }),
      ...sites.map((one) => beside(1, `Save to live, ${one.pages} pages`, `${median(lives(one)).toFixed(1)} ms`, { median: median(lives(one)) })),
      ...(sites.length > 1 ? [growth(smallest, largest)] : []),
      atMost({ bar: 4, what: 'Save of no change, median', value: median(site.again.saved), limit: 5, unit: 'ms' }),
      holds({
        bar: 4,
        what: 'Save of no change: publications, log lines, objects',
        isMet: caused === 0,
        measured: `${caused}`,
        limit: '0',
      }),
      holds({ bar: 4, what: 'Save of no change: commits', isMet: commits === 0, measured: `${commits}`, limit: '0' }),
    ],
    wrong: [
      ...sites.flatMap(({ edits }) => edits.flatMap((edit) => edit.wrong)),
      ...(caused === 0 ? [] : [`Saves that changed nothing caused ${caused} publications, log lines and objects`]),
    ],
  };
}

const lives = ({ edits }: MeasuredSite): number[] => edits.map(({ live }) => live);

const growth = (smallest: MeasuredSite, largest: MeasuredSite): Finding =>
  atMost({
    bar: 2,
    what: 'Growth of the median',
    value: median(lives(largest)) / median(lives(smallest)),
    limit: 1.3,
    unit: '-fold',
    note: `from ${smallest.pages} to ${largest.pages} pages`,
  });
