// Bar 15: everything anew, against `astro build` of the same pages with the same views over the same database; and one
// changed row, against Astro's incremental build with the best keys somebody could write by hand.
import { pathOf } from '../addresses.ts';
import { type AstroBuild, compileSite, prepareAstroBuild } from '../astro-build/build.ts';
import { editOf } from '../edits.ts';
import { extentOf } from '../extent.ts';
import { beside, type Finding, holds, type Outcome } from '../finding.ts';
import { save } from '../save.ts';
import { saveToLive } from '../save-to-live.ts';
import { createSite, type Desk, workAt } from '../site.ts';
import { median } from '../statistics.ts';
import { databaseIn } from '../system.ts';

const edits = 9;
/** Milliseconds in which what follows the first publication has calmed down: nothing computes beside the other build. */
const calm = 5000;

/** On a site of so many pages to read. */
export async function cleanBuild(pages: number): Promise<Outcome> {
  const site = await createSite(extentOf(pages, 'light'));
  const database = databaseIn(site.dataFolder);
  const whole = await prepareAstroBuild({ database, isIncremental: false });
  const incremental = await prepareAstroBuild({ database, isIncremental: true });
  return workAt(site, (desk) => compare(desk, whole, incremental));
}

async function compare(desk: Desk, whole: AstroBuild, incremental: AstroBuild): Promise<Outcome> {
  const { facts, started } = desk;
  await facts.quiet(calm);
  // Before and after, so that a busy moment of the machine does not meet one side only.
  const before = await compileSite();
  const astro = await whole.run(facts.built());
  const compiled = Math.min(before, await compileSite());
  const wrong = await differences(desk, whole);
  await incremental.run(facts.built());

  const lives: number[] = [];
  for (let number = 0; number < edits; number += 1) {
    const live = await saveToLive(editOf({ reach: 2, extent: desk.site.extent, number }), desk);
    lives.push(live.live);
    wrong.push(...live.wrong);
  }
  await incremental.run(facts.built());
  const edit = editOf({ reach: 2, extent: desk.site.extent, number: edits });
  await desk.publications.containing(await save(desk.client, { path: `/api/speakers/${edit.speaker}`, body: edit.fields }));
  const again = await incremental.run(facts.built());
  const rebuilt = await incremental.page(edit.pages[0] ?? '');
  if (!rebuilt?.includes(edit.mark)) wrong.push(`Astro’s incremental build did not build ${edit.pages[0]} anew`);
  return { findings: findingsOf({ compiled, publishing: started.publishing, astro, again, live: median(lives) }, facts), wrong };
}

// Both must have made the same pages, or the comparison means nothing.
async function differences({ client, facts, site }: Desk, whole: AstroBuild): Promise<string[]> {
  const [stem, astro] = [facts.built().length, await whole.documents()];
  const path = pathOf(Math.floor(site.extent.events / 2), 'de');
  const [mine, theirs] = [matter((await client.get(path)).body), matter((await whole.page(path)) ?? '')];
  return [
    ...(stem === astro ? [] : [`Stem has ${stem} documents and astro build has made ${astro}`]),
    ...(mine !== '' && mine === theirs ? [] : [`astro build has made another ${path}: ${theirs.length} characters of text instead of ${mine.length}`]),
  ];
}

// The words and marks of a page. Names of styles and scripts follow from how they were bundled.
const matter = (html: string): string => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0].replace(/\/_astro\/[\w.-]+/g, '') ?? '';

interface Times {
  readonly compiled: number;
  readonly publishing: number;
  readonly astro: number;
  readonly again: number;
  readonly live: number;
}

const withoutCompiling = (ratio: number): Finding => beside(15, 'Clean build: without what both compile', `${ratio.toFixed(2)}-fold`, { ratio });

function findingsOf({ compiled, publishing, astro, again, live }: Times, facts: Desk['facts']): Finding[] {
  const own = compiled + publishing;
  const counts = `${facts.pages()} pages to read and ${facts.otherDocuments()} other documents, ${Math.round(facts.pageSize() / 1000)} KB each event`;
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
  return [
    beside(15, 'Clean build: Stem, site compiled and all published', `${seconds(own)} (${counts})`, { compiled, publishing }),
    beside(15, 'Clean build: astro build of the same', seconds(astro), { astro }),
    holds({ bar: 15, what: 'Clean build: astro build / Stem', isMet: astro >= 2 * own, measured: `${(astro / own).toFixed(2)}-fold`, limit: '≥ 2-fold' }),
    ...(astro > compiled ? [withoutCompiling((astro - compiled) / publishing)] : []),
    beside(15, 'One row changed: Stem, save to live', `${live.toFixed(0)} ms`, { live }),
    beside(15, 'One row changed: Astro’s incremental build', seconds(again), { again }),
    beside(15, 'One row changed: Astro / Stem', `${(again / live).toFixed(0)}-fold`, { ratio: again / live }),
  ];
}
