import { expect, test, vi } from 'vitest';

test('a module that is loaded again, as in development, uses the library that is there', async () => {
  const box = { left: 0, top: 0, width: 2, height: 2 };
  const draw = async () => (await (await import('./rasterizer.ts')).loadRasterizer())('<path fill="#fff" d="M0 0h1v2H0z"/>', box).pixels;
  const first = await draw();
  vi.resetModules();
  expect(await draw()).toEqual(first);
});
