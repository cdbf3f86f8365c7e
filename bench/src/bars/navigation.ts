// Bar 3: a change on every page. The navigation, the footer of events and the colours are parts: only they are rendered. The name of
// the site is in the head of each page, so that all pages are. All go live in one instant, and other requests are answered meanwhile.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '../content/extent.ts';
import { idOf } from '../content/text.ts';
import { checkCondition, checkLimit, type Finding, type Outcome } from '../findings/finding.ts';
import { median, percentile } from '../findings/statistics.ts';
import { type Save, save } from '../system/calls.ts';
import { type RunningSite, signInEditor } from '../system/site.ts';

/** Times a part is changed, the first time right after the start, and the name of the site. */
const [roundsOfParts, roundsOfAll] = [6, 2];
/** Rows of either list that are changed alternately. */
const changedRows = 2;
/** Milliseconds between two other requests. */
const pauseBetweenRequests = 10;
/** Pages that are polled one after the other while the change goes live. */
const watched = 40;
/** The footer of the site has as many links before those of the footer of events. */
const footerLinksOfSite = 5;
/** Milliseconds between two polls: the reader shares the processors with the measured system. */
const pollInterval = 5;

interface Change {
  readonly what: string;
  /** The mark that the changed pages contain, and the save that brings it. */
  readonly save: (round: number) => { readonly mark: string; readonly save: Save };
  /** Milliseconds from the save until all is live; for each document where all pages are rendered. */
  readonly limit: number;
  /** Documents that may be rendered; absent when all pages are. */
  readonly mostRendered?: number;
}

const labelOf = () => `Label ${Date.now()}`;

const changes: readonly Change[] = [
  {
    what: 'Navigation',
    save(round) {
      const mark = labelOf();
      return { mark, save: { path: `/api/navigation/${idOf('navigation', round % changedRows)}`, body: { label: mark, label_de: mark } } };
    },
    limit: 100,
    mostRendered: 60,
  },
  {
    what: 'Footer of events',
    save(round) {
      const mark = labelOf();
      return { mark, save: { path: `/api/footer/links/${idOf('footer', footerLinksOfSite + (round % changedRows))}`, body: { label: mark, label_de: mark } } };
    },
    limit: 150,
    mostRendered: 60,
  },
  {
    what: 'Colours of the site',
    save(round) {
      const mark = `#1${round}${String(Date.now() % 10_000).padStart(4, '0')}`;
      return { mark, save: { path: `/api/color-themes/${idOf('theme', 0)}`, body: { accent: mark } } };
    },
    limit: 150,
    mostRendered: 60,
  },
  {
    what: 'Name of the site',
    save() {
      const mark = labelOf();
      return { mark, save: { path: '/api/site-settings', body: { organisation_name: mark } } };
    },
    limit: 2.5,
  },
];

interface Round {
  readonly what: string;
  /** Milliseconds until the first new page was seen; no page is old afterwards. */
  readonly live: number;
  /** Milliseconds of each other request. */
  readonly others: readonly number[];
  readonly rendered: number;
  readonly wrong: readonly string[];
}

export async function measureNavigation(running: RunningSite): Promise<Outcome> {
  const found: Round[] = [];
  for (let round = 0; round < roundsOfParts; round += 1)
    for (const change of changes) if (change.mostRendered !== undefined || round < roundsOfAll) found.push(await changeEverywhere(change, round, running));
  const others = found.flatMap((round) => round.others);
  return {
    findings: [
      ...changes.flatMap((change) => judgeChange(change, found)),
      checkCondition({
        bar: 3,
        what: 'All of it in one instant',
        isMet: found.every(({ wrong }) => wrong.length === 0),
        measured: 'no mixture seen',
        limit: 'no mixture',
      }),
      checkLimit({ bar: 3, what: 'Other requests meanwhile, p99', value: percentile(others, 99), limit: 50, unit: 'ms', note: `${others.length} asked` }),
    ],
    wrong: found.flatMap(({ wrong }) => wrong),
  };
}

/** Milliseconds of a change for which workers compile and run code for the first time. */
const limitOfFirst = 450;

// Changes of parts are judged like saves: without the first, which has a limit of its own.
function judgeChange({ what, limit, mostRendered }: Change, found: readonly Round[]): Finding[] {
  const measured = found.filter((round) => round.what === what);
  const lives = measured.map(({ live }) => live);
  if (mostRendered === undefined) {
    const note = `${mostOf(measured)} documents rendered, the slower of ${measured.length} times`;
    return [checkLimit({ bar: 3, what: `${what}: save to all live`, value: Math.max(...lives), limit: limit * mostOf(measured), unit: 'ms', note })];
  }
  const [first = 0, ...more] = lives;
  const note = `${more.length} times, the slowest ${Math.max(...more).toFixed(0)} ms`;
  return [
    checkLimit({ bar: 3, what: `${what}: save to all live, median`, value: median(more), limit, unit: 'ms', note }),
    checkLimit({ bar: 3, what: `${what}: the first time after a start`, value: first, limit: limitOfFirst, unit: 'ms' }),
    checkLimit({ bar: 3, what: `${what}: documents rendered`, value: mostOf(measured), limit: mostRendered }),
  ];
}

const mostOf = (measured: readonly Round[]): number => Math.max(...measured.map(({ rendered }) => rendered));

async function changeEverywhere({ what, save: saveOf, mostRendered }: Change, round: number, running: RunningSite): Promise<Round> {
  const { client, publications, site, facts } = running;
  const { mark, save: change } = saveOf(round);
  const paths = Array.from({ length: watched }, (_, place) => pathOf(Math.floor((place * site.extent.events) / watched), place % 2 === 0 ? 'en' : 'de'));
  const [reader, other] = [await signInEditor(running), await signInEditor(running)];
  let isOver = false;
  let seenAt = 0;
  const wrong: string[] = [];
  const startedAt = performance.now();

  async function pollPages() {
    for (let place = 0; !isOver || seenAt === 0; place += 1) {
      const path = paths[place % paths.length] ?? '/';
      const isNew = (await reader.get(path)).body.includes(mark);
      if (isNew && seenAt === 0) seenAt = performance.now();
      if (!isNew && seenAt > 0) wrong.push(`${path} was old after another page was new`);
      await pause(pollInterval);
    }
  }
  const others: number[] = [];
  async function sendOtherRequests() {
    while (!isOver) {
      const sentAt = performance.now();
      await other.get(`/api/speakers/${idOf('speaker', (others.length * 7) % (site.extent.events * site.extent.speakers - 1))}`);
      others.push(performance.now() - sentAt);
      await pause(pauseBetweenRequests);
    }
  }

  const polling = pollPages();
  const requesting = sendOtherRequests();
  const { counts } = await publications.waitForChange(await save(client, change));
  isOver = true;
  await Promise.all([polling, requesting]);
  for (const one of [reader, other]) one.close();
  const reached = mostRendered === undefined ? counts.rendered : counts.shown_on;
  if (reached < facts.countPages() / 4) wrong.push(`Only ${reached} pages changed with the ${what.toLowerCase()}`);
  return { what, live: seenAt - startedAt, others, rendered: counts.rendered, wrong: [...new Set(wrong)] };
}
