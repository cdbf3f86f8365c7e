import { expect, test } from 'vitest';
import { engine } from './adapters/engine.ts';
import { cases } from './cases.ts';
import { judge } from './judge.ts';

test.each(cases)('the engine is right, and renders no page needlessly: $id', async (one) => {
  expect(await judge(one, engine)).toMatchObject({ wrong: [], needless: 0 });
});
