// npm run screenshots: makes the pictures of the documents from the running system, so that they show what there is.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, request } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { browserArguments } from './browser-arguments.ts';
import { overview } from './pictures/overview.ts';
import { publicPages } from './pictures/public-pages.ts';
import { startSystem } from './system.ts';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const { path } = await findBrowser(process.env);
const browser = await chromium.launch({ executablePath: path, args: browserArguments });
const system = await startSystem();
const calls = await request.newContext({ baseURL: system.origin });
try {
  for (const language of ['en', 'de']) rmSync(join(folder, language), { recursive: true, force: true });
  for await (const { file, bytes } of publicPages(browser, system.origin, calls)) write(file, bytes);
  write('overview.webp', await overview(browser, system.origin));
} finally {
  await calls.dispose();
  await browser.close();
  await system.stop();
}

function write(file: string, bytes: Buffer): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  console.log(`docs/screenshots/${file}`);
}
