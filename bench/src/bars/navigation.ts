// Bar 3: a change on every page: the navigation, and the name of the site, which is also in the head of the pages for
// attendees. All pages go live in one instant, and other requests are answered meanwhile.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '../content/extent.ts';
import { idOf } from '../content/text.ts';
import { checkCondition, checkLimit, type Outcome } from '../findings/finding.ts';
import { percentile } from '../findings/statistics.ts';
import { type Save, save } from '../system/calls.ts';
import { type RunningSite, signInEditor } from '../system/site.ts';

/** Times each change is measured. */
const rounds = 2;
/** Milliseconds between two other requests. */
const pauseBetweenRequests = 10;
/** Pages that are polled one after the other while the change goes live. */
const watched = 40;
/** Milliseconds between two polls: the reader shares the processors with the measured system. */
const pollInterval = 5;

interface Change {
  readonly what: string;
  readonly save: (label: string, round: number) => Save;
}

const changes: readonly Change[] = [
  { what: 'Navigation', save: (label, round) => ({ path: `/api/navigation/${idOf('navigation', round)}`, body: { label, label_de: label } }) },
  { what: 'Name of the site', save: (label) => ({ path: '/api/site-settings', body: { organisation_name: label } }) },
];

interface Round {
  readonly what: string;
  readonly live: number;
  /** Milliseconds of each other request. */
  readonly others: readonly number[];
  readonly changed: number;
  readonly wrong: readonly string[];
}

export async function measureNavigation(running: RunningSite): Promise<Outcome> {
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) for (const change of changes) found.push(await changeEverywhere(change, round, running));
  const others = found.flatMap((round) => round.others);
  return {
    findings: [
      ...changes.map(({ what }) => {
        const measured = found.filter((round) => round.what === what);
        const note = `${Math.min(...measured.map(({ changed }) => changed))} documents, the slower of ${measured.length} times`;
        return checkLimit({
          bar: 3,
          what: `${what}: save to all live`,
          value: Math.max(...measured.map(({ live }) => live)) / 1000,
          limit: 5,
          unit: 's',
          note,
        });
      }),
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

async function changeEverywhere({ what, save: saveOf }: Change, round: number, running: RunningSite): Promise<Round> {
  const { client, publications, site, facts } = running;
  const label = `Label ${Date.now()}`;
  const before = facts.readServed();
  const paths = Array.from({ length: watched }, (_, place) => pathOf(Math.floor((place * site.extent.events) / watched), place % 2 === 0 ? 'en' : 'de'));
  const [reader, other] = [await signInEditor(running), await signInEditor(running)];
  let isOver = false;
  let seenAt = 0;
  const wrong: string[] = [];
  const startedAt = performance.now();

  async function pollPages() {
    for (let place = 0; !isOver || seenAt === 0; place += 1) {
      const path = paths[place % paths.length] ?? '/';
      const isNew = (await reader.get(path)).body.includes(label);
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
  const change = await save(client, saveOf(label, round));
  await publications.waitForChange(change);
  isOver = true;
  await Promise.all([polling, requesting]);
  for (const one of [reader, other]) one.close();
  const after = facts.readServed();
  const changed = [...after].filter(([path, object]) => before.get(path) !== object).length;
  const missed = changed < after.size / 5 ? [`Only ${changed} documents changed with the ${what.toLowerCase()}`] : [];
  return { what, live: seenAt - startedAt, others, changed, wrong: [...new Set(wrong), ...missed] };
}
