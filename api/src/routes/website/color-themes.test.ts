// Exactly one color theme is the default, after any save or undo.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const asEditor = { as: 'editor' as const };
const themes = async () => (await stem.read('/api/color-themes')) as { id: string; name: string; is_default: boolean }[]; // a list of themes
const defaults = async () => (await themes()).filter((theme) => theme.is_default).map(({ name }) => name);

test('exactly one color theme is the default, from the first one on', async () => {
  const add = { ...asEditor, method: 'POST', path: '/api/color-themes', status: 201 };
  await play({ ...add, name: 'first', body: { name: 'Summer' }, logged: ['insert color_themes'], answer: { is_default: true } }, stem);
  await play({ ...add, name: 'second', body: { name: 'Autumn' }, logged: ['insert color_themes'], answer: { is_default: false } }, stem);
  await play(
    { ...add, name: 'third', body: { name: 'Winter', isDefault: true }, logged: ['update color_themes', 'insert color_themes'], answer: { isDefault: true } },
    stem,
  );
  expect(await defaults()).toEqual(['Winter']);
});

test('the default can be passed on but not switched off, and an undo restores it', async () => {
  const first = await makeExample('color_themes', stem, { name: 'Summer', order_index: 1 });
  const second = await makeExample('color_themes', stem, { name: 'Autumn', order_index: 2 });
  const change = (id: string) => ({ ...asEditor, method: 'PATCH', path: `/api/color-themes/${id}` });
  await play({ ...change(first.id), name: 'none', body: { is_default: false }, status: 400, failure: 'invalid_input', errors: ['is_default'] }, stem);
  await play({ ...change(first.id), name: 'as it is', body: { is_default: true }, status: 200 }, stem);
  const both = ['update color_themes', 'update color_themes'];
  await play({ ...change(second.id), name: 'another', body: { is_default: true }, status: 200, logged: both }, stem);
  expect(await defaults()).toEqual(['Autumn']);
  await undoLast(both);
  expect(await defaults()).toEqual(['Summer']);

  const gone = ['delete color_themes', 'update color_themes'];
  await play({ ...asEditor, name: 'delete', method: 'DELETE', path: `/api/color-themes/${first.id}`, status: 200, logged: gone }, stem);
  expect(await defaults()).toEqual(['Autumn']);
  await undoLast(['update color_themes', 'insert color_themes']);
  expect(await defaults()).toEqual(['Summer']);
  expect(await themes()).toHaveLength(2);
});

async function undoLast(logged: readonly string[]) {
  const [save] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string }[]; // a list of saves
  await play({ ...asEditor, name: 'undo', method: 'POST', path: `/api/history/${save?.id}/undo`, status: 200, logged }, stem);
}
