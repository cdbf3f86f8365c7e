// npm run bench: every bar that one machine can measure by itself, as one table. All bars that need a large site share one.
import { measureBookkeeping } from '../bars/bookkeeping.ts';
import { measureBrokenRow } from '../bars/broken-row.ts';
import { measureBurst } from '../bars/burst.ts';
import { measureCleanBuild } from '../bars/clean-build.ts';
import { measureColdStart } from '../bars/cold-start.ts';
import { measureMemory } from '../bars/memory.ts';
import { measureMidnight } from '../bars/midnight.ts';
import { measureNavigation } from '../bars/navigation.ts';
import { measureOverRendering } from '../bars/over-rendering.ts';
import { measureRollback } from '../bars/rollback.ts';
import { judgeSaves } from '../bars/saves.ts';
import { measureSlowDisk } from '../bars/slow-disk.ts';
import { measureSmallMeanwhile } from '../bars/small-meanwhile.ts';
import { extentOf } from '../content/extent.ts';
import { checkCondition, type Outcome } from '../findings/finding.ts';
import { describeThisMachine, readMachine } from '../findings/machine.ts';
import { formatFindings } from '../findings/report.ts';
import { readCommit, readEarlierRun, writeRun } from '../findings/results.ts';
import { measureSaves } from '../measuring/saves.ts';
import { createSite, type RunningSite, runSite, type Site } from '../system/site.ts';
import { runCrashTest, runOracle } from './long-tests.ts';
import { type Scale, scaleOf, usage } from './scale.ts';

/** Returns whether nothing was wrong, however slow it was. */
export async function runAllBars(args: readonly string[]): Promise<boolean> {
  const scale = scaleOf(args);
  if (!scale) {
    console.error(usage);
    return false;
  }
  const startedAt = Date.now();
  const date = new Date(startedAt).toISOString();
  const earlier = await readEarlierRun(scale.name);
  const minutes = () => Math.round((Date.now() - startedAt) / 6000) / 10;
  // After each bar: a run that is stopped keeps what it has.
  const write = (outcome: Outcome) => writeRun({ ...outcome, date, commit: readCommit(), scale: scale.name, machine: readMachine(), minutes: minutes() });
  const outcome = await measureAll(scale, write);
  const file = await write(outcome);
  console.log(
    `\n${formatFindings(outcome.findings, earlier?.findings)}\n\n${describeThisMachine()}\n${minutes()} minutes. Written to ${file}${earlier ? `; before: ${earlier.commit}` : ''}`,
  );
  for (const sentence of outcome.wrong.slice(0, 50)) console.error(`Wrong: ${sentence}`);
  return outcome.wrong.length === 0;
}

async function measureAll(scale: Scale, write: (outcome: Outcome) => Promise<unknown>): Promise<Outcome> {
  const sites: Site[] = [];
  const outcomes: Outcome[] = [];
  const all = (): Outcome => ({ findings: outcomes.flatMap(({ findings }) => findings), wrong: outcomes.flatMap(({ wrong }) => wrong) });
  const take = async (name: string, measure: () => Promise<Outcome>) => {
    console.log(`\n${name} …`);
    const outcome = await measure().catch((error: unknown) => ({ findings: [], wrong: [`${name} could not be measured: ${String(error)}`] }));
    console.log(formatFindings(outcome.findings));
    for (const sentence of outcome.wrong.slice(0, 10)) console.error(`Wrong: ${sentence}`);
    outcomes.push(outcome);
    await write(all());
  };
  await take('Clean build', () => measureCleanBuild(scale.built));
  for (const pages of scale.sizes) sites.push(await createSite(extentOf(pages, 'light')));
  const site = sites[scale.sizes.indexOf(scale.judged)];
  // Before other publications add receipts to the ledger.
  if (site) await take('Bookkeeping', () => runSite(site, measureBookkeeping));
  await take('Saves', async () => judgeSaves(await measureSaves(sites, scale.effort), scale.judged));
  if (site) await runSite(site, (running) => measureOnOneSite(running, take));
  await take('Cold start', measureColdStart);
  await take('A slow disk', () => measureSlowDisk(scale.slowDisk));
  await take('Memory', () => measureMemory(scale.judged, scale.memory));
  const { saves, kills } = scale;
  await take('Random histories', async () =>
    judgeProof({ bar: 5, what: 'Stale pages after random edits', count: `${saves} saves` }, await runOracle([String(saves)])),
  );
  await take('Killed processes', async () =>
    judgeProof({ bar: 7, what: 'Lost saves, torn publications', count: `${kills} kills` }, await runCrashTest([String(kills)])),
  );
  return all();
}

/** Milliseconds. */
const longestWaitForMidnight = 120_000;

type Take = (name: string, measure: () => Promise<Outcome>) => Promise<void>;

async function measureOnOneSite(running: RunningSite, take: Take): Promise<void> {
  await take('A change on every page', () => measureNavigation(running));
  await take('Small saves beside it', () => measureSmallMeanwhile(running));
  await take('Over-rendering', () => measureOverRendering(running));
  await take('A burst of saves', () => measureBurst(running));
  await take('Rollback', () => measureRollback(running));
  await take('A broken row', () => measureBrokenRow(running));
  await take('Midnight', () => measureMidnight(running, longestWaitForMidnight));
}

const judgeProof = ({ bar, what, count }: { readonly bar: number; readonly what: string; readonly count: string }, isGood: boolean): Outcome => ({
  findings: [checkCondition({ bar, what, isMet: isGood, measured: isGood ? `0 (${count})` : `some (${count})`, limit: '0' })],
  wrong: isGood ? [] : [`${what}: see above`],
});
