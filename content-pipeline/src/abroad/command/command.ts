#!/usr/bin/env node
// npx adopt serve|publish: an existing Astro site, published file by file.
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AdoptedSite, type CodeNews, startAdoptedSite } from '../adopt-site.ts';
import type { HooksRun } from '../output/build-hooks.ts';
import { AlreadyAdopted } from '../site-lock.ts';
import { exportSite } from './export-folder.ts';
import { proveRandomly } from './prove-randomly.ts';
import { proveSite, wrongOf } from './prove-site.ts';
import { serve } from './serve.ts';

const usage = `Usage: adopt publish --to FOLDER   compiles the site and writes what differs into the folder
       adopt serve [--port 4321] [--to FOLDER]   serves it and publishes each change; with a folder, copies it there as well
       adopt prove [--edits 20] [--once] [--report FILE]   edits a copy of the site and compares each edit, or the last, with
                                   astro build; the report has all figures
       adopt prove --random 1000 [--seed 1]   edits it at random; a history that fails is shortened
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
  const texts = { root: { type: 'string' }, to: { type: 'string' }, port: { type: 'string' } } as const;
  const proving = { edits: { type: 'string' }, random: { type: 'string' }, seed: { type: 'string' }, report: { type: 'string' } } as const;
  const options = { ...texts, ...proving, once: { type: 'boolean' }, compile: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [what, ...others] = positionals;
  if (others.length > 0 || !['publish', 'serve', 'prove'].includes(what ?? '') || (what === 'publish' && values.to === undefined)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const to = values.to === undefined ? undefined : resolve(values.to);
  const file = values.report === undefined ? undefined : resolve(values.report);
  const root = resolve(values.root ?? '.');
  process.chdir(root);
  if (what === 'prove') {
    process.exitCode = (await prove(root, { ...values, report: file })) ? 0 : 1;
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

interface ProofValues {
  readonly edits?: string | undefined;
  readonly random?: string | undefined;
  readonly seed?: string | undefined;
  readonly report?: string | undefined;
  readonly once?: boolean | undefined;
}

/** Returns whether everything equals clean builds. */
async function prove(root: string, { edits = '20', random, seed = '1', report: file, once = false }: ProofValues): Promise<boolean> {
  if (random === undefined) {
    const proof = await proveSite({ root, edits: Number(edits), once, say, onError: report });
    if (file !== undefined) await writeFile(file, JSON.stringify(proof));
    const wrong = wrongOf(proof);
    say(wrong === 0 ? 'Everything equals a clean build' : `${wrong} files differed`);
    return wrong === 0;
  }
  const proof = await proveRandomly({ root, edits: Number(random), seed: Number(seed), say, onError: report });
  if (file !== undefined) await writeFile(file, JSON.stringify(proof));
  const { made, compiled, verified, built, failure } = proof;
  say(`${made} edits, ${compiled} compiled; compared ${verified} times with clean renders and ${built} times with astro build`);
  if (!failure) say(`No difference with seed ${seed}`);
  else say(`These edits of seed ${seed} leave ${failure.wrong.slice(0, 5).join(' ')} different:\n${failure.edits.join('\n')}`);
  return failure === undefined;
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
