// npm run bench -- slow-disk: saves on a disk that takes 5 ms longer for each flush. A small library that is loaded before
// libc slows them down and counts them, so it needs Linux and a C compiler.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { editOf } from '../content/edits.ts';
import { extentOf } from '../content/extent.ts';
import { checkLimit, type Outcome } from '../findings/finding.ts';
import { median } from '../findings/statistics.ts';
import { saveToLive } from '../measuring/save-to-live.ts';
import { createFolder } from '../system/resources.ts';
import { createSite, type RunningSite, runSite } from '../system/site.ts';

const source = fileURLToPath(new URL('../system/slow-flush.c', import.meta.url));
const delay = 5;
const warmUp = 20;
const edits = 40;
/** Milliseconds for 1 and for 10 pages: each page is rendered, and only the save is flushed. */
const limits = { 1: 30, 10: 60 };
/** Milliseconds between two edits, in which work that follows a publication ends. */
const pauseBetweenEdits = 300;

export async function measureSlowDisk(pages: number): Promise<Outcome> {
  const folder = createFolder('slow-disk');
  const [library, log] = [join(folder, 'slow-flush.so'), join(folder, 'flushes')];
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl']);
  const site = await createSite(extentOf(pages, 'light'));
  const env = { LD_PRELOAD: library, FLUSH_LOG: log, FLUSH_MILLISECONDS: String(delay) };
  return runSite({ ...site, env }, async (running) => {
    const outcomes = [];
    for (const reach of [1, 10] as const) outcomes.push(await measureReach(reach, running, log));
    return { findings: outcomes.flatMap(({ findings }) => findings), wrong: outcomes.flatMap(({ wrong }) => wrong) };
  });
}

async function measureReach(reach: keyof typeof limits, running: RunningSite, log: string): Promise<Outcome> {
  const took: number[] = [];
  const flushes: number[] = [];
  const wrong: string[] = [];
  for (let number = 0; number < warmUp + edits; number += 1) {
    await pause(pauseBetweenEdits);
    const before = statSync(log).size;
    const live = await saveToLive(editOf({ reach, extent: running.site.extent, number }), running);
    wrong.push(...live.wrong);
    if (number < warmUp) continue;
    took.push(live.live);
    flushes.push(statSync(log).size - before);
  }
  const what = `Save to live of ${reach === 1 ? 'a page' : `${reach} pages`}, each flush ${delay} ms longer, median`;
  const note = `${median(flushes)} flushes`;
  return { findings: [checkLimit({ bar: 1, what, value: median(took), limit: limits[reach], unit: 'ms', note })], wrong };
}
