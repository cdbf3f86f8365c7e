// After a save no two key topics of an event have the same position.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { planMoves } from './event-key-topics.ts';

describe('a save', () => {
  let stem: Stem;
  let format_id: string;
  let ids: Readonly<Record<'people' | 'energy' | 'trust', string>>;
  beforeEach(async () => {
    stem = await openStem();
    format_id = (await makeExample('event_formats', stem)).id;
    const at = async (order_index: number, format: string = format_id) => (await makeExample('event_key_topics', stem, { format_id: format, order_index })).id;
    ids = { people: await at(1), energy: await at(2), trust: await at(3) };
    await at(1, (await makeExample('event_formats', stem)).id);
  });
  afterEach(() => stem.close());

  const order = async () => ((await stem.read(`/api/formats/${format_id}/key-topics`)) as { id: string }[]).map(({ id }) => id); // the api answers with a list
  const update = 'update event_key_topics';
  const move = (id: string, display_order: number) => ({
    name: 'move',
    as: 'editor' as const,
    method: 'PATCH',
    path: `/api/key-topics/${id}`,
    body: { display_order },
  });

  test('a topic moved to the first position moves the others on, and one undo restores all', async () => {
    const { people, energy, trust } = ids;
    await play({ ...move(trust, 1), status: 200, logged: [update, update, update], answer: { display_order: 1 } }, stem);
    expect(await order()).toEqual([trust, people, energy]);
    const [moved] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // as above
    await stem.write('POST', `/api/history/${moved?.id}/undo`);
    expect(await order()).toEqual([people, energy, trust]);
  });

  test('a change of a text alone moves no other topic', async () => {
    await play({ ...move(ids.trust, 3), body: { title: 'Trust', display_order: 3 }, status: 200, logged: [update] }, stem);
  });

  test('a new topic gets the position it names', async () => {
    const { people, energy, trust } = ids;
    await stem.write('DELETE', `/api/key-topics/${trust}`);
    const { id } = await makeExample('event_key_topics', stem, { format_id, order_index: 1 });
    expect(await order()).toEqual([id, people, energy]);
  });

  test('a restored topic gets its position back', async () => {
    const { people, energy, trust } = ids;
    await stem.write('DELETE', `/api/key-topics/${people}`);
    await stem.write('PATCH', `/api/key-topics/${energy}`, { display_order: 1 });
    await stem.write('POST', `/api/key-topics/${people}/restore`);
    expect(await order()).toEqual([people, energy, trust]);
    expect(await stem.read(`/api/key-topics/${energy}`)).toMatchObject({ display_order: 2 });
  });
});

describe('the plan', () => {
  const at = (places: Readonly<Record<string, number>>) => Object.entries(places).map(([id, place]) => ({ id, place }));
  const moves = (places: Readonly<Record<string, number>>, ...stay: string[]) => Object.fromEntries(planMoves(at(places), stay));

  test('moves nothing when all positions differ', () => {
    expect(moves({ a: 1, b: 3 }, 'a')).toEqual({});
    expect(moves({ a: 1, b: 2, c: 3 })).toEqual({});
  });

  test.each([
    ['the last comes first', { a: 1, b: 2, c: 1 }, { a: 2, b: 3 }],
    ['the first goes last', { c: 3, a: 2, b: 3 }, { b: 2, a: 1 }],
    ['two change places', { a: 1, b: 3, c: 1 }, { a: 2 }],
    ['a new one comes between', { a: 1, b: 2, c: 2 }, { b: 3 }],
  ])('moves the others when %s', (_what, places, moved) => {
    expect(moves(places, 'c')).toEqual(moved);
  });

  test('separates three topics at one position', () => {
    const places = { a: 1, b: 1, c: 1 };
    expect(new Set(Object.values({ ...places, ...moves(places, 'b') }))).toEqual(new Set([1, 2, 3]));
    expect(moves(places, 'b')).not.toHaveProperty('b');
  });

  test('keeps the topic that was just written, however many have its position', () => {
    for (const last of ['a', 'b', 'c'])
      for (const place of [1, 2, 3]) {
        const stood = { a: place, b: place, c: place };
        const after = { ...stood, ...moves(stood, last) };
        expect([after[last as 'a'], ...Object.values(after).sort()]).toEqual([place, 1, 2, 3]);
      }
  });

  test('moves one of two to the nearest position, and ignores a topic without one', () => {
    expect(moves({ a: 3, b: 3 }, 'b')).toEqual({ a: 2 });
    expect(moves({ a: 0, b: 1, c: 1 }, 'c')).toEqual({ b: 2 });
  });
});
