// Bundles the server and its libraries into one file: Node reads one file instead of fifteen hundred and starts in a third of
// the time. Development, tests and commands run the sources (docs/decisions/0025-the-server-in-one-file.md).
import { realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { escapeCharacters } from '../scripts/escape-characters.ts';

const root = resolve(import.meta.dirname, '..');

/** Libraries that read files of their own or contain native code: they stay outside the bundle. */
const external = new Set(['libsql', 'pdfkit', 'pino']);

/** A path relative to the built file, which is always two folders below the root. */
const fromBuiltFile = (file: string) => `../../${relative(root, file).split(sep).join('/')}`;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const keepLocations: Plugin = {
  name: 'keep-locations',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!external.has(packageOf(source))) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found) return this.error(`${source} is not installed`);
    return { id: fromBuiltFile(realpathSync(found.id)), external: true };
  },
  // Our modules keep their address, so that they find the files beside them.
  transform: (code, id) =>
    !id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.url')
      ? null
      : { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(fromBuiltFile(id))}, import.meta.url).href`), map: null },
};

/** Ways to load files that a bundler does not see: they would be missing at run time. */
const hiddenLoads = [
  /\bimport\((?!["'])/,
  /\b(?:__dirname|__filename|__require\((?!"))/,
  // Neither our own modules, whose URLs were set above, nor the bundler's own `require`.
  /(?<!new URL\("\.\.\/\.\.\/[^"]*", |=> createRequire\()\bimport\.meta\b/,
];
const required = /\b__require\("([^"]*)"\)/g;

const refuseHiddenLoads: Plugin = {
  name: 'refuse-hidden-loads',
  renderChunk(code) {
    const opaque = hiddenLoads.map((pattern) => code.search(pattern)).find((index) => index >= 0);
    const missing = [...code.matchAll(required)].find(([, name = '']) => !isBuiltin(name))?.index;
    const place = opaque ?? missing;
    if (place === undefined) return null;
    return this.error(
      `A library loads a file that is not in the bundle: add it to \`external\` in api/vite.config.ts. The code is near\n${code.slice(place - 200, place + 200)}`,
    );
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepLocations, refuseHiddenLoads, escapeCharacters],
  resolve: { conditions: ['node', 'import', 'module', 'default'] },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
  },
});
