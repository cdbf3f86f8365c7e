// Bar 11: an event becomes past at midnight in its time zone, and its pages show it at once. The clock is the real one: the
// event is in a time zone where the next full minute is midnight. Daylight saving changes need a fake clock, which bench
// oracle has.
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '../content/extent.ts';
import { idOf } from '../content/text.ts';
import { checkCondition, checkLimit, type Outcome } from '../findings/finding.ts';
import { save } from '../system/calls.ts';
import type { RunningSite } from '../system/site.ts';

const events = 5;
const minute = 60_000;
/** Milliseconds before the instant at which the events must be ready. */
const lead = 10_000;

export async function measureMidnight(running: RunningSite): Promise<Outcome> {
  const { client, publications } = running;
  const instant = Math.ceil((Date.now() + lead) / minute) * minute;
  const dates = { start_date: dayBefore(instant), end_date: dayBefore(instant), timezone: zoneWithMidnightAt(instant) };
  const wrong: string[] = [];
  let last = 0;
  for (let event = 0; event < events; event += 1) last = await save(client, { path: `/api/formats/${idOf('event', event)}`, body: dates });
  await publications.waitForChange(last);
  const paths = Array.from({ length: events }, (_, event) => [pathOf(event, 'en'), pathOf(event, 'de')]).flat();
  const before = await readBodies(paths, running);
  if (Date.now() > instant - 500) throw new Error('The machine was too slow to prepare an event before its midnight');
  const early = Date.now();
  const publication = await publications.waitForNext(({ reason }) => reason === 'clock');
  const late = Date.now() - instant;
  if (late < 0) wrong.push(`Something was published ${-late} ms before the instant`);
  const after = await readBodies(paths, running);
  wrong.push(...paths.filter((_, place) => after[place] === before[place]).map((path) => `${path} did not change at the instant`));
  if (publication.counts.failed > 0) wrong.push(`${publication.counts.failed} pages failed at midnight`);
  await pause(300);
  return {
    findings: [
      checkLimit({
        bar: 11,
        what: 'Past at midnight: live after the instant',
        value: late / 1000,
        limit: 1,
        unit: 's',
        note: `${publication.counts.rendered} pages, a real midnight in the zone ${dates.timezone}; daylight saving: oracle`,
      }),
      checkCondition({
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

// Offsets such as "-01:36" are valid time zones.
function zoneWithMidnightAt(instant: number): string {
  const minutes = new Date(instant).getUTCHours() * 60 + new Date(instant).getUTCMinutes();
  if (minutes === 0) return 'UTC';
  const [sign, offset] = minutes <= 12 * 60 ? ['-', minutes] : ['+', 24 * 60 - minutes];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${sign}${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
}

// The day that ends at the instant in that time zone.
function dayBefore(instant: number): string {
  const date = new Date(instant);
  const isBehind = date.getUTCHours() * 60 + date.getUTCMinutes() <= 12 * 60;
  date.setUTCDate(date.getUTCDate() + (isBehind ? -1 : 0));
  return date.toISOString().slice(0, 10);
}

const readBodies = (paths: readonly string[], { client }: RunningSite): Promise<string[]> =>
  Promise.all(paths.map(async (path) => (await client.get(path)).body));
