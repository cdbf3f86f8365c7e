// Modules depend on each other in one direction. Only types of one folder may refer to each other in a circle.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { filesOf, root } from './repository.ts';

// oxlint-disable-next-line typescript/no-deprecated -- Vitest exports Vite's parser under this name only.
const parse = parseAst;

interface Import {
  readonly to: string;
  readonly isOfTypes: boolean;
}

type Graph = ReadonlyMap<string, readonly Import[]>;

/** At most this many circles of types over several folders in a package. A ceiling only goes down. */
const ceilings: Readonly<Record<string, number>> = {};

const files = filesOf().filter((file) => /\.(?:ts|tsx|mjs|astro)$/.test(file) && !file.endsWith('.d.ts'));
const graph: Graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));

test('no modules import values from each other in a circle', () => {
  expect(findCircles(graph, ({ isOfTypes }) => !isOfTypes)).toEqual([]);
});

test('no circle of imports crosses the border of a folder, not even one of types', () => {
  const circles = findCircles(graph).filter((circle) => new Set(circle.map((file) => dirname(file))).size > 1);
  const tooMany = [...Map.groupBy(circles, ([file = '']) => file.split('/')[0] ?? '')].filter(([part, found]) => found.length > (ceilings[part] ?? 0));
  expect(tooMany).toEqual([]);
});

test('every form of import is recognised as one of values or of types', () => {
  expect(importsOf('a/b.ts', "import type A from './c.ts';\nimport { type B } from '../d.ts';\nexport type { C } from './e.ts';")).toEqual([
    { to: 'a/c.ts', isOfTypes: true },
    { to: 'd.ts', isOfTypes: true },
    { to: 'a/e.ts', isOfTypes: true },
  ]);
  expect(importsOf('a/b.ts', "import './c.ts';\nimport { type B, d } from './d.ts';\nexport { e } from './e.ts?url';\nimport 'f';")).toEqual(
    ['a/c.ts', 'a/d.ts', 'a/e.ts'].map((to) => ({ to, isOfTypes: false })),
  );
  expect(importsOf('a/b.astro', "---\nimport C from './c.astro';\n---\n<C />\n<script>\n  import { d } from './d.ts';\n</script>")).toEqual(
    ['a/c.astro', 'a/d.ts'].map((to) => ({ to, isOfTypes: false })),
  );
});

test('a circle is found once, with all of its modules', () => {
  const edges = (...targets: string[]) => targets.map((to) => ({ to, isOfTypes: false }));
  const example: Graph = new Map([
    ['a', edges('b')],
    ['b', edges('c', 'd')],
    ['c', edges('a')],
    ['d', edges()],
  ]);
  expect(findCircles(example)).toEqual([['a', 'b', 'c']]);
});

function importsOf(file: string, text: string): Import[] {
  const scripts = file.endsWith('.astro')
    ? Array.from(text.matchAll(/^---\n(.*?)^---$|<script>(.*?)<\/script>/gms), ([, front, script]) => front ?? script ?? '')
    : [text];
  return scripts.flatMap((script) =>
    parse(script, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }).body.flatMap((node) => {
      if (!('source' in node) || !node.source?.value.startsWith('.')) return [];
      return [{ to: normalize(join(dirname(file), node.source.value.split('?', 1)[0] ?? '')), isOfTypes: isOfTypes(node) }];
    }),
  );
}

type Node = ReturnType<typeof parse>['body'][number];

function isOfTypes(node: Node): boolean {
  if (node.type === 'ExportNamedDeclaration') return node.exportKind === 'type';
  if (node.type !== 'ImportDeclaration') return false;
  const areTypes = node.specifiers.map((specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type');
  return node.importKind === 'type' || (areTypes.length > 0 && areTypes.every(Boolean));
}

/** The strongly connected components with more than one module (Tarjan's algorithm), each sorted. */
function findCircles(modules: Graph, isFollowed: (edge: Import) => boolean = () => true): string[][] {
  const circles: string[][] = [];
  const stack: string[] = [];
  const depths = new Map<string, number>();
  const visit = (file: string): number => {
    const depth = depths.size;
    depths.set(file, depth);
    stack.push(file);
    let lowest = depth;
    for (const { to } of (modules.get(file) ?? []).filter((edge) => isFollowed(edge) && modules.has(edge.to))) {
      if (!depths.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, depths.get(to) ?? depth);
    }
    if (lowest === depth) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const file of modules.keys()) if (!depths.has(file)) visit(file);
  return circles;
}
