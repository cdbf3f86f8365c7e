// npm run bench -- release: a release of 200 records on 1,000 pages, from its instant until all of them are live, alternately with
// one that is published by hand, from the click. The first is rendered in advance, the second is checked and rendered then.
import { setTimeout as pause } from 'node:timers/promises';
import { type Extent, extentOf, pathOf } from '../content/extent.ts';
import { ownSpeakersOf, regularsOf, type Speaker } from '../content/speakers.ts';
import { makeSentences } from '../content/text.ts';
import { describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';
import { median, percentile } from '../findings/statistics.ts';
import { save, verifyLivePages } from '../system/calls.ts';
import type { Client } from '../system/http.ts';
import { createSite, type RunningSite, runSite } from '../system/site.ts';

const usualPages = 5000;
/** Of each kind. */
const usualRounds = 20;
const records = 200;
/** Speakers at five events each, on ten pages. The others are on pages of theirs. */
const regulars = 100;
/** Milliseconds until all pages are live, median, from the instant or the click: decision 74. */
const limits = { 'at its instant': 1000, 'by hand': 10_000 };
/** Milliseconds before its instant at which a release is scheduled. */
const lead = 20_000;
/** Pages that are read after each round. */
const sample = 50;

const kinds = ['at its instant', 'by hand'] as const;
type Kind = (typeof kinds)[number];

interface Round {
  readonly kind: Kind;
  /** Time until a visitor has received the first new page. */
  readonly milliseconds: number;
  readonly documents: number;
}

/** Takes the number of pages of the site, and of rounds. Returns whether each release was one publication that equals a clean build. */
export async function runRelease([pagesText = String(usualPages), roundsText = String(usualRounds)]: readonly string[]): Promise<boolean> {
  const [pages, rounds] = [Number(pagesText), Number(roundsText)];
  if (!Number.isInteger(pages) || pages < 3500 || !Number.isInteger(rounds) || rounds < 1) {
    console.error('Give the number of pages of the site, 3500 or more, and of rounds');
    return false;
  }
  return runSite(await createSite(extentOf(pages, 'light')), async (running) => {
    const measured: Round[] = [];
    const wrong: string[] = [];
    // The first round of each kind warms up.
    for (let number = 0; number <= rounds; number += 1)
      for (const kind of kinds) {
        const round = await measureRound(running, { number, kind, wrong });
        if (number > 0) measured.push(round);
      }
    wrong.push(...(await verifyLivePages(running.client)));
    console.log(`\n${tableOf(measured)}\n\n${describeThisMachine()}`);
    for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
    return wrong.length === 0;
  });
}

interface RoundOptions {
  readonly number: number;
  readonly kind: Kind;
  readonly wrong: string[];
}

async function measureRound({ client, publications, site, facts }: RunningSite, { number, kind, wrong }: RoundOptions): Promise<Round> {
  const mark = `Release ${number}, ${kind}.`;
  const speakers = speakersIn(site.extent);
  const id = await prepare(client, { mark, speakers });
  const live = publications.waitForNext(({ counts }) => counts.rendered > 0);
  const startedAt = kind === 'by hand' ? performance.now() : await schedule(client, id);
  const before = facts.countPublications();
  if (kind === 'by hand') await save(client, { method: 'POST', path: `/api/releases/${id}/publish`, body: {} });
  const { counts, milliseconds: stages } = await live;
  const paths = speakers.flatMap(({ events }) => events.flatMap((event) => [pathOf(event, 'en'), pathOf(event, 'de')]));
  const isNew = async (path = '') => (await client.get(path)).body.includes(mark);
  if (!(await isNew(paths[0]))) wrong.push(`${mark} is not on ${paths[0]}`);
  const milliseconds = performance.now() - startedAt;
  for (let place = 0; place < paths.length; place += Math.ceil(paths.length / sample))
    if (!(await isNew(paths[place]))) wrong.push(`${mark} is not on ${paths[place]}`);
  if (facts.countPublications() !== before + 1) wrong.push(`${mark} took ${facts.countPublications() - before} publications`);
  const times = Object.entries(stages).map(([stage, took]) => `${stage} ${took}`);
  console.log(`${kind}: ${milliseconds.toFixed(0)} ms, ${counts.rendered} documents (${times.join(', ')})`);
  return { kind, milliseconds, documents: counts.rendered };
}

/** Returns the id of a release that changes both texts of each speaker. */
async function prepare(client: Client, { mark, speakers }: { readonly mark: string; readonly speakers: readonly Speaker[] }): Promise<string> {
  const made = await client.send('POST', '/api/releases', { name: mark });
  const { id } = JSON.parse(made.body) as { id: string }; // as documented
  for (const [place, speaker] of speakers.entries()) {
    const text = (language: 'en' | 'de') => `${makeSentences(language, place + mark.length, 45)} ${mark}`;
    await save(client, { path: `/api/speakers/${speaker.id}`, body: { bio: text('en'), bio_de: text('de') }, headers: { 'stem-release': id } });
  }
  return id;
}

/** Resolves at the instant. Returns the instant as a value of `performance.now()`. */
async function schedule(client: Client, id: string): Promise<number> {
  const at = Date.now() + lead;
  await save(client, { path: `/api/releases/${id}`, body: { publish_at: new Date(at).toISOString(), state: 'scheduled' } });
  await pause(at - Date.now());
  return performance.now() - (Date.now() - at);
}

function speakersIn(extent: Extent): Speaker[] {
  const others = Array.from({ length: records - regulars }, (_, event) => ownSpeakersOf(event, extent)[0]);
  return [...regularsOf(extent).slice(0, regulars), ...others].filter((speaker) => speaker !== undefined);
}

function tableOf(measured: readonly Round[]): string {
  const rows = kinds.map((kind) => {
    const own = measured.filter((round) => round.kind === kind);
    const times = own.map(({ milliseconds }) => milliseconds);
    return { kind, documents: own[0]?.documents ?? 0, middle: median(times), slow: percentile(times, 90) };
  });
  const [atInstant, byHand] = rows.map(({ middle }) => middle);
  const table = formatTable([
    [`${records} records, milliseconds`, 'documents', 'median', 'p90'],
    ...rows.map(({ kind, documents, middle, slow }) => [`live ${kind}`, String(documents), middle.toFixed(0), slow.toFixed(0)]),
  ]);
  const ratio = (byHand ?? 0) / (atInstant ?? 1);
  const isMet = rows.every(({ kind, middle }) => middle <= limits[kind]);
  return `${table}\n\n${ratio.toFixed(1)} times as fast at an instant. At most ${limits['at its instant']} and ${limits['by hand']} ms are promised: ${isMet ? 'met' : 'missed'}`;
}
