// Partners in their categories, as the page of an event and the back office read them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let format: string;
let premium: string;
let others: string;
beforeAll(async () => {
  stem = await openStem();
  format = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  const add = async (path: string, body: object) => String((await stem.write('POST', path, body)).id);
  premium = await add('/api/partners/blocks', { format_id: format, category_title: 'Premium Partner' });
  others = await add('/api/partners/blocks', { format_id: format, category_title: 'Partners' });
  await add('/api/partners', { partner_block_id: others, name: 'Alder', contact_avatar: 'https://elsewhere.example/face' });
  await add('/api/partners', { block_id: premium, name: 'Birch', order_index: '2' });
  await add('/api/partners', { block_id: premium, name: 'Beech', order_index: 1 });
  await makeExample('partners', stem, { name: 'Elsewhere' });
});
afterAll(() => stem.close());

const names = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name); // the api answers with partners

test('the page of an event reads categories with their partners, under both names of the category', async () => {
  const answer = [
    { category_title: 'Premium Partner', order_index: 1, partners: [{ name: 'Beech', partner_block_id: premium, block_id: premium }, { name: 'Birch' }] },
    {
      category_title: 'Partners',
      order_index: 2,
      partners: [{ name: 'Alder', contact_avatar: 'https://elsewhere.example/face', contact_photo: 'https://elsewhere.example/face' }],
    },
  ];
  for (const key of ['bankers', format]) await play({ name: key, path: `/api/formats/${key}/partners`, status: 200, answer }, stem);
  await play({ name: 'of none', path: '/api/formats/nobody/partners', status: 404, failure: 'not_found' }, stem);
});

test('the back office reads categories, and partners as a flat list', async () => {
  await play({ name: 'blocks', path: `/api/partners/${format}/blocks`, status: 200, answer: [{ id: premium }, { id: others }] }, stem);
  expect(names(await stem.read(`/api/partners?format_id=${format}`))).toEqual(['Beech', 'Birch', 'Alder']);
  expect(names(await stem.read('/api/partners?format_id=nobody'))).toEqual([]);
  expect(names(await stem.read('/api/partners')).sort()).toEqual(['Alder', 'Beech', 'Birch', 'Elsewhere']);
  expect(names(await stem.read(`/api/partners/blocks/${premium}/partners`))).toEqual(['Beech', 'Birch']);
  expect(names(await stem.read(`/api/partners?partner_block_id=${others}`))).toEqual(['Alder']);
});

test('places start at 1', async () => {
  const write = { as: 'editor' as const, method: 'POST', status: 400, failure: 'invalid_input', errors: ['order_index'] };
  await play({ ...write, name: 'category', path: '/api/partners/blocks', body: { format_id: format, category_title: 'X', order_index: 0 } }, stem);
  await play({ ...write, name: 'partner', path: '/api/partners', body: { block_id: premium, name: 'X', order_index: 0 } }, stem);
});

test('a partner without a category is refused', () =>
  play(
    { name: 'partner', as: 'editor', method: 'POST', path: '/api/partners', body: { block_id: format, name: 'X' }, status: 409, failure: 'unknown_reference' },
    stem,
  ));

test('categories are put in order', async () => {
  const order = {
    name: 'order',
    as: 'editor' as const,
    method: 'PUT',
    path: `/api/partners/${format}/blocks`,
    status: 200,
    logged: ['update partner_blocks', 'update partner_blocks'],
  };
  await play({ ...order, body: { ids: [others, premium], seen: [premium, others] } }, stem);
  expect(await stem.read(`/api/partners/${format}/blocks`)).toMatchObject([
    { id: others, order_index: 1 },
    { id: premium, order_index: 2 },
  ]);
});

test('a category is deleted with its partners, as its impact has said', async () => {
  const path = `/api/partners/blocks/${premium}`;
  const answer = {
    counts: { partners: 2 },
    deleted: [
      { entity: 'partners', title: 'Beech' },
      { entity: 'partners', title: 'Birch' },
    ],
    summary: '2 partners',
  };
  await play({ name: 'impact', as: 'editor', path: `${path}/impact`, status: 200, answer }, stem);
  await play(
    { name: 'delete', as: 'editor', method: 'DELETE', path, status: 200, logged: ['delete partners', 'delete partners', 'delete partner_blocks'] },
    stem,
  );
  await play(
    {
      name: 'restore',
      as: 'editor',
      method: 'POST',
      path: `${path}/restore`,
      status: 200,
      logged: ['insert partner_blocks', 'insert partners', 'insert partners'],
    },
    stem,
  );
  expect(names(await stem.read(`/api/partners/blocks/${premium}/partners`))).toEqual(['Beech', 'Birch']);
});
