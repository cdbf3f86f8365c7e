// An import of colors is one save: all or nothing, in the history and for undo.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const call = { as: 'editor' as const, method: 'POST', path: '/api/branding' };
const theme = { name: 'Winter', primary: '#0E262C', secondary: '#0E262C', accent: '#0B5A6B', background: '#FFFFFF', text: '#14181A' };

test('colors and themes are changed and added in one save, which one undo reverts', async () => {
  const ink = await makeExample('brand_colors', stem, { name: 'Ink', hex: '#000000' });
  const body = {
    color_themes: [theme],
    brand_colors: [
      { id: ink.id, hex: '#14181A', revision: 1 },
      { name: 'Rose', hex: '#EBA0B2', category: 'secondary' },
    ],
  };
  const logged = ['insert color_themes', 'update brand_colors', 'insert brand_colors'];
  await play(
    {
      ...call,
      name: 'import',
      body,
      status: 200,
      logged,
      answer: { color_themes: [{ name: 'Winter', is_default: true }], brand_colors: [{ revision: 2 }, { name: 'Rose' }] },
    },
    stem,
  );
  const [save] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string; count: number }[]; // a list of saves
  expect(save?.count).toBe(3);
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  expect(await stem.read('/api/brand-colors')).toMatchObject([{ name: 'Ink', hex: '#000000' }]);
  expect(await stem.read('/api/color-themes')).toEqual([]);
});

test('a refused entry refuses all, and the failure names its place', async () => {
  const ink = await makeExample('brand_colors', stem);
  const rose = { name: 'Rose', hex: '#EBA0B2', category: 'secondary' };
  const colour = { ...rose, hex: 'rose' };
  await play(
    {
      ...call,
      name: 'no colour',
      body: { color_themes: [theme], brand_colors: [rose, colour] },
      status: 400,
      failure: 'invalid_input',
      errors: ['brand_colors.1.hex'],
    },
    stem,
  );
  await stem.write('PATCH', `/api/brand-colors/${ink.id}`, { hex: '#0E262C' });
  await play(
    { ...call, name: 'stale', body: { brand_colors: [rose, { id: ink.id, hex: '#401020', revision: 1 }] }, status: 409, failure: 'stale_revision' },
    stem,
  );
  await play(
    { ...call, name: 'gone', body: { brand_colors: [{ id: '00000000-0000-4000-8000-000000000000', hex: '#401020' }] }, status: 404, failure: 'not_found' },
    stem,
  );
  await play({ ...call, name: 'nothing', body: {}, status: 400, failure: 'invalid_input' }, stem);
  await play({ ...call, as: 'visitor', name: 'stranger', body: { brand_colors: [rose] }, status: 401, failure: 'not_signed_in' }, stem);
  expect(await stem.read('/api/color-themes')).toEqual([]);
});
