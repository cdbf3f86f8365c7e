// Bundles the server and its libraries into one file: Node reads one file instead of fifteen hundred and starts in a third of
// the time. Development, tests and commands run the sources (docs/decisions/0025-the-server-in-one-file.md). With
// `--mode package` it bundles all that runs on a server without the sources: its threads, child processes and commands as well.
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { escapeCharacters } from '../scripts/escape-characters.ts';
import { mediaLibraries, serverLibraries } from '../scripts/package/libraries.ts';

const root = resolve(import.meta.dirname, '..');

const external = new Set(Object.keys(serverLibraries));
const externalOfPackage = new Set([...external, ...Object.keys(mediaLibraries)]);

/** A path relative to the built file, which is always two folders below the root. */
const fromBuiltFile = (file: string) => `../../${relative(root, file).split(sep).join('/')}`;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isOurs = (id: string) => id.startsWith(root) && !id.includes('node_modules');

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
  transform: (code, id) => (isOurs(id) && code.includes('import.meta.url') ? { code: code.replaceAll('import.meta.url', addressOf(id)), map: null } : null),
};

const addressOf = (id: string) => `new URL(${JSON.stringify(fromBuiltFile(id))}, import.meta.url).href`;

/** The same in a package: programs and files that our modules name are built beside them, and libraries are found by name. */
const packLocations: Plugin = {
  name: 'pack-locations',
  enforce: 'pre',
  resolveId: (source) => (externalOfPackage.has(packageOf(source)) ? { id: source, external: true } : null),
  transform(code, id) {
    if (!isOurs(id) || !code.includes('import.meta.url')) return null;
    const named = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)|require\.resolve\('([^']+)'\)|import\.meta\.url/g;
    const packed = code.replaceAll(named, (_, program?: string, file?: string) => {
      if (program !== undefined) {
        const built = `${basename(program)}.js`;
        this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${program}.ts`), fileName: built });
        return `new URL("./${built}", import.meta.url)`;
      }
      if (file === undefined) return addressOf(id);
      const path = createRequire(id).resolve(file);
      const fileName = `files/${basename(path)}`;
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      return `require('node:url').fileURLToPath(new URL("./${fileName}", import.meta.url))`;
    });
    return { code: packed, map: null };
  },
};

/** Ways to load files that a bundler does not see: they would be missing at run time. */
const hiddenLoads = [
  /\bimport\((?!["'])/,
  /\b(?:__dirname|__filename|__require\((?!"))/,
  // Neither our own modules, whose URLs were set above, nor the bundler's own `require`.
  /(?<!new URL\("\.\.?\/[^"]*", |=> createRequire\()\bimport\.meta\b/,
];
const required = /\b__require\("([^"]*)"\)/g;
/** The worker loads the site, which is no part of the bundle. */
const loadsSite = /\bimport\(pathToFileURL\(`[^`]*\/server\/entry\.mjs`\)\.href\)/;

const refuseHiddenLoads: Plugin = {
  name: 'refuse-hidden-loads',
  renderChunk(text) {
    const code = text.replace(loadsSite, '');
    const opaque = hiddenLoads.map((pattern) => code.search(pattern)).find((index) => index >= 0);
    const missing = [...code.matchAll(required)].find(([, name = '']) => !isBuiltin(name))?.index;
    const place = opaque ?? missing;
    if (place === undefined) return null;
    return this.error(
      `A library loads a file that is not in the bundle: add it to scripts/package/libraries.ts. The code is near\n${code.slice(place - 200, place + 200)}`,
    );
  },
};

const commands = ['backup', 'demo', 'doctor', 'editors', 'export', 'import', 'pipeline', 'restore', 'scan', 'storage'];

// One file, which no later build takes away from a running server: what is rarely needed is in it as well.
const server = { ssr: 'src/main.ts', rolldownOptions: { output: { codeSplitting: false } } };
const programs = {
  ssr: true,
  ssrEmitAssets: true,
  rolldownOptions: {
    input: ['src/main.ts', ...commands.map((name) => `src/commands/${name}.ts`)].map((file) => resolve(import.meta.dirname, file)),
    output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name].js' },
  },
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [mode === 'package' ? packLocations : keepLocations, refuseHiddenLoads, escapeCharacters],
  resolve: { conditions: ['node', 'import', 'module', 'default'] },
  ssr: { noExternal: true },
  build: {
    ...(mode === 'package' ? programs : server),
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
  },
}));
