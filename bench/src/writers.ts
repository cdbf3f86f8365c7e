// Editors who save without a pause while others read.
import { performance } from 'node:perf_hooks';
import { type Edit, editOf } from './edits.ts';
import type { Desk } from './site.ts';

export interface Written {
  /** Of each save, from sending it to its answer. */
  readonly milliseconds: readonly number[];
  readonly failed: number;
  /** How many pages do not show the last save about them. */
  notLive(): Promise<number>;
}

export interface Writing {
  end(): Promise<Written>;
}

export function writeMeanwhile({ client, publications, site }: Desk, writers: number): Writing {
  const milliseconds: number[] = [];
  const last = new Map<string, Edit>();
  let number = 0;
  let failed = 0;
  let latest = 0;
  let isOver = false;

  async function work() {
    while (!isOver) {
      const edit = editOf({ reach: 2, extent: site.extent, number: number++ });
      const startedAt = performance.now();
      const { status, headers } = await client.send('PATCH', `/api/speakers/${edit.speaker}`, edit.fields);
      milliseconds.push(performance.now() - startedAt);
      if (status !== 200) failed += 1;
      else last.set(edit.speaker, edit);
      latest = Math.max(latest, Number(headers['stem-change'] ?? 0));
    }
  }
  const working = Array.from({ length: writers }, work);

  async function notLive() {
    await publications.containing(latest);
    const shown = await Promise.all([...last.values()].flatMap(({ pages, mark }) => pages.map(async (path) => (await client.get(path)).body.includes(mark))));
    return shown.filter((isShown) => !isShown).length;
  }

  return {
    async end() {
      isOver = true;
      await Promise.all(working);
      return { milliseconds, failed, notLive };
    },
  };
}
