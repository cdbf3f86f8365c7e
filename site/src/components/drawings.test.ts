import { topicIcons } from '@stem/model';
import { expect, test } from 'vitest';
import { shade, spots } from './drawings.ts';
import { iconOfTopic, strokesOf } from './icons.ts';

test('each icon that editors may choose has a drawing of its own', () => {
  expect(new Set(topicIcons.map((name) => strokesOf(iconOfTopic(name)))).size).toBe(topicIcons.length);
});

test('an unknown icon is drawn as the target', () => {
  expect(iconOfTopic('Rocket')).toBe('target');
});

test('strokes of a shade begin and end at the edges of its shape', () => {
  const ends = [...shade(spots('2 3 6 3 6 9 2 9')).matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(ends.length).toBeGreaterThan(8);
  for (const [x = 0, y = 0] of ends) expect([x - 2, 6 - x, y - 3, 9 - y].map((room) => Math.abs(room) < 0.02)).toContain(true);
});
