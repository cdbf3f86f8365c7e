// Compares our templates with Astro’s own: both render the same page from the same parts.
import * as astro from 'astro/compiler-runtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageKind, pageResult, renderedPage, siteScripts } from '../../../test/astro-page.ts';
import { componentOf, failing, island, type Piece, pieces, script, type Templates } from '../../../test/page-pieces.ts';
import * as own from './compiler-runtime.ts';

const astros = astro as unknown as Templates; // the same names; Astro types fewer of them

/** The page, or its error. */
async function made(templates: Templates, inner: readonly Piece[], kind: PageKind = {}): Promise<string> {
  const result = pageResult(kind);
  const { render, renderHead } = templates;
  const page = componentOf(
    templates,
    () =>
      render`<!doctype html><html>${kind.hasHead === false ? '' : render`<head>${renderHead()}</head>`}<body>${inner.map((piece) => piece.make(templates, result))}</body></html>`,
    'page',
  );
  return renderedPage(page, result).catch((error: Error) => `Failed: ${error.message}`);
}

test('a page of random parts equals the one of Astro’s own templates', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.record({ hasHead: fc.boolean(), hasPropagation: fc.boolean() }), async (inner, kind) => {
      expect(await made(own, inner, kind)).toBe(await made(astros, inner, kind));
    }),
    { numRuns: 400 },
  );
});

test('every function that a compiled component may import exists', () => {
  expect(Object.keys(own).sort()).toEqual(Object.keys(astro).sort());
});

test('a page with a component that fails, fails as it does with Astro’s own templates', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, pieces, fc.boolean(), async (before, behind, isLate) => {
      const inner = [...before, failing('first', isLate), ...behind, failing('second', isLate)];
      const failure = await made(own, inner);
      expect(failure).toBe('Failed: first');
      expect(failure).toBe(await made(astros, inner));
    }),
    { numRuns: 100 },
  );
});

test('a page is the same in each render, including the counters of its islands', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (inner) => {
      const kind = { counts: true, site: siteScripts() };
      const first = await made(own, inner, kind);
      expect(await made(own, inner, kind)).toBe(first);
    }),
    { numRuns: 200 },
  );
});

/** Resolves some ticks later than it would otherwise. */
const delayed = (piece: Piece, ticks: number): Piece => ({
  says: `${piece.says} after ${ticks} ticks`,
  async make(...on) {
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    return piece.make(...on);
  },
});

test('the order of islands does not depend on whether the address of a script is cached', async () => {
  for (let ticks = 0; ticks < 40; ticks += 1) {
    const inner = [island([script('file.ts')]), delayed(island([]), ticks)];
    const kind = { counts: true, site: siteScripts() };
    const first = await made(own, inner, kind);
    expect(await made(own, inner, kind), `${ticks} ticks`).toBe(first);
  }
});
