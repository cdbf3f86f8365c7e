// npm run bench -- release: 200 records on 1,000 pages that are saved together, from the save until all of them are live, with and
// without rendering them in advance, alternately. In this process: no request is part of it.
import { type Biographies, openSiteInAdvance, type SiteInAdvance } from '../../../api/test/site-in-advance.ts';
import { type Extent, extentOf } from '../content/extent.ts';
import { ownSpeakersOf, regularsOf } from '../content/speakers.ts';
import { makeSentences } from '../content/text.ts';
import { describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';
import { median, percentile } from '../findings/statistics.ts';
import { createSite } from '../system/site.ts';
import { databaseIn, origin } from '../system/system.ts';

const usualPages = 5000;
/** Of each kind. */
const usualRounds = 10;
const records = 200;
/** Speakers at five events each, on ten pages. The others are on pages of theirs. */
const regulars = 100;
/** Milliseconds from a save until its prepared pages are all live, median. */
const limit = 1000;

interface Round {
  readonly milliseconds: number;
  readonly documents: number;
  /** Milliseconds of rendering in advance; 0 without. */
  readonly inAdvance: number;
}

/** Takes the number of pages of the site, and of rounds. Returns whether each release was one publication that equals a clean build. */
export async function runRelease([pagesText = String(usualPages), roundsText = String(usualRounds)]: readonly string[]): Promise<boolean> {
  const [pages, rounds] = [Number(pagesText), Number(roundsText)];
  if (!Number.isInteger(pages) || pages < 3500 || !Number.isInteger(rounds) || rounds < 1) {
    console.error('Give the number of pages of the site, 3500 or more, and of rounds');
    return false;
  }
  const extent = extentOf(pages, 'light');
  const { dataFolder } = await createSite(extent);
  console.log('Publishing the whole site …');
  const site = await openSiteInAdvance({ dataFolder, file: databaseIn(dataFolder), origin });
  try {
    const measured: [inAdvance: Round[], without: Round[]] = [[], []];
    const wrong: string[] = [];
    for (let round = 0; round <= rounds; round += 1)
      for (const [place, measuredRounds] of measured.entries()) {
        const one = await measureRound(site, { edited: biographies(extent, 2 * round + place), isInAdvance: place === 0, wrong });
        // The first pair warms up.
        if (round > 0) measuredRounds.push(one);
      }
    for (const path of await site.mismatches()) wrong.push(`${path} differs from a clean build`);
    console.log(`\n${tableOf(measured)}\n\n${describeThisMachine()}`);
    for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
    return wrong.length === 0;
  } finally {
    await site.stop();
  }
}

interface RoundOptions {
  readonly edited: Biographies;
  readonly isInAdvance: boolean;
  readonly wrong: string[];
}

async function measureRound(site: SiteInAdvance, { edited, isInAdvance, wrong }: RoundOptions): Promise<Round> {
  const prepared = isInAdvance ? await site.prepare(edited) : undefined;
  if (prepared && prepared.failed > 0) wrong.push(`${prepared.failed} documents failed in advance`);
  const { milliseconds, publications } = await site.save(edited);
  site.discard();
  if (publications.length !== 1) wrong.push(`A release took ${publications.length} publications`);
  const documents = publications[0]?.counts.rendered ?? 0;
  const stages = Object.entries(publications[0]?.milliseconds ?? {}).map(([stage, took]) => `${stage} ${took}`);
  console.log(`${isInAdvance ? 'In advance' : 'At once'}: ${milliseconds.toFixed(0)} ms, ${documents} documents (${stages.join(', ')})`);
  return { milliseconds, documents, inAdvance: prepared?.milliseconds ?? 0 };
}

function biographies(extent: Extent, number: number): Biographies {
  const others = Array.from({ length: records - regulars }, (_, event) => ownSpeakersOf(event, extent)[0]);
  const text = (language: 'en' | 'de', place: number) => `${makeSentences(language, place + number, 45)} Release ${number}.`;
  return new Map(
    [...regularsOf(extent).slice(0, regulars), ...others].flatMap((speaker, place) =>
      speaker ? [[speaker.id, { bio: text('en', place), bio_de: text('de', place) }] as const] : [],
    ),
  );
}

function tableOf([inAdvance, without]: readonly [readonly Round[], readonly Round[]]): string {
  const times = (rounds: readonly Round[]) => rounds.map(({ milliseconds }) => milliseconds);
  const row = (name: string, rounds: readonly Round[]) => [
    name,
    String(rounds[0]?.documents ?? 0),
    median(times(rounds)).toFixed(0),
    percentile(times(rounds), 90).toFixed(0),
    median(rounds.map((round) => round.inAdvance)).toFixed(0),
  ];
  const ratio = median(times(without)) / median(times(inAdvance));
  return `${formatTable([
    [`${records} records, medians in ms`, 'documents', 'save → live', 'p90', 'in advance'],
    row('rendered in advance', inAdvance),
    row('rendered at once', without),
  ])}\n\n${ratio.toFixed(1)} times as fast in advance. At most ${limit} ms are promised: ${median(times(inAdvance)) <= limit ? 'met' : 'missed'}`;
}
