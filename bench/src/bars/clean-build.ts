// Bar 15: everything from scratch, against `astro build` of the same pages with the same views over the same database; and
// one changed row, against Astro's incremental build with the best cache keys a developer could write by hand.
import { type AstroBuild, compileSite, prepareAstroBuild } from '../astro-build/build.ts';
import { editOf } from '../content/edits.ts';
import { extentOf, pathOf } from '../content/extent.ts';
import { countKinds } from '../content/kinds.ts';
import { checkCondition, type Finding, noteFigure, type Outcome } from '../findings/finding.ts';
import { median } from '../findings/statistics.ts';
import { saveToLive } from '../measuring/save-to-live.ts';
import { save } from '../system/calls.ts';
import { createSite, type RunningSite, runSite } from '../system/site.ts';
import { databaseIn } from '../system/system.ts';

const edits = 9;
/** Milliseconds without a write after which the work that follows the first publication is done. */
const settled = 5000;

/** `pages`: the number of pages for readers. */
export async function measureCleanBuild(pages: number): Promise<Outcome> {
  const site = await createSite(extentOf(pages, 'light'));
  const database = databaseIn(site.dataFolder);
  const whole = await prepareAstroBuild({ database, isIncremental: false });
  const incremental = await prepareAstroBuild({ database, isIncremental: true });
  return runSite(site, (running) => compare(running, whole, incremental));
}

async function compare(running: RunningSite, whole: AstroBuild, incremental: AstroBuild): Promise<Outcome> {
  const { facts, started } = running;
  await facts.waitUntilQuiet(settled);
  // Compiled before and after, so that a busy moment of the machine does not affect one side only.
  const before = await compileSite();
  const astro = await whole.run(facts.readBuilt());
  const compiled = Math.min(before, await compileSite());
  const wrong = await comparePages(running, whole);
  await incremental.run(facts.readBuilt());

  const lives: number[] = [];
  for (let number = 0; number < edits; number += 1) {
    const live = await saveToLive(editOf({ reach: 2, extent: running.site.extent, number }), running);
    lives.push(live.live);
    wrong.push(...live.wrong);
  }
  await incremental.run(facts.readBuilt());
  const edit = editOf({ reach: 2, extent: running.site.extent, number: edits });
  await running.publications.waitForChange(await save(running.client, { path: `/api/speakers/${edit.speaker}`, body: edit.fields }));
  const again = await incremental.run(facts.readBuilt());
  const rebuilt = await incremental.readPage(edit.pages[0] ?? '');
  if (!rebuilt?.includes(edit.mark)) wrong.push(`Astro’s incremental build did not build ${edit.pages[0]} again`);
  return { findings: findingsOf({ compiled, publishing: started.publishing, astro, again, live: median(lives) }, facts), wrong };
}

// Both must have built the same pages, or the comparison means nothing.
async function comparePages({ client, facts, site }: RunningSite, whole: AstroBuild): Promise<string[]> {
  const [stem, astro] = [facts.readBuilt().length, await whole.countDocuments()];
  const path = pathOf(Math.floor(site.extent.events / 2), 'de');
  const [mine, theirs] = [mainOf((await client.get(path)).body), mainOf((await whole.readPage(path)) ?? '')];
  return [
    ...(stem === astro ? [] : [`Stem has ${stem} documents and astro build made ${astro}`]),
    ...(mine !== '' && mine === theirs ? [] : [`astro build made a different ${path}: ${theirs.length} characters of text instead of ${mine.length}`]),
  ];
}

// The main element of a page, without names of styles and scripts, which depend on the bundle.
const mainOf = (html: string): string => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0].replace(/\/_astro\/[\w.-]+/g, '') ?? '';

interface Times {
  readonly compiled: number;
  readonly publishing: number;
  readonly astro: number;
  readonly again: number;
  readonly live: number;
}

const withoutCompiling = (ratio: number): Finding => noteFigure(15, 'Clean build: without what both compile', `${ratio.toFixed(2)}-fold`, { ratio });

function findingsOf({ compiled, publishing, astro, again, live }: Times, facts: RunningSite['facts']): Finding[] {
  const own = compiled + publishing;
  const kinds = countKinds(facts.readBuilt().map(({ path }) => path));
  const listed = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`);
  const all = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const size = `an event page has ${Math.round(facts.readPageSize() / 1000)} KB without its parts`;
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
  return [
    noteFigure(15, 'Clean build: Stem, site compiled and all published', seconds(own), { compiled, publishing }),
    noteFigure(15, 'Clean build: documents', `${all} (${listed.join(', ')}; ${size})`, kinds),
    noteFigure(15, 'Clean build: astro build of the same', seconds(astro), { astro }),
    checkCondition({
      bar: 15,
      what: 'Clean build: astro build / Stem',
      isMet: astro >= 0.8 * own,
      measured: `${(astro / own).toFixed(2)}-fold`,
      limit: '≥ 0.8-fold',
    }),
    ...(astro > compiled ? [withoutCompiling((astro - compiled) / publishing)] : []),
    noteFigure(15, 'One row changed: Stem, save to live', `${live.toFixed(0)} ms`, { live }),
    noteFigure(15, 'One row changed: Astro’s incremental build', seconds(again), { again }),
    noteFigure(15, 'One row changed: Astro / Stem', `${(again / live).toFixed(0)}-fold`, { ratio: again / live }),
  ];
}
