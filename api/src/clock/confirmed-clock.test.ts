// The confirmed time over restarts: what is stored, and what a start with a wrong clock does.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { type ConfirmedClock, startConfirmedClock } from './confirmed-clock.ts';

const [minute, day] = [60_000, 86_400_000];

let stem: Stem;
let clock: number;
let uptime: number;
let jumps: number[];
let started: ConfirmedClock | undefined;
beforeEach(async () => {
  stem = await openStem();
  clock = Date.now();
  [uptime, jumps] = [0, []];
});
afterEach(async () => {
  await stop();
  await stem.close();
});

async function stop() {
  await started?.stop();
  started = undefined;
}
/** As a new process does. */
async function start(): Promise<ConfirmedClock> {
  await stop();
  uptime = 0;
  const { database } = stem;
  started = await startConfirmedClock({
    database,
    clock: () => clock,
    uptime: () => uptime,
    onJump: (jump) => jumps.push(jump),
    onError: (error) => stem.errors.push(error),
  });
  return started;
}
function pass(milliseconds: number) {
  clock += milliseconds;
  uptime += milliseconds;
}

test('a start 400 days ahead goes on from the time of the last stop, reports the jump once, and believes the clock after a day', async () => {
  const before = await start();
  pass(10 * minute);
  const stoppedAt = before.now();
  expect(stoppedAt).toBe(clock);
  await start();
  expect(jumps).toEqual([]);
  await stop();
  clock += 400 * day;
  const after = await start();
  expect([after.now(), jumps]).toEqual([stoppedAt, [400 * day]]);
  pass(day / 2);
  expect([after.now(), jumps]).toEqual([stoppedAt + day / 2, [400 * day]]);
  // The half day counts after a restart.
  const again = await start();
  pass(day / 2);
  expect(again.now()).toBe(clock);
});

test('the first start with a wrong clock goes by the last save', async () => {
  await makeExample('speakers', stem);
  const saved = clock;
  clock += 400 * day;
  const { now } = await start();
  expect(Math.abs(now() - saved)).toBeLessThan(minute);
});

test('without anything saved or published the clock is believed', async () => {
  await stem.database.write(async (transaction) => void (await transaction.run('DELETE FROM publications')));
  clock += 400 * day;
  expect((await start()).now()).toBe(clock);
  expect(jumps).toEqual([]);
});
