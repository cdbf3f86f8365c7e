// Puts the server and its libraries into one file: Node finds and reads one instead of fifteen hundred, and starts in a
// third of the time. Development, tests and commands run the sources (docs/decisions/0025-the-server-in-one-file.md).
import { realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** These read or load files that lie beside them, or are programs of the machine. */
const apart = new Set(['file-type', 'libsql', 'pdfkit', 'pino', 'sharp']);

/** An address as seen from the built file, which lies two folders below the root wherever it is built. */
const fromHere = (file: string) => `../../${relative(root, file).split(sep).join('/')}`;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const whereItIs: Plugin = {
  name: 'where-it-is',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!apart.has(packageOf(source))) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found) return this.error(`${source} is not installed`);
    return { id: fromHere(realpathSync(found.id)), external: true };
  },
  // What our own modules find beside them, they still find.
  transform: (code, id) =>
    !id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.url')
      ? null
      : { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(fromHere(id))}, import.meta.url).href`), map: null },
};

/** How a library finds files of its own behind a builder's back; what it needs would be missing when it is asked for. */
const behindOurBack = [
  /\bimport\((?!["'])/,
  /\b(?:__dirname|__filename|__require\((?!"))/,
  // Neither our own modules, whose URLs were set above, nor the bundler's own `require`.
  /(?<!new URL\("\.\.\/\.\.\/[^"]*", |=> createRequire\()\bimport\.meta\b/,
];
const required = /\b__require\("([^"]*)"\)/g;

const nothingHidden: Plugin = {
  name: 'nothing-hidden',
  renderChunk(code) {
    const opaque = behindOurBack.map((way) => code.search(way)).find((place) => place >= 0);
    const missing = [...code.matchAll(required)].find(([, name = '']) => !isBuiltin(name))?.index;
    const place = opaque ?? missing;
    if (place === undefined) return null;
    return this.error(
      `A library loads something that is not in the built file: add it to those apart in api/vite.config.ts. It is near\n${code.slice(place - 200, place + 200)}`,
    );
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [whereItIs, nothingHidden],
  resolve: { conditions: ['node', 'import', 'module', 'default'] },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
  },
});
