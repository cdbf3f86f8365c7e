// Bar 9: visitors get back what they saw before a publication. Measured from the request to the earlier bytes over HTTP.
import { performance } from 'node:perf_hooks';
import { editOf, reaches } from '../edits.ts';
import { atMost, beside, type Outcome } from '../finding.ts';
import { save } from '../save.ts';
import type { Desk } from '../site.ts';
import { median, percentile } from '../statistics.ts';

const times = 20;

export async function rollback(desk: Desk): Promise<Outcome> {
  const { client, publications, site } = desk;
  const found: number[] = [];
  const wrong: string[] = [];
  for (let number = 0; number < times; number += 1) {
    const edit = editOf({ reach: reaches[number % reaches.length] ?? 1, extent: site.extent, number: 800_000 + number });
    const before = await bodies(edit.pages, desk);
    const { id } = await publications.containing(await save(client, { path: `/api/speakers/${edit.speaker}`, body: edit.fields }));
    const startedAt = performance.now();
    const { status } = await client.send('POST', `/api/publications/${id}/rollback`);
    const [path = '/'] = edit.pages;
    const { body } = await client.get(path);
    found.push(performance.now() - startedAt);
    if (status !== 200) wrong.push(`A rollback was answered with ${status}`);
    const after = [body, ...(await bodies(edit.pages.slice(1), desk))];
    wrong.push(...edit.pages.filter((_, place) => after[place] !== before[place]).map((one) => `${one} is not what it was before ${edit.mark}`));
    // Back to what the content says.
    await client.send('POST', '/api/publications/retry');
    if (!(await client.get(path)).body.includes(edit.mark)) wrong.push(`${path} stayed as it was after the rollback was taken back`);
  }
  return {
    findings: [
      atMost({ bar: 9, what: 'Rollback of a publication, median', value: median(found), limit: 10, unit: 'ms', note: 'to the earlier bytes over HTTP' }),
      beside(9, 'Rollback of a publication, p99', `${percentile(found, 99).toFixed(1)} ms`, { 'Rollback, p99': percentile(found, 99) }),
    ],
    wrong,
  };
}

const bodies = (paths: readonly string[], { client }: Desk): Promise<string[]> => Promise.all(paths.map(async (path) => (await client.get(path)).body));
