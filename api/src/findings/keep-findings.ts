// Keeps what was found in content until a change touches an entity that its finder reads. Nothing is evaluated by a save, nor
// while no one asks.
import type { Database } from '@stem/content-pipeline/database';
import { type EntityName, entityNames } from '@stem/model';
import { toInstant } from '../clock/instant.ts';
import type { SaveContext } from '../content/save.ts';
import { readLastChange } from '../database/last-change.ts';
import { brokenLinks } from '../links-abroad/link-round.ts';
import { keepMarkedTexts, pairsOf } from '../views/translations/marked-texts.ts';
import { findWith, withoutDuplicates } from './find-in-content.ts';
import { allFinders } from './finders/all-finders.ts';
import type { Finder } from './finders/finder.ts';
import { finderOfAddresses, plainAddress } from './finders/links.ts';
import { type Finding, toFinding } from './finding.ts';

export interface KeptFindings {
  /** On a day such as 2027-04-14. */
  find(day: string): Promise<readonly Finding[]>;
  /** Number of evaluations since the start. */
  evaluations(): number;
}

type Asked = { readonly reads: readonly EntityName[]; readonly find: (day: string) => Promise<Finding[]> };

export function keepFindings({ database, hasFile }: Pick<SaveContext, 'database' | 'hasFile'>): KeptFindings {
  const asked = [...allFinders.map((finder) => askOf(finder, database)), ...markedIn(database)];
  const kept = new Map<Asked, readonly Finding[]>();
  let known = { seq: 0, day: '' };
  let abroad: { readonly version: string; readonly asked: readonly Asked[] } = { version: '[]', asked: [] };
  let evaluated = 0;
  let finding: Promise<unknown> = Promise.resolve();

  async function update(day: string): Promise<readonly Finding[]> {
    const seq = await readLastChange(database);
    if (day !== known.day) kept.clear();
    else if (seq !== known.seq) await forget(known.seq);
    known = { seq, day };
    await followBroken();
    for (const one of [...asked, ...abroad.asked]) {
      if (kept.has(one)) continue;
      kept.set(one, await one.find(day));
      evaluated += 1;
    }
    return withoutDuplicates([...kept.values()].flat(), { read: database.read, hasFile });
  }
  /** What does not answer changes in the night: the fields with it are searched again then. */
  async function followBroken() {
    const broken = await brokenLinks(database.read);
    const version = JSON.stringify(broken);
    if (version === abroad.version) return;
    for (const one of abroad.asked) kept.delete(one);
    abroad = { version, asked: broken.length === 0 ? [] : linksAbroad(broken, database) };
  }
  async function forget(since: number) {
    const rows = await database.rows('SELECT DISTINCT entity FROM change_log WHERE seq > ?', [since]);
    const changed = new Set(rows.map(({ entity }) => entity));
    for (const one of kept.keys()) if (one.reads.some((name) => changed.has(name))) kept.delete(one);
  }
  return {
    evaluations: () => evaluated,
    find(day) {
      const found = finding.then(
        () => update(day),
        () => update(day),
      );
      finding = found;
      return found;
    },
  };
}

const askOf = (finder: Finder, { read }: Pick<Database, 'read'>): Asked => ({ reads: finder.reads, find: (day) => findWith(finder, { day }, read, mostFound) });

/** Of each finder: more are no list that anybody reads. */
export const mostFound = 1000;

/** German texts that are older than the English ones, and texts that no person has confirmed since they were suggested. */
function markedIn({ read }: Pick<Database, 'read'>): Asked[] {
  const marked = keepMarkedTexts(read);
  const kinds = { outdated: 'german_outdated', suggested: 'text_suggested' } as const;
  return entityNames
    .filter((entity) => pairsOf(entity).length > 0)
    .map((entity) => ({
      reads: [entity],
      find: async () =>
        (await marked(entity))
          .slice(0, mostFound)
          .map(({ state, id, column, former, now }) => toFinding({ kind: kinds[state], entity, record: id, column, ground: [former, now] })),
    }));
}

/** The fields with links that did not answer, each with why and when that was found. */
function linksAbroad(broken: Awaited<ReturnType<typeof brokenLinks>>, { read }: Pick<Database, 'read'>): Asked[] {
  const known = new Map(broken.map((row) => [row.address, row]));
  return finderOfAddresses(new Set(known.keys())).map((finder) => ({
    reads: finder.reads,
    find: async (day) =>
      (await findWith(finder, { day }, read, mostFound)).map((found) => {
        const { problem, asked_at } = known.get(plainAddress(found.about ?? '')) ?? {};
        return { ...found, about: `${found.about} (${problem})`, ...(asked_at !== undefined && { since: toInstant(asked_at) }) };
      }),
  }));
}
