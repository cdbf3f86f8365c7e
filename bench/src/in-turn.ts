// npm run bench -- in-turn <folder>: the same saves on this checkout and on another one, one after the other on systems that
// run side by side. A machine may change its speed by a quarter within minutes; what two saves within one instant differ
// by, in the median of many, says more than runs one after the other. Two equal checkouts differ by up to three in a hundred.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { editOf, type Reach, reaches } from './edits.ts';
import { extentOf } from './extent.ts';
import { machine } from './machine.ts';
import { saveToLive } from './save-to-live.ts';
import { createSite, type Desk, workAt } from './site.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

const usualPages = 500;
const warmUp = 30;
/** In each of two rounds. */
const edits = 70;
const breath = 20;

/** Milliseconds of the same edit on either. */
interface Pair {
  readonly reach: Reach;
  readonly here: number;
  readonly there: number;
}

/** Says whether every edit changed exactly the pages it had to. */
export async function inTurn([folder = '', pagesText = String(usualPages), ...more]: readonly string[]): Promise<boolean> {
  const [root, pages] = [resolve(folder), Number(pagesText)];
  if (folder === '' || !existsSync(join(root, 'scripts/start.ts')) || !Number.isInteger(pages) || pages < 60 || more.length > 0) {
    console.error('Name the folder of another checkout that is installed, and how many pages the site has, 60 or more');
    return false;
  }
  const wrong: string[] = [];
  const extent = extentOf(pages, 'light');
  const [here, there] = [await createSite(extent), await createSite(extent, root)];
  const round = (first: number, mine: Desk, theirs: Desk) => compare({ first, mine, theirs, wrong });
  // Either is started first once, should that make a difference.
  const pairs = [
    ...(await workAt(here, (mine) => workAt(there, (theirs) => round(0, mine, theirs)))),
    ...(await workAt(there, (theirs) => workAt(here, (mine) => round(warmUp + edits, mine, theirs)))),
  ];
  const rows = [...reaches.map((reach) => lineOf(reach === 1 ? '1 page' : `${reach} pages`, ofReach(pairs, reach))), lineOf('all of them', pairs)];
  console.log(`\n${table([['medians, ms', 'here', 'there', 'difference', 'here / there'], ...rows])}\n\n${machine()}`);
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  return wrong.length === 0;
}

interface Round {
  /** The number of its first edit. */
  readonly first: number;
  readonly mine: Desk;
  readonly theirs: Desk;
  readonly wrong: string[];
}

async function compare({ first, mine, theirs, wrong }: Round): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let number = 0; number < warmUp + edits; number += 1)
    for (const reach of reaches) {
      const edit = editOf({ reach, extent: mine.site.extent, number: first + number });
      const took = new Map<Desk, number>();
      // Each is the first as often as the other.
      for (const desk of number % 2 === 0 ? [mine, theirs] : [theirs, mine]) {
        await pause(breath);
        const live = await saveToLive(edit, desk);
        took.set(desk, live.live);
        wrong.push(...live.wrong);
      }
      if (number >= warmUp) pairs.push({ reach, here: took.get(mine) ?? 0, there: took.get(theirs) ?? 0 });
    }
  return pairs;
}

const ofReach = (pairs: readonly Pair[], wanted: Reach): Pair[] => pairs.filter(({ reach }) => reach === wanted);

function lineOf(name: string, pairs: readonly Pair[]): string[] {
  const [here, there] = [median(pairs.map((pair) => pair.here)), median(pairs.map((pair) => pair.there))];
  // Of the pairs, not of the medians: what the machine did in that instant was done to both.
  const difference = median(pairs.map((pair) => pair.here - pair.there));
  return [name, here.toFixed(1), there.toFixed(1), `${difference > 0 ? '+' : ''}${difference.toFixed(2)}`, (here / there).toFixed(3)];
}
