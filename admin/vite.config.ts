// Builds the back office into dist, which the api serves under /admin; in development its calls go to a running api.
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const app = join(import.meta.dirname, 'src/shell/start/app.tsx');

const api = `http://localhost:${process.env.STEM_PORT ?? '4321'}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), tailwind(), layersFirst()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // One style sheet: what a screen looks like does not depend on which screens were opened before it.
    cssCodeSplit: false,
    // The application is the first entry, so that styles are in the order of its imports.
    // The module that forbids zod to compile code from text must run before the first schema, in any chunk.
    rolldownOptions: {
      input: [app, join(import.meta.dirname, 'index.html')],
      output: { strictExecutionOrder: true, codeSplitting: { groups: [{ name: firstLoad, debugName: 'first load' }] } },
    },
    // Kilobytes before compression.
    chunkSizeWarningLimit: 800,
  },
  server: {
    port: 5173,
    strictPort: true,
    // The api takes writes from its own origin only; the proxy speaks in that name.
    proxy: Object.fromEntries(['/api', '/media', '/admin/future'].map((path) => [path, { target: api, changeOrigin: true, headers: { origin: api } }])),
  },
});

const shared = new Set<string>();

/** One chunk for all that the first screen needs: several would be larger, and load one after the other. */
function firstLoad(id: string, build: Rolldown.ChunkingContext): string | null {
  if (shared.size === 0) collect(app, build);
  return shared.has(id) ? 'app' : null;
}

function collect(id: string, build: Rolldown.ChunkingContext): void {
  if (shared.has(id) || !id.startsWith(join(import.meta.dirname, 'src'))) return;
  shared.add(id);
  for (const imported of build.getModuleInfo(id)?.importedIds ?? []) collect(imported, build);
}

/** The parts of a bundle that `layersFirst` changes. */
type Bundle = Readonly<Record<string, { readonly fileName: string; source?: string | Uint8Array }>>;

/** The order of the layers, as admin.css states it: the first style sheet to name one decides, and that depends on how chunks are cut. */
function layersFirst() {
  const order = '@layer theme, base, controls, components, utilities;';
  return {
    name: 'layers-first',
    enforce: 'post' as const, // the literal type
    generateBundle(_: unknown, bundle: Bundle) {
      for (const asset of Object.values(bundle)) if (asset.fileName.endsWith('.css')) asset.source = `${order}${String(asset.source)}`;
    },
  };
}
