import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { sanitizedSvg } from './svg.ts';

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
const cleaned = async (inside: string) => (await sanitizedSvg(svg(inside)))?.toString();

test.each([
  ['in an attribute', '<path id="a>b" d="M1 1h9"/>'],
  ['in single quotes', "<path id='a>b' d='M1 1h9'/>"],
  ['behind an equals sign that stands alone', '<path id = "a>b" d="M1 1h9" />'],
])('a sign for more %s ends no element', async (_where, element) => {
  expect((await cleaned(element.repeat(300)))?.match(/<path/g)).toHaveLength(300);
});

test.each([
  ['', '<g>'],
  ['with signs for more in their attributes', '<g id="a>b">'],
  ['with quotes that are none', '<g a"b>'],
])('elements in elements %s are too deep', async (_with, element) => {
  expect(await cleaned(element.repeat(300) + '</g>'.repeat(300))).toBeUndefined();
});

test('one drawing at a time is looked through', async () => {
  let [running, most] = [0, 0];
  const count = (thread: Worker) => {
    running += 1;
    most = Math.max(most, running);
    thread.once('exit', () => {
      running -= 1;
    });
  };
  process.on('worker', count);
  const done = await Promise.all(['<path d="M1 1"/>', '<path d="M2 2"/>', '<path d="M3 3"/>'].map(cleaned));
  process.off('worker', count);
  expect(done.map((text) => /d="M\d/.exec(text ?? '')?.[0])).toEqual(['d="M1', 'd="M2', 'd="M3']);
  expect(most).toBe(1);
});
