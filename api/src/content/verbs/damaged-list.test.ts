// A list that a script has left in the database without its end: it stops no other record, and a save puts it right.
import { damagedList } from '@stem/model/tables';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

test('every list, search and history is read although one row is damaged, and an empty list replaces it', async () => {
  const { id } = await makeExample('legal_pages', stem, { title: 'Imprint' });
  await stem.database.write((transaction) => transaction.run(`UPDATE legal_pages SET facts = '[{"label":'`));
  for (const path of ['/api/legal-pages', `/api/legal-pages/${id}`, '/api/records?q=imprint', '/api/history', `/api/legal-pages/${id}/impact`])
    expect([path, (await stem.request(path, { as: 'editor' })).status]).toEqual([path, 200]);
  expect(await stem.read(`/api/legal-pages/${id}`, 'editor')).toMatchObject({ facts: damagedList });
  const save = { as: 'editor', method: 'PATCH' } as const;
  expect((await stem.request(`/api/legal-pages/${id}`, { ...save, body: { body: 'Other text.' } })).status).toBe(200);
  expect((await stem.request(`/api/legal-pages/${id}`, { ...save, body: { facts: [] } })).status).toBe(200);
  expect(await stem.database.rows('SELECT facts FROM legal_pages')).toEqual([{ facts: '[]' }]);
  expect(stem.errors).toEqual([]);
});
