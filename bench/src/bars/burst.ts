// Bar 8: a hundred saves in one second by five editors. No save is lost, few publications carry them, and what is live in
// the end is what a clean build gives.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Edit, editOf } from '../edits.ts';
import { atMost, beside, holds, type Outcome } from '../finding.ts';
import { save } from '../save.ts';
import { anotherEditor, type Desk } from '../site.ts';
import { differences } from '../verified.ts';

const editors = 5;
const savesOfEach = 20;
const second = 1000;

export async function burst(desk: Desk): Promise<Outcome> {
  const { client, facts, publications, site } = desk;
  const clients = await Promise.all(Array.from({ length: editors }, () => anotherEditor(desk)));
  const before = facts.publications();
  const last = new Map<string, Edit>();
  const changes: number[] = [];
  let lastSentAt = 0;
  const startedAt = performance.now();

  const saving = clients.flatMap((editor, place) =>
    Array.from({ length: savesOfEach }, async (_, turn) => {
      const number = 700_000 + turn * editors + place;
      await pause((number % (editors * savesOfEach)) * (second / (editors * savesOfEach)));
      const edit = editOf({ reach: 2, extent: site.extent, number });
      lastSentAt = Math.max(lastSentAt, performance.now());
      changes.push(await save(editor, { path: `/api/speakers/${edit.speaker}`, body: edit.fields }));
      last.set(edit.speaker, edit);
    }),
  );
  await Promise.all(saving);
  const answeredAt = performance.now();
  await publications.containing(Math.max(...changes));
  const liveAt = performance.now();
  const made = facts.publications() - before;
  const stale = await staleEdits([...last.values()], desk);
  for (const editor of clients) editor.close();
  const different = await differences(client);
  return {
    findings: [
      atMost({ bar: 8, what: '100 saves in a second: all live after the last', value: (liveAt - lastSentAt) / 1000, limit: 1, unit: 's' }),
      atMost({ bar: 8, what: '100 saves in a second: publications', value: made, limit: 10 }),
      beside(8, '100 saves in a second: all answered after', `${((answeredAt - startedAt) / 1000).toFixed(2)} s`),
      holds({
        bar: 8,
        what: '100 saves in a second: beside a clean build',
        isMet: stale.length + different.length === 0,
        measured: `${stale.length + different.length} differ`,
        limit: 'equal',
      }),
    ],
    wrong: [...stale, ...different],
  };
}

async function staleEdits(edits: readonly Edit[], { client }: Desk): Promise<string[]> {
  const stale: string[] = [];
  for (const { pages, mark } of edits)
    for (const path of pages) if (!(await client.get(path)).body.includes(mark)) stale.push(`${mark} was saved, and is not on ${path}`);
  return stale;
}
