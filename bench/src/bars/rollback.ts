// Bar 9: a rollback gives visitors the bytes from before a publication. Measured from the request to these bytes over HTTP.
import { performance } from 'node:perf_hooks';
import { editOf, reaches } from '../content/edits.ts';
import { checkLimit, noteFigure, type Outcome } from '../findings/finding.ts';
import { median, percentile } from '../findings/statistics.ts';
import { save } from '../system/calls.ts';
import type { RunningSite } from '../system/site.ts';

const times = 20;

export async function measureRollback(running: RunningSite): Promise<Outcome> {
  const { client, publications, site } = running;
  const found: number[] = [];
  const wrong: string[] = [];
  for (let number = 0; number < times; number += 1) {
    const edit = editOf({ reach: reaches[number % reaches.length] ?? 1, extent: site.extent, number: 800_000 + number });
    const before = await readBodies(edit.pages, running);
    const { id } = await publications.waitForChange(await save(client, { path: `/api/speakers/${edit.speaker}`, body: edit.fields }));
    const startedAt = performance.now();
    const { status } = await client.send('POST', `/api/publications/${id}/rollback`);
    const [path = '/'] = edit.pages;
    const { body } = await client.get(path);
    found.push(performance.now() - startedAt);
    if (status !== 200) wrong.push(`A rollback was answered with ${status}`);
    const after = [body, ...(await readBodies(edit.pages.slice(1), running))];
    wrong.push(...edit.pages.filter((_, place) => after[place] !== before[place]).map((one) => `${one} differs from its version before ${edit.mark}`));
    // Publishes the content again.
    await client.send('POST', '/api/publications/retry');
    if (!(await client.get(path)).body.includes(edit.mark)) wrong.push(`${path} stayed rolled back after the retry`);
  }
  return {
    findings: [
      checkLimit({ bar: 9, what: 'Rollback of a publication, median', value: median(found), limit: 10, unit: 'ms', note: 'to the earlier bytes over HTTP' }),
      noteFigure(9, 'Rollback of a publication, p99', `${percentile(found, 99).toFixed(1)} ms`, { 'Rollback, p99': percentile(found, 99) }),
    ],
    wrong,
  };
}

const readBodies = (paths: readonly string[], { client }: RunningSite): Promise<string[]> =>
  Promise.all(paths.map(async (path) => (await client.get(path)).body));
