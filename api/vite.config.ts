// Puts the server and its libraries into one file: Node finds and reads one instead of fifteen hundred, and starts in a
// third of the time. Development, tests and commands run the sources (docs/decisions/0025-the-server-in-one-file.md).
import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** These read files that lie beside them, or are programs of the machine. */
const apart = new Set(['dompurify', 'jsdom', 'libsql', 'pdfkit', 'sharp']);

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
    id.includes('node_modules') || !code.includes('import.meta.url')
      ? null
      : { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(fromHere(id))}, import.meta.url).href`), map: null },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [whereItIs],
  resolve: { conditions: ['node', 'import', 'module', 'default'] },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
  },
});
