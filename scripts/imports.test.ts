// Modules depend on each other in one direction. Only types of one folder may refer to each other in a circle. What Node runs
// from source imports only what Node finds: a bundler resolves more, and most tests run what it has made.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** Astro and Vite load these of the pipeline, with modules that only they know. */
const bundled = /^content-pipeline\/src\/core\/astro\/(?:dev-middleware|site-entry)\.ts$/;
const ofNode = files.filter(
  (file) =>
    /^(?:api|bench|content-pipeline|demo|e2e|model|scripts)\/.*\.(?:ts|mjs)$/.test(file) && !/\.(?:test|config)\.m?ts$/.test(file) && !bundled.test(file),
);

test('no modules import values from each other in a circle', () => {
  expect(findCircles(graph, ({ isOfTypes }) => !isOfTypes)).toEqual([]);
});

test('no circle of imports crosses the border of a folder, not even one of types', () => {
  const circles = findCircles(graph).filter((circle) => new Set(circle.map((file) => dirname(file))).size > 1);
  const tooMany = [...Map.groupBy(circles, ([file = '']) => file.split('/')[0] ?? '')].filter(([part, found]) => found.length > (ceilings[part] ?? 0));
  expect(tooMany).toEqual([]);
});

test('what Node runs from source imports files by their whole name, and no file that only a bundler can load', () => {
  const loadable = new Set(ofNode);
  const wrong = ofNode.flatMap((file) =>
    (graph.get(file) ?? []).filter(({ to, isOfTypes }) => !isOfTypes && !loadable.has(to)).map(({ to }) => `${file}: ${to}`),
  );
  expect(wrong).toEqual([]);
});

test('what Node runs from source imports from packages only what Node finds in them', () => {
  expect(missingInNode(ofNode.flatMap((file) => importsOfPackages(file, readFileSync(join(root, file), 'utf8'))))).toEqual([]);
});

test('an import that only a bundler resolves is found', () => {
  const text = `import { IPv4 } from 'ipaddr.js';
import type { Parsed } from 'none';
import ipaddr, { type IPv6 } from 'ipaddr.js';
import nothing from 'hono';
export { isIP, isIPv5 } from 'node:net';
const none = await import('hono/none');
import { modules } from 'virtual:site';`;
  expect(missingInNode(importsOfPackages('api/src/example.ts', text))).toEqual([
    'api/src/example.ts: ipaddr.js has no IPv4',
    'api/src/example.ts: hono has no default',
    'api/src/example.ts: node:net has no isIPv5',
    'api/src/example.ts: virtual:site is not found',
    'api/src/example.ts: hono/none is not found',
  ]);
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

interface PackageImport {
  readonly file: string;
  readonly from: string;
  /** What is imported; nothing for a whole module. */
  readonly names: readonly string[];
}

function importsOfPackages(file: string, text: string): PackageImport[] {
  const stated = parse(text, { lang: 'ts' }).body.flatMap((node) =>
    'source' in node && node.source && !isOfTypes(node) ? [{ file, from: node.source.value, names: namesOf(node) }] : [],
  );
  const dynamic = Array.from(text.matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g), ([, from = '']) => ({ file, from, names: [] }));
  return [...stated, ...dynamic].filter(({ from }) => !from.startsWith('.'));
}

function namesOf(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return [];
  return node.specifiers.flatMap((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
    if (specifier.type === 'ImportNamespaceSpecifier') return [];
    if (specifier.type === 'ImportSpecifier') return specifier.importKind === 'type' ? [] : [nameOf(specifier.imported)];
    return [nameOf(specifier.local)];
  });
}

const nameOf = (written: { readonly name: string } | { readonly value: string }) => ('name' in written ? written.name : written.value);

/** Node itself imports them, each from its file. */
function missingInNode(imports: readonly PackageImport[]): string[] {
  const code = `
    import { text } from 'node:stream/consumers';
    const missing = await Promise.all(JSON.parse(await text(process.stdin)).map(async ({ file, address, from, names }) => {
      const loaded = await Promise.try(() => import(import.meta.resolve(from, address))).catch(() => undefined);
      return loaded ? names.filter((name) => !(name in loaded)).map((name) => \`\${file}: \${from} has no \${name}\`) : [\`\${file}: \${from} is not found\`];
    }));
    console.log(JSON.stringify(missing.flat()));
    process.exit();`;
  const asked = JSON.stringify(imports.map((entry) => ({ ...entry, address: pathToFileURL(join(root, entry.file)).href })));
  const flags = ['--experimental-import-meta-resolve', '--no-warnings', '--input-type=module', '--eval'];
  const answer = execFileSync(process.execPath, [...flags, code], { encoding: 'utf8', input: asked });
  return JSON.parse(answer) as string[]; // as printed above
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
