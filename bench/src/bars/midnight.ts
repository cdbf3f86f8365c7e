// Bar 11: an event becomes past at its midnight, and its pages say so at once. The clock is the real one: the event takes
// place where it is midnight with the next full minute. The days on which clocks are changed need a clock that can be
// set: bench oracle has one.
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '../addresses.ts';
import { atMost, holds, type Outcome } from '../finding.ts';
import { save } from '../save.ts';
import type { Desk } from '../site.ts';
import { idOf } from '../words.ts';

const events = 5;
const minute = 60_000;
/** Milliseconds before the instant at which everything must be in place. */
const lead = 10_000;

export async function midnight(desk: Desk): Promise<Outcome> {
  const { client, publications } = desk;
  const instant = Math.ceil((Date.now() + lead) / minute) * minute;
  const dates = { start_date: dayBefore(instant), end_date: dayBefore(instant), timezone: zoneWithMidnightAt(instant) };
  const wrong: string[] = [];
  let last = 0;
  for (let event = 0; event < events; event += 1) last = await save(client, { path: `/api/formats/${idOf('event', event)}`, body: dates });
  await publications.containing(last);
  const paths = Array.from({ length: events }, (_, event) => [pathOf(event, 'en'), pathOf(event, 'de')]).flat();
  const before = await bodies(paths, desk);
  if (Date.now() > instant - 500) throw new Error('The machine was too slow to prepare an event before its midnight');
  const early = Date.now();
  const publication = await publications.next(({ reason }) => reason === 'clock');
  const late = Date.now() - instant;
  if (late < 0) wrong.push(`Something was published ${-late} ms before the instant`);
  const after = await bodies(paths, desk);
  wrong.push(...paths.filter((_, place) => after[place] === before[place]).map((path) => `${path} is as it was before the instant`));
  if (publication.counts.failed > 0) wrong.push(`${publication.counts.failed} pages failed at midnight`);
  await pause(300);
  return {
    findings: [
      atMost({
        bar: 11,
        what: 'Past at midnight: live after the instant',
        value: late / 1000,
        limit: 1,
        unit: 's',
        note: `${publication.counts.rendered} pages, a real midnight in the zone ${dates.timezone}; changes of the clock: oracle`,
      }),
      holds({
        bar: 11,
        what: 'Past at midnight: none earlier',
        isMet: wrong.length === 0,
        measured: `silent for ${((instant - early) / 1000).toFixed(0)} s before`,
        limit: 'none',
      }),
    ],
    wrong,
  };
}

// "-01:36" is a time zone like any other, with midnights of its own.
function zoneWithMidnightAt(instant: number): string {
  const minutes = new Date(instant).getUTCHours() * 60 + new Date(instant).getUTCMinutes();
  if (minutes === 0) return 'UTC';
  const [sign, offset] = minutes <= 12 * 60 ? ['-', minutes] : ['+', 24 * 60 - minutes];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${sign}${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
}

// The day that ends there with the instant.
function dayBefore(instant: number): string {
  const date = new Date(instant);
  const isBehind = date.getUTCHours() * 60 + date.getUTCMinutes() <= 12 * 60;
  date.setUTCDate(date.getUTCDate() + (isBehind ? -1 : 0));
  return date.toISOString().slice(0, 10);
}

const bodies = (paths: readonly string[], { client }: Desk): Promise<string[]> => Promise.all(paths.map(async (path) => (await client.get(path)).body));
