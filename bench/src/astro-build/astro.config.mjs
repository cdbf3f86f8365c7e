// The same site built by `astro build`: the pages, islands and styles of astro.config.mjs at the root, every page written as
// a file. Started by bench/src/astro-build/build.ts, which passes the paths.
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { staticPages } from './static-pages.ts';

const { BENCH_OUTPUT = '', BENCH_CACHE = '', BENCH_INCREMENTAL = '', BENCH_PAGES = '' } = process.env;

export default defineConfig({
  srcDir: './site/src',
  publicDir: './site/public',
  outDir: BENCH_OUTPUT,
  cacheDir: BENCH_CACHE,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: BENCH_INCREMENTAL === 'yes' },
  integrations: [react(), staticPages({ pages: BENCH_PAGES })],
  image: { service: passthroughImageService() },
  vite: { plugins: [tailwindcss()], build: { assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined) } },
});
