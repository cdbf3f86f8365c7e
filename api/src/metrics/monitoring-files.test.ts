// The dashboard and the alert rules that operators copy: they ask for metrics that exist.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openStem, type Stem } from '../../test/stem.ts';

const read = (name: string) => readFile(new URL(`../../../docs/deploy/${name}`, import.meta.url), 'utf8');
const purger = { state: async () => ({ name: 'a CDN', behind: 0, lag: 0, requests: 0, tags: 0, failures: 0 }) };

let stem: Stem;
let known: Set<string>;
beforeAll(async () => {
  stem = await openStem({ cdn: { headers: { tags: 'cache-tag', joinTags: (tags) => tags.join(','), lifetime: 'cache-control' }, purger } });
  const text = await (await stem.request('/api/metrics', { as: 'editor' })).text();
  known = new Set([...text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name));
});
afterAll(() => stem.close());

test.each(['grafana.json', 'alerts.yaml'])('%s names only metrics that Stem has', async (name) => {
  const found = [...(await read(name)).matchAll(/\b(?:stem|process|nodejs)_\w+/g)].map(([metric]) => metric.replace(/_(?:bucket|sum|count)$/, ''));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((metric) => !known.has(metric))).toEqual([]);
});

test('the guide for operators names only metrics that Stem has', async () => {
  const named = [...(await read('../operating.md')).matchAll(/`(stem_\w+)(…?)`/g)];
  expect(named.length).toBeGreaterThan(5);
  const isKnown = (name: string, isBegin: boolean) => (isBegin ? [...known].some((one) => one.startsWith(name)) : known.has(name));
  expect(named.filter(([, name = '', more]) => !isKnown(name, more !== '')).map(([text]) => text)).toEqual([]);
});

test('the dashboard shows what is kept by kind, how far back versions go, and the free room with the line of its alert', async () => {
  const panel = z.object({
    title: z.string(),
    targets: z.array(z.object({ expr: z.string() })).default([]),
    fieldConfig: z
      .object({ defaults: z.object({ thresholds: z.object({ steps: z.array(z.object({ value: z.number().nullable() })) }).optional() }) })
      .optional(),
  });
  const { panels } = z.object({ panels: z.array(panel) }).parse(JSON.parse(await read('grafana.json')));
  const showing = (metric: string) => panels.find(({ targets }) => targets.some(({ expr }) => expr.includes(`${metric}{job="$job"}`)));
  expect(showing('stem_stored_bytes')?.targets).toEqual([{ expr: 'max by (share) (stem_stored_bytes{job="$job"})' }]);
  for (const metric of ['stem_versions_bytes', 'stem_versions_limit_bytes', 'stem_versions_since_timestamp_seconds'])
    expect([metric, showing(metric)?.title]).toEqual([metric, 'Earlier versions of pages']);
  const [, share] = /stem_disk_free_bytes < ([\d.]+) \* stem_disk_size_bytes/.exec(await read('alerts.yaml')) ?? [];
  expect(showing('stem_disk_free_bytes')?.fieldConfig?.defaults.thresholds?.steps.map(({ value }) => value)).toEqual([null, Number(share)]);
});

test('the panels of the dashboard lie beside each other, and no two have the same id', async () => {
  const place = z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });
  const { panels } = z.object({ panels: z.array(z.object({ id: z.int(), title: z.string(), gridPos: place })) }).parse(JSON.parse(await read('grafana.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => ({ title, cell: `${x + (index % w)}/${y + Math.floor(index / w)}` })),
  );
  const taken = new Map<string, string>();
  for (const { title, cell } of cells) {
    expect([cell, taken.get(cell)]).toEqual([cell, undefined]);
    taken.set(cell, title);
  }
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});
