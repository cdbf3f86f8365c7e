// npm run bench: every bar that one machine can measure by itself, as one table. The large site is made once and serves
// all bars that need one.
import { bookkeeping } from './bars/bookkeeping.ts';
import { brokenRow } from './bars/broken-row.ts';
import { burst } from './bars/burst.ts';
import { cleanBuild } from './bars/clean-build.ts';
import { coldStart } from './bars/cold-start.ts';
import { midnight } from './bars/midnight.ts';
import { navigation } from './bars/navigation.ts';
import { overRendering } from './bars/over-rendering.ts';
import { rollback } from './bars/rollback.ts';
import { savesOutcome } from './bars/saves.ts';
import { smallMeanwhile } from './bars/small-meanwhile.ts';
import { crash } from './crash.ts';
import { extentOf } from './extent.ts';
import { holds, type Outcome } from './finding.ts';
import { machine, machineFacts } from './machine.ts';
import { oracle } from './oracle.ts';
import { report } from './report.ts';
import { commitHere, earlierRun, keep } from './results.ts';
import { measureSaves } from './saves.ts';
import { type Scale, scaleOf, usage } from './scale.ts';
import { createSite, type Desk, type Site, workAt } from './site.ts';

/** Says whether everything was right in substance, however fast it was. */
export async function all(args: readonly string[]): Promise<boolean> {
  const scale = scaleOf(args);
  if (!scale) {
    console.error(usage);
    return false;
  }
  const startedAt = Date.now();
  const date = new Date(startedAt).toISOString();
  const outcomes = await measureAll(scale);
  const findings = outcomes.flatMap((outcome) => outcome.findings);
  const wrong = outcomes.flatMap((outcome) => outcome.wrong);
  const earlier = await earlierRun(scale.name);
  const minutes = Math.round((Date.now() - startedAt) / 6000) / 10;
  const file = await keep({ date, commit: commitHere(), scale: scale.name, machine: machineFacts(), minutes, findings, wrong });
  console.log(`\n${report(findings, earlier?.findings)}\n\n${machine()}\n${minutes} minutes. Kept in ${file}${earlier ? `; before: ${earlier.commit}` : ''}`);
  for (const sentence of wrong.slice(0, 50)) console.error(`Wrong: ${sentence}`);
  return wrong.length === 0;
}

async function measureAll(scale: Scale): Promise<Outcome[]> {
  const sites: Site[] = [];
  const outcomes: Outcome[] = [];
  const take = async (name: string, measure: () => Promise<Outcome>) => {
    console.log(`\n${name} …`);
    const outcome = await measure().catch((error: unknown) => ({ findings: [], wrong: [`${name} could not be measured: ${String(error)}`] }));
    console.log(report(outcome.findings));
    for (const sentence of outcome.wrong.slice(0, 10)) console.error(`Wrong: ${sentence}`);
    outcomes.push(outcome);
  };
  await take('Clean build', () => cleanBuild(scale.built));
  for (const pages of scale.sizes) sites.push(await createSite(extentOf(pages, 'light')));
  const site = sites[scale.sizes.indexOf(scale.judged)];
  // Before there are receipts of anything but the first publication.
  if (site) await take('Bookkeeping', () => workAt(site, bookkeeping));
  await take('Saves', async () => savesOutcome(await measureSaves(sites, scale.effort), scale.judged));
  if (site) await workAt(site, (desk) => onOneSite(desk, take));
  await take('Cold start', coldStart);
  const { saves, kills } = scale;
  await take('Random histories', async () =>
    proven({ bar: 5, what: 'Stale pages after random edits', count: `${saves} saves` }, await oracle([String(saves)])),
  );
  await take('Killed processes', async () => proven({ bar: 7, what: 'Lost saves, torn publications', count: `${kills} kills` }, await crash([String(kills)])));
  return outcomes;
}

type Take = (name: string, measure: () => Promise<Outcome>) => Promise<void>;

async function onOneSite(desk: Desk, take: Take): Promise<void> {
  await take('A change on every page', () => navigation(desk));
  await take('Small saves beside it', () => smallMeanwhile(desk));
  await take('Over-rendering', () => overRendering(desk));
  await take('A burst of saves', () => burst(desk));
  await take('Rollback', () => rollback(desk));
  await take('A broken row', () => brokenRow(desk));
  await take('Midnight', () => midnight(desk));
}

const proven = ({ bar, what, count }: { readonly bar: number; readonly what: string; readonly count: string }, isGood: boolean): Outcome => ({
  findings: [holds({ bar, what, isMet: isGood, measured: isGood ? `0 (${count})` : `some (${count})`, limit: '0' })],
  wrong: isGood ? [] : [`${what}: see above`],
});
