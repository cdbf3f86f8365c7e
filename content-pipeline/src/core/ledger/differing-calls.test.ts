import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { viewKey } from '../reading/view-key.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import { createLedger } from './ledger.ts';
import { findDifferingCalls, writeViews } from './write-views.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const callOf = (key: string, others: Partial<Evaluation> = {}): Evaluation => ({
  key,
  fingerprint: 'print',
  readsHash: 'reads',
  record: { shapes: [] },
  ...others,
});

async function differing(recorded: readonly Evaluation[], asked: readonly Evaluation[]) {
  await library.database.write(async (transaction) => writeViews(transaction, recorded, await findDifferingCalls(transaction, recorded)));
  return (await createLedger(library.database).differingCalls(asked)).map(({ key, recorded }) => [key, recorded?.fingerprint]);
}

const args = ['plain', 'Zürich – “Ö”', 'a "b" \\ c', 'line\nend\ttab', '😀', '__proto__', "it's", '\u0001\u2028', '{"a":[1]}', ''];

test.each(args)('a call for %j equals the ledger until it has another value', async (text) => {
  const key = viewKey({ view: 'Book', lang: 'en', args: { text } });
  expect(await differing([callOf(key)], [callOf(key)])).toEqual([]);
  expect(await differing([], [callOf(key, { fingerprint: 'other' })])).toEqual([[key, 'print']]);
});

test.each<[string, Partial<Evaluation>, Partial<Evaluation>]>([
  ['another value', {}, { fingerprint: 'other' }],
  ['other reads', {}, { readsHash: 'others' }],
  ['an instant', {}, { record: { shapes: [], flipsAt: 1_795_000_000_000 } }],
  ['another instant', { record: { shapes: [], flipsAt: 1_795_000_000_000 } }, { record: { shapes: [], flipsAt: 1_795_000_000_001 } }],
  ['an instant since when', { record: { shapes: [], since: 7, flipsAt: 9 } }, { record: { shapes: [], since: 8, flipsAt: 9 } }],
  ['an instant that was the next and is the last', { record: { shapes: [], flipsAt: 7 } }, { record: { shapes: [], since: 7 } }],
  ['no instant any more', { record: { shapes: [], flipsAt: 1_795_000_000_000 } }, {}],
  ['a failure', {}, { error: 'It has failed' }],
  ['a failure in place of an instant', { record: { shapes: [], flipsAt: 7 } }, { error: '7' }],
])('%s differs, and the same again does not', async (_, before, after) => {
  expect(await differing([callOf('a', before), callOf('b', before)], [callOf('a', after), callOf('b', before)])).toEqual([['a', 'print']]);
  expect(await differing([callOf('a', after)], [callOf('a', after)])).toEqual([]);
});

test('a call that is not in the ledger differs, without a recorded state', async () => {
  expect(await differing([callOf('a')], [callOf('b'), callOf('a')])).toEqual([['b', undefined]]);
});
