// npm run bench -- side-by-side <folder>: the same saves on this checkout and on another one, alternately, on systems that
// run at the same time. A machine can change its speed by a quarter within minutes, so the median difference of many pairs
// says more than two separate runs. Two equal checkouts differ by up to three percent.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { editOf, type Reach, reaches } from '../content/edits.ts';
import { extentOf } from '../content/extent.ts';
import { describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';
import { median } from '../findings/statistics.ts';
import { saveToLive } from '../measuring/save-to-live.ts';
import { createSite, type RunningSite, runSite } from '../system/site.ts';

const usualPages = 500;
const warmUp = 30;
/** In each of two rounds. */
const edits = 70;
/** Milliseconds between two edits. */
const pauseBetweenEdits = 20;

/** Milliseconds of the same edit on either system. */
interface Pair {
  readonly reach: Reach;
  readonly here: number;
  readonly there: number;
}

/** Returns whether every edit changed exactly the right pages. */
export async function runSideBySide([folder = '', pagesText = String(usualPages), ...more]: readonly string[]): Promise<boolean> {
  const [root, pages] = [resolve(folder), Number(pagesText)];
  if (folder === '' || !existsSync(join(root, 'scripts/start.ts')) || !Number.isInteger(pages) || pages < 60 || more.length > 0) {
    console.error('Name the folder of another checkout that is installed, and the number of pages of the site, 60 or more');
    return false;
  }
  const wrong: string[] = [];
  const extent = extentOf(pages, 'light');
  const [here, there] = [await createSite(extent), await createSite(extent, root)];
  const measure = (first: number, mine: RunningSite, theirs: RunningSite) => measureRound({ first, mine, theirs, wrong });
  // Each system is started first once, in case the order matters.
  const pairs = [
    ...(await runSite(here, (mine) => runSite(there, (theirs) => measure(0, mine, theirs)))),
    ...(await runSite(there, (theirs) => runSite(here, (mine) => measure(warmUp + edits, mine, theirs)))),
  ];
  const rows = [...reaches.map((reach) => formatRow(reach === 1 ? '1 page' : `${reach} pages`, ofReach(pairs, reach))), formatRow('all of them', pairs)];
  console.log(`\n${formatTable([['medians, ms', 'here', 'there', 'difference', 'here / there'], ...rows])}\n\n${describeThisMachine()}`);
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  return wrong.length === 0;
}

interface Round {
  /** The number of its first edit. */
  readonly first: number;
  readonly mine: RunningSite;
  readonly theirs: RunningSite;
  readonly wrong: string[];
}

async function measureRound({ first, mine, theirs, wrong }: Round): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let number = 0; number < warmUp + edits; number += 1)
    for (const reach of reaches) {
      const edit = editOf({ reach, extent: mine.site.extent, number: first + number });
      const took = new Map<RunningSite, number>();
      // Each system gets the first save of a pair equally often.
      for (const running of number % 2 === 0 ? [mine, theirs] : [theirs, mine]) {
        await pause(pauseBetweenEdits);
        const live = await saveToLive(edit, running);
        took.set(running, live.live);
        wrong.push(...live.wrong);
      }
      if (number >= warmUp) pairs.push({ reach, here: took.get(mine) ?? 0, there: took.get(theirs) ?? 0 });
    }
  return pairs;
}

const ofReach = (pairs: readonly Pair[], wanted: Reach): Pair[] => pairs.filter(({ reach }) => reach === wanted);

function formatRow(name: string, pairs: readonly Pair[]): string[] {
  const [here, there] = [median(pairs.map((pair) => pair.here)), median(pairs.map((pair) => pair.there))];
  // Of the pairs, not of the medians: a slow moment of the machine affects both saves of a pair.
  const difference = median(pairs.map((pair) => pair.here - pair.there));
  return [name, here.toFixed(1), there.toFixed(1), `${difference > 0 ? '+' : ''}${difference.toFixed(2)}`, (here / there).toFixed(3)];
}
