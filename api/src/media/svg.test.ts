import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { sanitizeSvg } from './svg.ts';

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
const clean = async (inside: string) => (await sanitizeSvg(svg(inside)))?.toString();

test.each([
  ['in an attribute', '<path id="a>b" d="M1 1h9"/>'],
  ['in single quotes', "<path id='a>b' d='M1 1h9'/>"],
  ['after an equals sign between spaces', '<path id = "a>b" d="M1 1h9" />'],
])('a > %s does not end an element', async (_where, element) => {
  expect((await clean(element.repeat(300)))?.match(/<path/g)).toHaveLength(300);
});

test.each([
  ['', '<g>'],
  ['with > in their attributes', '<g id="a>b">'],
  ['with stray quotes', '<g a"b>'],
])('300 nested elements %s are too deep', async (_with, element) => {
  expect(await clean(element.repeat(300) + '</g>'.repeat(300))).toBeUndefined();
});

test('drawings are cleaned one at a time', async () => {
  let [running, most] = [0, 0];
  const count = (thread: Worker) => {
    running += 1;
    most = Math.max(most, running);
    thread.once('exit', () => {
      running -= 1;
    });
  };
  process.on('worker', count);
  const done = await Promise.all(['<path d="M1 1"/>', '<path d="M2 2"/>', '<path d="M3 3"/>'].map(clean));
  process.off('worker', count);
  expect(done.map((text) => /d="M\d/.exec(text ?? '')?.[0])).toEqual(['d="M1', 'd="M2', 'd="M3']);
  expect(most).toBe(1);
});
