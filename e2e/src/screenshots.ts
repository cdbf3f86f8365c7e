// npm run screenshots: pictures of every page and screen, in `screenshots`. Those that documents show are replaced as well.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from '@playwright/test';
import { buildWithDemo } from '../../scripts/build.ts';
import { launchBrowser } from './launch-browser.ts';
import { adminScreens } from './pictures/admin-screens.ts';
import { attendeePages } from './pictures/attendee-pages.ts';
import type { Picture } from './pictures/capture.ts';
import { overview } from './pictures/overview.ts';
import { inviteSome } from './pictures/people.ts';
import { publicPages } from './pictures/public-pages.ts';
import { startSystem } from './system.ts';

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const shownByDocuments = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
await buildWithDemo();
const browser = await launchBrowser();
const system = await startSystem();
// Where the mails of the system are read from.
process.env.E2E_PORTS = String(system.port);
process.env.E2E_DATA_DIR = dirname(system.folder);
const calls = await request.newContext({ baseURL: system.origin });
try {
  rmSync(folder, { recursive: true, force: true });
  for await (const picture of publicPages(browser, system.origin, calls)) write(picture);
  const person = await inviteSome(calls);
  for await (const picture of attendeePages(browser, system.origin, calls, person)) write(picture);
  write({ file: 'overview.webp', bytes: await overview(browser, system.origin) });
  await adminScreens(browser, system.origin, person, write);
} finally {
  await calls.dispose();
  await browser.close();
  await system.stop();
}

function write({ file, bytes }: Picture): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  if (existsSync(join(shownByDocuments, file))) writeFileSync(join(shownByDocuments, file), bytes);
  console.log(`screenshots/${file}`);
}
