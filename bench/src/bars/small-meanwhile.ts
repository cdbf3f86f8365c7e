// Bar 3, small saves: biographies saved while the name of the site, which is on every page, is published do not wait for it. No
// other request is sent meanwhile: on two processors a reader would slow them down.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Edit, editOf } from '../content/edits.ts';
import { checkLimit, noteFigure, type Outcome } from '../findings/finding.ts';
import { median, percentile } from '../findings/statistics.ts';
import { saveToLive } from '../measuring/save-to-live.ts';
import { save } from '../system/calls.ts';
import type { Client } from '../system/http.ts';
import { type RunningSite, signInEditor } from '../system/site.ts';

const what = 'Biographies saved meanwhile: to live, median';
/** Changes of the name of the site. */
const rounds = 2;
/** Milliseconds from a biography that is live to the next one that is saved. */
const pauseBetweenSaves = 300;
/** Milliseconds between two polls of the page. */
const pollInterval = 2;
/** Biographies saved before the measurement: the first ones after a start take longer. */
const warmUp = 40;

export async function measureSmallMeanwhile(running: RunningSite): Promise<Outcome> {
  const { client, publications } = running;
  const editor = await signInEditor(running);
  for (let number = 0; number < warmUp; number += 1) await saveToLive(editOf({ reach: 2, extent: running.site.extent, number: 400_000 + number }), running);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const label = `Small ${Date.now()}`;
    const change = await save(client, { path: '/api/site-settings', body: { organisation_name: label } });
    let isOver = false;
    const large = publications.waitForChange(change).then(() => {
      isOver = true;
    });
    for (let step = 0; !isOver; step += 1) {
      await pause(pauseBetweenSaves);
      const milliseconds = await saveAndPoll(editor, editOf({ reach: 2, extent: running.site.extent, number: 500_000 + round * 1000 + step }));
      if (!isOver) took.push(milliseconds);
    }
    await large;
  }
  editor.close();
  if (took.length === 0) return { findings: [noteFigure(3, what, 'none')], wrong: [] };
  const note = `${took.length} saves, 9 of 10 within ${percentile(took, 90).toFixed(0)} ms`;
  // The limit is twice that of a save on an idle system.
  return { findings: [checkLimit({ bar: 3, what, value: median(took), limit: 40, unit: 'ms', note })], wrong: [] };
}

async function saveAndPoll(editor: Client, edit: Edit): Promise<number> {
  const startedAt = performance.now();
  await save(editor, { path: `/api/speakers/${edit.speaker}`, body: edit.fields });
  while (!(await editor.get(edit.pages[0] ?? '/')).body.includes(edit.mark)) await pause(pollInterval);
  return performance.now() - startedAt;
}
