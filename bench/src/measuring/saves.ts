// Saves on sites of several sizes: from a save to its bytes over HTTP, and the cost of a save that changes nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { type Edit, editOf, reaches } from '../content/edits.ts';
import { describeLoad } from '../findings/machine.ts';
import { type RunningSite, runSite, type Site } from '../system/site.ts';
import { type NoChange, saveAgain } from './no-change.ts';
import { type Live, saveToLive } from './save-to-live.ts';

export interface MeasuredSite {
  /** Pages for readers, without redirects. */
  readonly pages: number;
  /** Calendars, feeds, pictures for shared links. */
  readonly otherDocuments: number;
  /** Bytes of an event's page. */
  readonly pageSize: number;
  readonly edits: readonly Live[];
  readonly again: NoChange;
}

export interface Effort {
  /** All sites are measured once per round, so that a busy moment of the machine affects each of them. */
  readonly rounds: number;
  /** In each round. */
  readonly editsOfEachReach: number;
}

export const usualEffort: Effort = { rounds: 3, editsOfEachReach: 40 };

const savesAgain = 40;
/** Edits of each reach before the measurement: code that runs for the first time is slower. */
const warmUp = 15;
/** Milliseconds between two edits. */
const pauseBetweenEdits = 20;

export async function measureSaves(sites: readonly Site[], { rounds, editsOfEachReach }: Effort): Promise<MeasuredSite[]> {
  const found = new Map<Site, MeasuredSite[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const site of sites) {
      const measured = await runSite(site, (running) => {
        console.log(`Saves, round ${round + 1} of ${rounds}, ${running.facts.countPages()} pages (${describeLoad()}) …`);
        return measureRound({ first: round * (warmUp + editsOfEachReach), editsOfEachReach }, running);
      });
      found.set(site, [...(found.get(site) ?? []), measured]);
    }
  return [...found.values()].map(joinRounds);
}

async function measureRound(
  { first, editsOfEachReach }: { readonly first: number; readonly editsOfEachReach: number },
  running: RunningSite,
): Promise<MeasuredSite> {
  const { facts, site } = running;
  const edits: Live[] = [];
  const latest = new Map<string, Edit>();
  for (let number = 0; number < warmUp + editsOfEachReach; number += 1)
    for (const reach of reaches) {
      const edit = editOf({ reach, extent: site.extent, number: first + number });
      await pause(pauseBetweenEdits);
      const live = await saveToLive(edit, running);
      if (number >= warmUp) edits.push(live);
      latest.set(edit.speaker, edit);
    }
  const again = await saveAgain([...latest.values()].slice(-savesAgain), running);
  return { pages: facts.countPages(), otherDocuments: facts.countOtherDocuments(), pageSize: facts.readPageSize(), edits, again };
}

function joinRounds(results: readonly MeasuredSite[]): MeasuredSite {
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
