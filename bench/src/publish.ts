// npm run bench -- publish: from a save to its bytes over HTTP, on sites of several sizes, and what a save costs that
// changes nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { type Edit, editOf, reaches } from './edits.ts';
import { extentOf, isWeight } from './extent.ts';
import { load, machine } from './machine.ts';
import { type NoChange, saveAgain } from './no-change.ts';
import { type MeasuredSite, report } from './publish-report.ts';
import { type Live, saveToLive } from './save-to-live.ts';
import { createSite, type Desk, type Site, workAt } from './site.ts';

const usualSizes = [50, 500, 5000];

// The sites are measured in turn, several times, so that a busy moment of the machine meets all of them.
const rounds = 3;
const editsOfEachReach = 40;
const savesAgain = 40;
// What runs for the first time is slower; measured is a system that has been at work for a while.
const warmUp = 15;
// Milliseconds between two edits: nobody saves twice within one instant.
const breath = 20;

/** Takes the weight of pages and sizes of sites. Says whether every edit changed exactly the pages it had to, however long that took. */
export async function publish(args: readonly string[]): Promise<boolean> {
  const weight = args.find(isWeight) ?? 'full';
  const sizes = args.filter((arg) => !isWeight(arg)).map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 40)) {
    console.error('Sizes of sites are whole numbers of pages, 40 or more');
    return false;
  }
  const sites: Site[] = [];
  const found = new Map<Site, Round[]>();
  try {
    for (const size of sizes.length > 0 ? sizes.toSorted((a, b) => a - b) : usualSizes) sites.push(await createSite(extentOf(size, weight)));
    for (let round = 0; round < rounds; round += 1)
      for (const site of sites) {
        console.log(`Round ${round + 1} of ${rounds}, a site of ${site.extent.events} events (${load()}) …`);
        found.set(site, [...(found.get(site) ?? []), await workAt(site, (desk) => editFor(round, desk))]);
      }
  } finally {
    for (const site of sites) await site.remove();
  }
  const measured = [...found.values()].map(joined);
  console.log(`\n${report(measured)}\n\n${machine()}`);
  const wrong = measured.flatMap(({ edits }) => edits.flatMap((edit) => edit.wrong));
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  return wrong.length === 0;
}

interface Round {
  readonly pages: number;
  readonly otherDocuments: number;
  readonly pageSize: number;
  readonly edits: readonly Live[];
  readonly again: NoChange;
}

async function editFor(round: number, desk: Desk): Promise<Round> {
  const { facts, site } = desk;
  const edits: Live[] = [];
  const standing = new Map<string, Edit>();
  const first = round * (warmUp + editsOfEachReach);
  for (let number = 0; number < warmUp + editsOfEachReach; number += 1)
    for (const reach of reaches) {
      const edit = editOf({ reach, extent: site.extent, number: first + number });
      await pause(breath);
      const live = await saveToLive(edit, desk);
      if (number >= warmUp) edits.push(live);
      standing.set(edit.speaker, edit);
    }
  const again = await saveAgain([...standing.values()].slice(-savesAgain), desk);
  return { pages: facts.pages(), otherDocuments: facts.otherDocuments(), pageSize: facts.pageSize(), edits, again };
}

function joined(results: readonly Round[]): MeasuredSite {
  const sum = (count: (again: NoChange) => number) => results.reduce((total, { again }) => total + count(again), 0);
  return {
    pages: results[0]?.pages ?? 0,
    otherDocuments: results[0]?.otherDocuments ?? 0,
    pageSize: results[0]?.pageSize ?? 0,
    edits: results.flatMap(({ edits }) => edits),
    again: {
      saved: results.flatMap(({ again }) => again.saved),
      publications: sum(({ publications }) => publications),
      loggedChanges: sum(({ loggedChanges }) => loggedChanges),
      objects: sum(({ objects }) => objects),
      commits: sum(({ commits }) => commits),
    },
  };
}
