// The site is compiled once; pages are rendered from the compiled bundle by the content pipeline.
import react from '@astrojs/react';
import contentPipeline from '@stem/content-pipeline/astro';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { escapeCharacters } from './scripts/escape-characters.ts';

export default defineConfig({
  srcDir: './site/src',
  publicDir: './site/public',
  outDir: './site/dist',
  cacheDir: './site/node_modules/.astro',
  devToolbar: { enabled: false },
  adapter: contentPipeline({ views: '/site/src/views/**/*.ts', pages: '/site/src/pages.ts', parts: '/site/src/parts/*.astro' }),
  integrations: [react()],
  // Pictures get their sizes when they are uploaded, not when pages are built.
  image: { service: passthroughImageService() },
  // Small scripts stay files of their own: the policy of our pages refuses inline scripts.
  vite: { plugins: [tailwindcss(), escapeCharacters], build: { assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined) } },
});
