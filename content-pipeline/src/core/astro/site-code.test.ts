// Which code counts for which route, in a small graph of modules.
import { expect, test } from 'vitest';
import { type CompiledManifest, type CompiledSite, computeSiteCode } from './site-code.ts';

/** A site with two pages and a feed; the pages share a layout with a script, one has an island. */
const imports: Readonly<Record<string, readonly string[]>> = {
  entry: ['engine', 'list of views', 'app'],
  engine: [],
  app: ['list of pages', 'runtime'],
  'list of views': ['shelf view', 'team view'],
  'list of pages': ['/shelf.astro', '/team.astro', '/feed.ts'],
  runtime: [],
  '/shelf.astro': ['layout.astro', 'shelf view', 'island.tsx'],
  '/team.astro': ['layout.astro', 'team view'],
  '/feed.ts': ['shelf view'],
  'layout.astro': ['runtime', 'words'],
  'island.tsx': [],
  'shelf view': ['dates'],
  'team view': [],
  dates: [],
  words: [],
};
const route = (name: string, component: string, styles: readonly string[]) => ({ styles, scripts: [], routeData: { route: name, component, distURL: ['x'] } });
const manifest: CompiledManifest = {
  rootDir: 'file:///site/',
  outDir: 'file:///site/dist/',
  key: 'k1',
  assetsDir: '_astro',
  compressHTML: true,
  routes: [route('/shelf', '/shelf.astro', ['_astro/all.1.css']), route('/team', '/team.astro', ['_astro/all.1.css']), route('/feed', '/feed.ts', [])],
  entryModules: {
    'island.tsx': '_astro/island.1.js',
    'layout.astro?astro&type=script&index=0&lang.ts': '_astro/layout.1.js',
    'react/client': '_astro/client.1.js',
    'before-hydration': '',
    '/shelf.astro': 'chunks/shelf_1.mjs',
  },
  inlinedScripts: [],
  componentMetadata: [['/team.astro', { containsHead: true }]],
  assets: ['/_astro/island.1.js'],
};

function site(changed: readonly string[] = [], other: Partial<CompiledManifest> = {}): CompiledSite {
  const modules = new Map(Object.entries(imports).map(([id, names]) => [id, { content: changed.includes(id) ? 'new' : 'old', imports: names }]));
  return { modules, entry: 'entry', borders: new Set(['list of views', 'list of pages']), manifest: { ...manifest, ...other }, settings: ['s'] };
}
const codeOfSite = (compiled: CompiledSite) => computeSiteCode(compiled, (component) => component);
/** The parts that changed: `common`, or names of routes. */
function changes(compiled: CompiledSite): string[] {
  const [before, now] = [codeOfSite(site()), codeOfSite(compiled)];
  const routes = Object.keys(before.routes).filter((name) => before.routes[name] !== now.routes[name]);
  return [...(before.common === now.common ? [] : ['common']), ...routes];
}

test('the same site has the same code, in any folder and with any key', () => {
  expect(changes(site())).toEqual([]);
  expect(changes(site([], { key: 'k2', outDir: 'file:///elsewhere/', assets: [] }))).toEqual([]);
  const files = { ...manifest.entryModules, '/shelf.astro': 'chunks/shelf_2.mjs' };
  expect(
    changes(site([], { entryModules: files, routes: manifest.routes.map((entry) => ({ ...entry, routeData: { ...entry.routeData, distURL: ['y'] } })) })),
  ).toEqual([]);
});

test.each([
  ['/team.astro', ['/team']],
  ['layout.astro', ['/shelf', '/team']],
  ['words', ['/shelf', '/team']],
  ['team view', ['/team']],
  ['dates', ['/shelf', '/feed']],
  ['island.tsx', ['/shelf']],
  ['/feed.ts', ['/feed']],
  ['runtime', ['common', '/shelf', '/team']],
  ['engine', ['common']],
  ['app', ['common']],
  ['list of pages', ['common']],
])('a change of %s concerns %j', (module, concerned) => {
  expect(changes(site([module]))).toEqual(concerned);
});

test.each([
  ['the file of an island', { 'island.tsx': '_astro/island.2.js' }, ['/shelf']],
  ['the script of a layout', { 'layout.astro?astro&type=script&index=0&lang.ts': '_astro/layout.2.js' }, ['/shelf', '/team']],
  ['a file that no page imports', { 'react/client': '_astro/client.2.js' }, ['common']],
  ['a script for all pages', { 'before-hydration': '_astro/before.js' }, ['common']],
])('%s for browsers with another name concerns the pages that may load it', (_, files, concerned) => {
  expect(changes(site([], { entryModules: { ...manifest.entryModules, ...files } }))).toEqual(concerned);
});

test('a style sheet, metadata of a component, settings and routes count for the pages that depend on them', () => {
  const [shelf, ...others] = manifest.routes;
  expect(changes(site([], { routes: [{ ...shelf, ...route('/shelf', '/shelf.astro', ['_astro/all.2.css']) }, ...others] }))).toEqual(['/shelf']);
  expect(changes(site([], { componentMetadata: [['/team.astro', { containsHead: false }]] }))).toEqual(['/team']);
  expect(changes(site([], { compressHTML: false }))).toEqual(['common']);
  expect(changes({ ...site(), settings: ['t'] })).toEqual(['common']);
  expect(changes(site([], { routes: manifest.routes.toReversed() }))).toEqual(['common']);
});

test('a route whose component is not among the modules is unknown', () => {
  const { routes } = codeOfSite(site([], { routes: [...manifest.routes, route('/image', '/image.js', [])] }));
  expect(Object.keys(routes)).toEqual(['/shelf', '/team', '/feed']);
});
