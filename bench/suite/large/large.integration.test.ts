import { expect, test } from 'vitest';
import { measureTools } from './measure.ts';

test('a small form of the large site is right on the engine, which renders what shows the change and nothing else', async () => {
  const rounds = { text: 1, title: 1, nothing: 1, navigation: 1 };
  const outcome = (await measureTools(['stem'], { pages: 30, rounds }, () => undefined)).get('stem');
  expect(outcome).toMatchObject({
    pages: 30,
    wrong: 0,
    edits: {
      text: { unanswered: 0, rendered: 1, wrong: 0 },
      title: { unanswered: 0, rendered: 6, wrong: 0 },
      nothing: { unanswered: 0, rendered: 0, wrong: 0 },
      navigation: { unanswered: 0, rendered: 0, wrong: 0 },
    },
  });
  expect(Math.min(outcome?.bytes.building ?? 0, outcome?.bytes.running ?? 0)).toBeGreaterThan(50_000_000);
});
