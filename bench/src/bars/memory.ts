// Bars 16 and 17: what Stem uses without a request, once it has done what a first start leaves for later, and what remains after
// much work.
import { setTimeout as pause } from 'node:timers/promises';
import { editOf } from '../content/edits.ts';
import { extentOf, pathOf } from '../content/extent.ts';
import { checkLimit, type Finding, noteFigure, type Outcome } from '../findings/finding.ts';
import { save } from '../system/calls.ts';
import { createFolder } from '../system/resources.ts';
import { createSite, type RunningSite, runSite } from '../system/site.ts';
import { type System, startSystem } from '../system/system.ts';
import { readMemory, readProcessorTime } from '../system/usage.ts';

export interface MemoryEffort {
  /** Seconds without a request. */
  readonly idle: number;
  readonly saves: number;
}

/** As the bars say. */
const wholeEffort: MemoryEffort = { idle: 600, saves: 20_000 };

const readsPerSave = 5;

export async function measureMemory(pages: number, effort = wholeEffort): Promise<Outcome> {
  const site = await createSite(extentOf(pages, 'light'));
  return runSite(site, async (running) => {
    // Both are idle in the same minutes.
    const [demo, large] = await Promise.all([measureDemo(effort), measureIdle(running, effort)]);
    return { findings: [...demo, large, await measureAfterLoad(running, effort)], wrong: [] };
  });
}

async function measureDemo({ idle }: MemoryEffort): Promise<Finding[]> {
  const system = await startSystem(createFolder('demo'), undefined, { DEMO_CONTENT: 'yes', METRICS_TOKEN: metricsToken });
  try {
    const seconds = await waitForFirstWork(system);
    await pause(threadsEnd);
    const [before, startedAt] = [readProcessorTime(system.pid), performance.now()];
    await pause(idle * 1000);
    const share = (readProcessorTime(system.pid) - before) / ((performance.now() - startedAt) / 1000);
    const what = 'Processor time idle, demo content';
    return [
      noteFigure(16, firstWork, `${seconds} s`, { [firstWork]: seconds }),
      memoryOf('Memory idle, demo content', { value: readMemory(system.pid), limit: 300 }),
      checkLimit({ bar: 17, what, value: share * 100, limit: 1.5, unit: '%', note: 'of a core, self-check included' }),
    ];
  } finally {
    await system.stop();
  }
}

const metricsToken = 'a-token-for-measuring';

const firstWork = 'First start: variants of all pictures live after';

/** Milliseconds after which no thread is left of the publications before. */
const threadsEnd = 130_000;

/** Resolves with the seconds after which variants of all pictures are made and live. */
async function waitForFirstWork({ origin }: System): Promise<number> {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${metricsToken}` };
  for (;;) {
    await pause(1000);
    const metrics = await (await fetch(`${origin}/api/metrics`, { headers })).text();
    if (['unfinished_files', 'pending_changes'].every((name) => metrics.includes(`\nstem_${name} 0\n`)))
      return Math.round((performance.now() - startedAt) / 1000);
  }
}

async function measureIdle({ pid, facts }: RunningSite, { idle }: MemoryEffort): Promise<Finding> {
  const pages = facts.countPages();
  await pause(idle * 1000);
  return memoryOf('Memory idle, large site', { value: readMemory(pid), limit: 400, note: `${pages} pages` });
}

async function measureAfterLoad({ client, publications, site, pid }: RunningSite, { saves }: MemoryEffort): Promise<Finding> {
  for (let number = 0; number < saves; number += 1) {
    const edit = editOf({ reach: 1, extent: site.extent, number: 900_000 + number });
    await publications.waitForChange(await save(client, { path: `/api/speakers/${edit.speaker}`, body: edit.fields }));
    for (let read = 0; read < readsPerSave; read += 1) await client.get(pathOf((number * readsPerSave + read) % site.extent.events, 'en'));
  }
  return memoryOf('Memory after saves and reads', { value: readMemory(pid), limit: 500, note: `${saves} saves, ${saves * readsPerSave} pages read` });
}

const memoryOf = (what: string, measured: { readonly value: number; readonly limit: number; readonly note?: string }): Finding =>
  checkLimit({ bar: 16, what, ...measured, value: Math.round(measured.value), unit: 'MB' });
