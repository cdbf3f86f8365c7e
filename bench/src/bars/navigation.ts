// Bar 3: a change on every page: the navigation, and the name of the site, which stands in the head of the pages for
// attendees as well. All of it is live in one instant, and others are answered meanwhile.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '../addresses.ts';
import { atMost, holds, type Outcome } from '../finding.ts';
import { type Save, save } from '../save.ts';
import { anotherEditor, type Desk } from '../site.ts';
import { percentile } from '../statistics.ts';
import { idOf } from '../words.ts';

/** Of each change. */
const rounds = 2;
/** Milliseconds between two other requests. */
const breath = 10;
/** Pages that are asked for in turn while the change goes live. */
const watched = 40;
/** Milliseconds between two of them: the reader shares the processors with what it measures. */
const glance = 5;

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

export async function navigation(desk: Desk): Promise<Outcome> {
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) for (const change of changes) found.push(await changeEverywhere(change, round, desk));
  const others = found.flatMap((round) => round.others);
  return {
    findings: [
      ...changes.map(({ what }) => {
        const ofIt = found.filter((round) => round.what === what);
        const note = `${Math.min(...ofIt.map(({ changed }) => changed))} documents, the slower of ${ofIt.length} times`;
        return atMost({ bar: 3, what: `${what}: save to all live`, value: Math.max(...ofIt.map(({ live }) => live)) / 1000, limit: 5, unit: 's', note });
      }),
      holds({
        bar: 3,
        what: 'All of it in one instant',
        isMet: found.every(({ wrong }) => wrong.length === 0),
        measured: 'no mixture seen',
        limit: 'no mixture',
      }),
      atMost({ bar: 3, what: 'Other requests meanwhile, p99', value: percentile(others, 99), limit: 50, unit: 'ms', note: `${others.length} asked` }),
    ],
    wrong: found.flatMap(({ wrong }) => wrong),
  };
}

async function changeEverywhere({ what, save: saveOf }: Change, round: number, desk: Desk): Promise<Round> {
  const { client, publications, site, facts } = desk;
  const label = `Label ${Date.now()}`;
  const before = facts.served();
  const paths = Array.from({ length: watched }, (_, place) => pathOf(Math.floor((place * site.extent.events) / watched), place % 2 === 0 ? 'en' : 'de'));
  const [reader, other] = [await anotherEditor(desk), await anotherEditor(desk)];
  let isOver = false;
  let seenAt = 0;
  const wrong: string[] = [];
  const startedAt = performance.now();

  async function watch() {
    for (let place = 0; !isOver || seenAt === 0; place += 1) {
      const path = paths[place % paths.length] ?? '/';
      const isNew = (await reader.get(path)).body.includes(label);
      if (isNew && seenAt === 0) seenAt = performance.now();
      if (!isNew && seenAt > 0) wrong.push(`${path} was old when another page was new already`);
      await pause(glance);
    }
  }
  const others: number[] = [];
  async function askMeanwhile() {
    while (!isOver) {
      const askedAt = performance.now();
      await other.get(`/api/speakers/${idOf('speaker', (others.length * 7) % (site.extent.events * site.extent.speakers - 1))}`);
      others.push(performance.now() - askedAt);
      await pause(breath);
    }
  }

  const watching = watch();
  const asking = askMeanwhile();
  const change = await save(client, saveOf(label, round));
  await publications.containing(change);
  isOver = true;
  await Promise.all([watching, asking]);
  for (const one of [reader, other]) one.close();
  const after = facts.served();
  const changed = [...after].filter(([path, object]) => before.get(path) !== object).length;
  const missed = changed < after.size / 5 ? [`Only ${changed} documents changed with the ${what.toLowerCase()}`] : [];
  return { what, live: seenAt - startedAt, others, changed, wrong: [...new Set(wrong), ...missed] };
}
