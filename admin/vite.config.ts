// Builds the back office into dist, which the api serves under /admin; in development its calls go to a running api.
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.STEM_PORT ?? '4321'}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), tailwind()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // One style sheet: what a screen looks like does not depend on which screens were opened before it.
    cssCodeSplit: false,
    // The module that forbids zod to compile code from text must run before the first schema, in any chunk.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The api takes writes from its own origin only; the proxy speaks in that name.
    proxy: Object.fromEntries(['/api', '/media'].map((path) => [path, { target: api, changeOrigin: true, headers: { origin: api } }])),
  },
});
