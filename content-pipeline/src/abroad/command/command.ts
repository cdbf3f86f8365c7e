#!/usr/bin/env node
// npx adopt serve|publish: an existing Astro site, published file by file.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AdoptedSite, type CodeNews, startAdoptedSite } from '../adopt-site.ts';
import type { HooksRun } from '../output/build-hooks.ts';
import { AlreadyAdopted } from '../site-lock.ts';
import { exportSite } from './export-folder.ts';
import { proveSite } from './prove-site.ts';
import { serve } from './serve.ts';

const usage = `Usage: adopt publish --to FOLDER   compiles the site and writes what differs into the folder
       adopt serve [--port 4321] [--to FOLDER]   serves it and publishes each change; with a folder, copies it there as well
       adopt prove [--edits 20] [--once]   edits a copy of the site and compares each edit, or the last, with astro build
       --root FOLDER   the folder of the site, if it is not the current one
       --compile       compiles the site also if its code is that of the last compilation`;

const say = (text: string) => console.log(text);

const report = (error: unknown) => console.error(error instanceof Error ? error.message : error);

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function sayCode({ state, reason, ms }: CodeNews): void {
  if (state === 'compiling') say(`Compiling: ${reason}`);
  else if (state === 'restored') say(`${reason}: live after ${seconds(ms)}`);
  else say(state === 'live' ? `Compiled and live after ${seconds(ms)}` : `Compiling has failed after ${seconds(ms)}; the site stays as it was`);
}

function sayHooks({ names, ms, files, kept }: HooksRun): void {
  say(`After the build: ${files} files of ${names.join(', ')} in ${seconds(ms)}`);
  if (kept.length > 0) say(`  removed there and still live: ${kept.slice(0, 5).join(' ')}`);
}

async function run(): Promise<void> {
  const texts = { root: { type: 'string' }, to: { type: 'string' }, port: { type: 'string' }, edits: { type: 'string' } } as const;
  const options = { ...texts, once: { type: 'boolean' }, compile: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [what, ...others] = positionals;
  if (others.length > 0 || !['publish', 'serve', 'prove'].includes(what ?? '') || (what === 'publish' && values.to === undefined)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const to = values.to === undefined ? undefined : resolve(values.to);
  const root = resolve(values.root ?? '.');
  process.chdir(root);
  if (what === 'prove') {
    const differing = await proveSite({ root, edits: Number(values.edits ?? 20), once: values.once ?? false, say, onError: report });
    say(differing === 0 ? 'Everything equals a clean build' : `${differing} files differed`);
    process.exitCode = differing === 0 ? 0 : 1;
    return;
  }
  let copying = Promise.resolve();
  const copy = async () => {
    if (to !== undefined) await copyTo(to, site, root);
  };
  const copyNext = () => {
    copying = copying.then(copy).catch(report);
    return copying;
  };
  const onHooks = (hooks: HooksRun) => {
    sayHooks(hooks);
    if (what === 'serve') void copyNext();
  };
  const site = await startAdoptedSite({ root, compiles: values.compile ?? false, onCode: sayCode, onHooks, onError: report });
  if (what === 'serve') return serve(site, { port: Number(values.port ?? 4321), copy: copyNext, say, report });
  await site.runHooks().catch((error: unknown) => {
    report(error);
    process.exitCode = 1;
  });
  await copy();
  await site.stop();
}

async function copyTo(folder: string, site: AdoptedSite, root: string): Promise<void> {
  const memory = join(root, 'node_modules/.adopt', `${encodeURIComponent(folder)}.json`);
  const { written, removed, files } = await exportSite({ folder, files: await site.files(), memory });
  say(`${folder}: ${written} of ${files} files written, ${removed} removed`);
}

await run().catch((error: unknown) => {
  if (!(error instanceof AlreadyAdopted)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
