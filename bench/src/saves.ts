// Saves on sites of several sizes, in turn: from a save to its bytes over HTTP, and what a save costs that changes nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { type Edit, editOf, reaches } from './edits.ts';
import { load } from './machine.ts';
import { type NoChange, saveAgain } from './no-change.ts';
import type { MeasuredSite } from './publish-report.ts';
import { type Live, saveToLive } from './save-to-live.ts';
import { type Desk, type Site, workAt } from './site.ts';

export interface Effort {
  /** The sites are measured in turn, so many times, so that a busy moment of the machine meets all of them. */
  readonly rounds: number;
  /** In each round. */
  readonly editsOfEachReach: number;
}

export const usualEffort: Effort = { rounds: 3, editsOfEachReach: 40 };

const savesAgain = 40;
// What runs for the first time is slower; measured is a system that has been at work for a while.
const warmUp = 15;
// Milliseconds between two edits: nobody saves twice within one instant.
const breath = 20;

export async function measureSaves(sites: readonly Site[], { rounds, editsOfEachReach }: Effort): Promise<MeasuredSite[]> {
  const found = new Map<Site, Round[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const site of sites) {
      const measured = await workAt(site, (desk) => {
        console.log(`Saves, round ${round + 1} of ${rounds}, ${desk.facts.pages()} pages (${load()}) …`);
        return editFor({ first: round * (warmUp + editsOfEachReach), editsOfEachReach }, desk);
      });
      found.set(site, [...(found.get(site) ?? []), measured]);
    }
  return [...found.values()].map(joined);
}

interface Round {
  readonly pages: number;
  readonly otherDocuments: number;
  readonly pageSize: number;
  readonly edits: readonly Live[];
  readonly again: NoChange;
}

async function editFor({ first, editsOfEachReach }: { readonly first: number; readonly editsOfEachReach: number }, desk: Desk): Promise<Round> {
  const { facts, site } = desk;
  const edits: Live[] = [];
  const standing = new Map<string, Edit>();
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
