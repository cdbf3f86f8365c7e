// Bar 8: a hundred saves in one second by five editors. No save is lost, few publications carry them, and the live site
// equals a clean build in the end.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Edit, editOf } from '../content/edits.ts';
import { checkCondition, checkLimit, noteFigure, type Outcome } from '../findings/finding.ts';
import { save, verifyLivePages } from '../system/calls.ts';
import { type RunningSite, signInEditor } from '../system/site.ts';

const editors = 5;
const savesOfEach = 20;
const second = 1000;

export async function measureBurst(running: RunningSite): Promise<Outcome> {
  const { client, facts, publications, site } = running;
  const clients = await Promise.all(Array.from({ length: editors }, () => signInEditor(running)));
  const before = facts.countPublications();
  const last = new Map<string, Edit>();
  const changes: number[] = [];
  let lastSentAt = 0;
  const startedAt = performance.now();

  const saving = clients.flatMap((editor, place) =>
    Array.from({ length: savesOfEach }, async (_, step) => {
      const number = 700_000 + step * editors + place;
      await pause((number % (editors * savesOfEach)) * (second / (editors * savesOfEach)));
      const edit = editOf({ reach: 2, extent: site.extent, number });
      lastSentAt = Math.max(lastSentAt, performance.now());
      changes.push(await save(editor, { path: `/api/speakers/${edit.speaker}`, body: edit.fields }));
      last.set(edit.speaker, edit);
    }),
  );
  await Promise.all(saving);
  const answeredAt = performance.now();
  await publications.waitForChange(Math.max(...changes));
  const liveAt = performance.now();
  const made = facts.countPublications() - before;
  const stale = await findStaleEdits([...last.values()], running);
  for (const editor of clients) editor.close();
  const different = await verifyLivePages(client);
  return {
    findings: [
      checkLimit({ bar: 8, what: '100 saves in a second: all live after the last', value: (liveAt - lastSentAt) / 1000, limit: 1, unit: 's' }),
      checkLimit({ bar: 8, what: '100 saves in a second: publications', value: made, limit: 10 }),
      noteFigure(8, '100 saves in a second: all answered after', `${((answeredAt - startedAt) / 1000).toFixed(2)} s`),
      checkCondition({
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

async function findStaleEdits(edits: readonly Edit[], { client }: RunningSite): Promise<string[]> {
  const stale: string[] = [];
  for (const { pages, mark } of edits)
    for (const path of pages) if (!(await client.get(path)).body.includes(mark)) stale.push(`${mark} was saved but is not on ${path}`);
  return stale;
}
