// Bar 11: an event becomes past at midnight in its time zone, and its pages show it at once. The clock is the real one: the
// event is in the time zone where the next midnight of the world is, at the latest at the next full hour. Daylight saving
// changes need a fake clock, which bench oracle has.
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '../content/extent.ts';
import { idOf } from '../content/text.ts';
import { checkCondition, checkLimit, noteFigure, type Outcome } from '../findings/finding.ts';
import { save } from '../system/calls.ts';
import type { RunningSite } from '../system/site.ts';

const events = 5;
const minute = 60_000;
/** Milliseconds before the instant at which the events must be ready. */
const lead = 10_000;

/** With `longestWait`, in milliseconds, it is not measured when the next midnight is later. */
export async function measureMidnight(running: RunningSite, longestWait = Number.POSITIVE_INFINITY): Promise<Outcome> {
  const { client, publications } = running;
  const { instant, timezone } = nextMidnight(Date.now() + lead);
  const wait = instant - Date.now();
  if (wait > longestWait)
    return { findings: [noteFigure(11, 'Past at midnight', `not measured: the next midnight is in ${Math.ceil(wait / minute)} minutes`)], wrong: [] };
  const day = dayBefore(instant, timezone);
  const dates = { start_date: day, end_date: day, timezone };
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

/** The first full minute from `from` on that is midnight in a time zone. */
function nextMidnight(from: number): { readonly instant: number; readonly timezone: string } {
  const clocks = Intl.supportedValuesOf('timeZone').map((timezone) => ({
    timezone,
    time: new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }));
  for (let instant = Math.ceil(from / minute) * minute; ; instant += minute) {
    const found = clocks.find(({ time }) => time.format(instant) === '00:00');
    if (found) return { instant, timezone: found.timezone };
  }
}

/** The day that ends at the instant in that time zone: `2027-05-03`. */
const dayBefore = (instant: number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant - 1);

const readBodies = (paths: readonly string[], { client }: RunningSite): Promise<string[]> =>
  Promise.all(paths.map(async (path) => (await client.get(path)).body));
