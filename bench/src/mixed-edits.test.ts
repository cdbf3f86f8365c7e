import { expect, test } from 'vitest';
import { extentOf } from './extent.ts';
import { mixedEdits } from './mixed-edits.ts';

const extent = extentOf(500, 'light');

test('a hundred edits hold every kind in its share', () => {
  const entities = Map.groupBy(mixedEdits(100, extent), ({ path }) => path.split('/')[2]);
  expect(entities.get('speakers')).toHaveLength(44);
  expect(entities.get('partners')).toHaveLength(14);
  expect(entities.get('navigation')).toHaveLength(1);
});

test('the same edits come in every run, and no two are equal', () => {
  expect(mixedEdits(150, extent)).toEqual(mixedEdits(150, extent));
  expect(new Set(mixedEdits(150, extent).map((edit) => JSON.stringify(edit))).size).toBe(150);
});

test('a new order of a day names each of its sessions once, and is another one', () => {
  for (const { path, body } of mixedEdits(200, extent).filter(({ method }) => method === 'PUT')) {
    expect(path).toMatch(/^\/api\/agenda\/days\/[0-9a-f-]{36}\/sessions$/);
    const { ids } = body as { ids: string[] };
    expect(new Set(ids).size).toBe(extent.sessions / 2);
  }
});
