import { expect, test } from 'vitest';
import { extentOf } from './extent.ts';
import { makeMixedEdits } from './mixed-edits.ts';

const extent = extentOf(500, 'light');

test('a hundred edits contain every kind with its share', () => {
  const entities = Map.groupBy(makeMixedEdits(100, extent), ({ path }) => path.split('/')[2]);
  expect(entities.get('speakers')).toHaveLength(44);
  expect(entities.get('partners')).toHaveLength(14);
  expect(entities.get('navigation')).toHaveLength(1);
});

test('every run makes the same edits, and no two of them are equal', () => {
  expect(makeMixedEdits(150, extent)).toEqual(makeMixedEdits(150, extent));
  expect(new Set(makeMixedEdits(150, extent).map((edit) => JSON.stringify(edit))).size).toBe(150);
});

test('a new order of a day lists each of its sessions once', () => {
  for (const { path, body } of makeMixedEdits(200, extent).filter(({ method }) => method === 'PUT')) {
    expect(path).toMatch(/^\/api\/agenda\/days\/[0-9a-f-]{36}\/sessions$/);
    const { ids } = body as { ids: string[] };
    expect(new Set(ids).size).toBe(extent.sessions / 2);
  }
});
