// npm run bench -- faults: a day of an operator. Three nodes on disks and networks of their own meet one trouble after the other while
// editors save, visitors read and a release is due in the middle of each. Nothing acknowledged is lost, no page is torn or too old,
// each release is live, and no trouble of one node stops the others.
import { setTimeout as pause } from 'node:timers/promises';
import { openSmallDisk } from '../../../content-pipeline/test/small-disk.ts';
import { faults } from '../cluster/faults.ts';
import { missingPrograms } from '../cluster/front.ts';
import { startLoad } from '../cluster/load.ts';
import { findLost, readPublisher, verify } from '../cluster/outcome.ts';
import { openReleases, type Releases } from '../cluster/releases.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';
import { describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';

/** Milliseconds that a trouble lasts, and that pass until the next. */
const lasts = 15_000;
const rests = 15_000;
/** Milliseconds after the beginning of a trouble at which its release is due. */
const releaseAfter = 5000;
/** Megabytes of a node's disk. */
const diskSize = 400;

interface Watched {
  readonly name: string;
  readonly saved: number;
  readonly refused: number;
  /** Milliseconds, the longest while without an acknowledged save, and without a publication. */
  readonly withoutSave: number;
  readonly withoutPublication: number;
  /** Milliseconds from its instant until the release was live. */
  readonly release: number;
}

/** Takes a part of the names of the troubles, all unless given. Returns whether nothing was lost, torn, old or stopped. */
export async function runFaults([part = '']: readonly string[]): Promise<boolean> {
  const missing = missingPrograms();
  const chosen = faults.filter(({ name }) => name.includes(part));
  if (missing.length > 0 || chosen.length === 0) {
    console.error(
      missing.length > 0 ? `Not installed: ${missing.join(', ')}` : `No trouble is called so. There are:\n${faults.map(({ name }) => name).join('\n')}`,
    );
    return false;
  }
  const makeDisk = async () => (await openSmallDisk(diskSize)) ?? stop('This machine allows no mount namespaces, which the disks of the nodes need');
  const cluster = await startCluster({ size: 3, settings: { DEMO_CONTENT: 'yes' }, networks: true, makeDisk, onStep: console.log });
  try {
    return await meet(cluster, chosen);
  } finally {
    await cluster.stop();
    await cluster.store.kill();
  }
}

async function meet(cluster: Cluster, chosen: typeof faults): Promise<boolean> {
  const load = await startLoad(cluster, { writers: 3, readers: 6 });
  const releases = await openReleases(cluster, load);
  await pause(rests);
  const rows: Watched[] = [];
  for (const fault of chosen) {
    const row = await watch(cluster, load.counts, fault.name, async () => {
      const release = await releases.schedule(releaseAfter);
      const end = await fault.begin(cluster);
      await pause(lasts);
      await end();
      await pause(rests);
      return waitForRelease(releases, release);
    });
    rows.push(row);
    console.log(`${showRow(row).join(' · ')} · ${load.faults.length} wrong answers`);
  }
  await load.stop();
  const lost = await findLost(cluster, load);
  const mismatches = await verify(cluster, load);
  const late = rows.filter(({ release }) => !Number.isFinite(release)).map(({ name }) => `the release during “${name}” is not live`);
  const { saved, refused, read, unavailable, compared } = load.counts;
  console.log(
    `\n${formatTable([['trouble', 'saved', 'refused', 'without a save', 'without a publication', 'release live after'], ...rows.map(showRow)])}\n\n${formatTable(
      [
        ['saves acknowledged, refused with 503', `${saved}, ${refused}`],
        ['of these lost', String(lost.length)],
        ['pages read, refused with 503', `${read}, ${unavailable}`],
        ['compared 2 s after a purge', String(compared)],
        ['other answers, torn or old pages', String(load.faults.length)],
        ['pages that differ from a clean build', String(mismatches)],
      ],
    )}\n\n${describeThisMachine()}`,
  );
  for (const sentence of [...lost, ...late, ...load.faults.slice(0, 20)]) console.log(`  ${sentence}`);
  return lost.length + late.length + load.faults.length + mismatches === 0 && compared > 0;
}

function stop(reason: string): never {
  throw new Error(reason);
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const showRow = ({ name, saved, refused, withoutSave, withoutPublication, release }: Watched): string[] => [
  name,
  String(saved),
  String(refused),
  ...[withoutSave, withoutPublication, release].map(inSeconds),
];

interface Counts {
  readonly saved: number;
  readonly refused: number;
}

/** Looks four times a second while `work` goes on, which returns how long its release took. */
async function watch({ databaseServer: { url } }: Cluster, counts: Counts, name: string, work: () => Promise<number>): Promise<Watched> {
  const before = { ...counts };
  let isOver = false;
  const longest = { saved: 0, publication: 0 };
  const since = { saved: performance.now(), publication: performance.now() };
  const last = { saved: counts.saved, publication: 0 };
  async function look() {
    while (!isOver) {
      await pause(250);
      // While the database server is away nothing is published.
      const publication = await readPublisher(url).then(
        (state) => state.publication,
        () => last.publication,
      );
      for (const [kind, now] of [['saved', counts.saved] as const, ['publication', publication] as const]) {
        if (now !== last[kind]) since[kind] = performance.now();
        last[kind] = now;
        longest[kind] = Math.max(longest[kind], performance.now() - since[kind]);
      }
    }
  }
  const looking = look();
  const release = await work();
  isOver = true;
  await looking;
  return {
    name,
    saved: counts.saved - before.saved,
    refused: counts.refused - before.refused,
    withoutSave: longest.saved,
    withoutPublication: longest.publication,
    release,
  };
}

/** At most two minutes. */
async function waitForRelease(releases: Releases, release: string): Promise<number> {
  for (let tries = 0; tries < 240 && releases.tookOf(release) === undefined; tries += 1) await pause(500);
  return releases.tookOf(release) ?? Number.POSITIVE_INFINITY;
}
