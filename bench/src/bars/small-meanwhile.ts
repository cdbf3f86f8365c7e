// Bar 3, the editor beside it: biographies saved while a change of the navigation is published do not wait for it. Nobody
// else asks for anything meanwhile: on two processors a reader would be measured with them.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Edit, editOf } from '../edits.ts';
import { atMost, beside, type Outcome } from '../finding.ts';
import type { Client } from '../http.ts';
import { save } from '../save.ts';
import { saveToLive } from '../save-to-live.ts';
import { anotherEditor, type Desk } from '../site.ts';
import { median, percentile } from '../statistics.ts';
import { idOf } from '../words.ts';

const what = 'Biographies saved meanwhile: to live, median';
/** Changes of the navigation. */
const rounds = 2;
/** Milliseconds from a biography that is live to the next one that is saved. */
const breath = 300;
/** Milliseconds between two looks at the page. */
const glance = 2;
// Biographies saved before: the first ones after a start take longer, whatever else goes on.
const warmUp = 40;

export async function smallMeanwhile(desk: Desk): Promise<Outcome> {
  const { client, publications } = desk;
  const editor = await anotherEditor(desk);
  for (let number = 0; number < warmUp; number += 1) await saveToLive(editOf({ reach: 2, extent: desk.site.extent, number: 400_000 + number }), desk);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const label = `Small ${Date.now()}`;
    const change = await save(client, { path: `/api/navigation/${idOf('navigation', round)}`, body: { label, label_de: label } });
    let isOver = false;
    const large = publications.containing(change).then(() => {
      isOver = true;
    });
    for (let turn = 0; !isOver; turn += 1) {
      await pause(breath);
      const milliseconds = await savedAndSeen(editor, editOf({ reach: 2, extent: desk.site.extent, number: 500_000 + round * 1000 + turn }));
      if (!isOver) took.push(milliseconds);
    }
    await large;
  }
  editor.close();
  if (took.length === 0) return { findings: [beside(3, what, 'none')], wrong: [] };
  const note = `${took.length} saves, 9 of 10 within ${percentile(took, 90).toFixed(0)} ms`;
  // Twice what a save may take when nothing else goes on.
  return { findings: [atMost({ bar: 3, what, value: median(took), limit: 30, unit: 'ms', note })], wrong: [] };
}

async function savedAndSeen(editor: Client, edit: Edit): Promise<number> {
  const startedAt = performance.now();
  await save(editor, { path: `/api/speakers/${edit.speaker}`, body: edit.fields });
  while (!(await editor.get(edit.pages[0] ?? '/')).body.includes(edit.mark)) await pause(glance);
  return performance.now() - startedAt;
}
