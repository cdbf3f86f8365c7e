// One round over the links to other sites: a host is asked one address at a time with pauses, and only what its robots.txt allows.
import type { Database } from '@stem/content-pipeline/database';
import { gte, notInArray } from 'drizzle-orm';
import robots from 'robots-parser';
import { linkAnswers } from '../database/tables.ts';
import { findWith } from '../findings/find-in-content.ts';
import { outerLinkFinders, plainAddress } from '../findings/finders/links.ts';
import type { Night } from '../nights/start-nights.ts';
import { type AskAddress, type Asked, robotName } from './ask-address.ts';
import { ownRules } from './robots-rules.ts';

export interface LinkRoundOptions extends Night {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly ask: AskAddress;
  readonly now: () => number;
}

interface Robots {
  isAllowed(address: string, robot: string): boolean | undefined;
  getCrawlDelay(robot: string): number | undefined;
}

// The module is the function, which its types call `default`.
const parseRobots = robots as unknown as (file: string, text: string) => Robots;

const hour = 3_600_000;
/** A restart in the night asks nothing twice. */
const askAgainAfter = 20 * hour;
/** Milliseconds between two requests to one host, unless it asks for more; at most 30 seconds. */
const usualPause = 2000;
const longestPause = 30_000;
/** Hosts that are asked at the same time. */
const mostHosts = 4;

export async function askLinks(options: LinkRoundOptions): Promise<void> {
  const { database, now, signal } = options;
  const addresses = await readAddresses(database);
  await database.write((transaction) => transaction.delete(linkAnswers).where(notInArray(linkAnswers.address, [...addresses])));
  const known = new Map((await database.read.select().from(linkAnswers)).map((row) => [row.address, row]));
  const due = [...addresses].filter((address) => Math.abs(now() - (known.get(address)?.asked_at ?? 0)) >= askAgainAfter);
  const hosts = [...Map.groupBy(due, (address) => new URL(address).host).values()];
  const work = Array.from({ length: mostHosts }, async () => {
    for (let own = hosts.shift(); own && !signal.aborted; own = hosts.shift()) await askHost(own, (address) => known.get(address)?.failures ?? 0, options);
  });
  await Promise.all(work);
}

/** Of all links of the site, each once and without its fragment. */
async function readAddresses({ read }: LinkRoundOptions['database']): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for (const finder of outerLinkFinders)
    for (const { about = '' } of await findWith(finder, { day: '' }, read)) if (URL.canParse(about)) addresses.add(plainAddress(about));
  return addresses;
}

async function askHost(
  addresses: readonly string[],
  failuresOf: (address: string) => number,
  { database, ask, now, pause, signal }: LinkRoundOptions,
): Promise<void> {
  const [first = ''] = addresses;
  const file = new URL('/robots.txt', first).href;
  const { status = 0, text = '' } = await ask(file, signal, true);
  const allowed = status >= 200 && status < 300 ? parseRobots(file, ownRules(text)) : undefined;
  const wait = Math.min(Math.max((allowed?.getCrawlDelay(robotName) ?? 0) * 1000, usualPause), longestPause);
  for (const address of addresses) {
    const isWelcome = allowed?.isAllowed(address, robotName) !== false;
    if (isWelcome) await pause(wait);
    if (signal.aborted) return;
    const problem = isWelcome ? problemOf(await ask(address, signal)) : null;
    const row = { address, asked_at: now(), failures: problem === null ? 0 : failuresOf(address) + 1, problem };
    await database.write((transaction) => transaction.insert(linkAnswers).values(row).onConflictDoUpdate({ target: linkAnswers.address, set: row }), 'later');
  }
}

/** Answers to people only: a page may be there, and a robot is not shown it. */
const unwelcome: readonly number[] = [401, 403, 405, 406, 429, 451, 999];

const problemOf = ({ status, problem }: Asked): string | null =>
  problem ?? (status !== undefined && status >= 400 && !unwelcome.includes(status) ? String(status) : null);

/** At most 200 that did not answer in two nights in a row, with when they were last asked. */
export const brokenLinks = (read: Database['read']) =>
  read.select().from(linkAnswers).where(gte(linkAnswers.failures, 2)).orderBy(linkAnswers.address).limit(200);
