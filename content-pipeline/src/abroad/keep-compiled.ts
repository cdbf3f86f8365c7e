// Keeps the last compilation of an adopted site running that could start: compiles when code has changed, and starts from what an
// earlier process has compiled.
import { join } from 'node:path';
import type { Publication } from '../core/pipeline.ts';
import type { AdoptSiteOptions, CodeNews } from './adopt-site.ts';
import { hashOfFile } from './code/code-digest.ts';
import { compileSite } from './code/compile.ts';
import { createCompileQueue } from './code/compile-queue.ts';
import { type CodeHashes, keepCode, restoreCode } from './code/kept-code.ts';
import { missingPicture } from './code/pictures.ts';
import { type Host, type LoadedSite, type Newest, nextStage, prepareSite, type Running, removeCompiled, removeStage, startSite } from './run-site.ts';

interface Keeping {
  readonly given: AdoptSiteOptions;
  readonly host: Host;
  readonly newest: Newest;
  readonly inOrder: <T>(work: () => Promise<T>) => Promise<T>;
}

export type KeptCompilation = ReturnType<typeof keepCompiled>;

export function keepCompiled({ given, host, newest, inOrder }: Keeping) {
  const live = createNews<() => void>();
  const publications = createNews<(publication: Publication) => void>();
  const runner = createRunner({ host, newest }, (publication) => {
    for (const listener of publications.listeners) listener(publication);
    if (news.state !== 'compiling') compileIfOutdated();
  });
  let code: CodeHashes = new Map();
  let lastReason: string | undefined;
  let news: CodeNews = { state: 'compiling', reason: '', ms: 0 };

  function report(state: CodeNews['state'], reason: string, startedAt: number): void {
    news = { state, reason, ms: performance.now() - startedAt };
    given.onCode?.(news);
    if (state === 'live') for (const listener of live.listeners) listener();
  }
  const compile = createCompileQueue(async (reason) => {
    const startedAt = performance.now();
    report('compiling', reason, startedAt);
    if (reason !== lastReason) lastReason = undefined;
    try {
      code = await compileOnce(given, { host, newest }, (next) => inOrder(async () => runner.takeOver(await next())));
      report('live', reason, startedAt);
    } catch (error) {
      report('failed', reason, startedAt);
      throw error;
    }
    compileIfOutdated();
  });
  function compileIfOutdated(): void {
    const reason = reasonToCompileAgain(runner.running());
    // What a compilation does not change is no reason for another one.
    if (reason === undefined || reason === lastReason) return;
    lastReason = reason;
    compile(reason).catch(given.onError);
  }
  async function start(): Promise<void> {
    const startedAt = performance.now();
    if (given.compiles === true) return compile('The site starts');
    const restored = await restoreOnce(given, { host, newest }, (next) => inOrder(() => runner.takeOver(next))).catch(
      // A compilation says better what is wrong.
      (error: unknown) => `The last compilation cannot be used: ${String(error)}`,
    );
    if (typeof restored === 'string') return compile(restored);
    code = restored;
    report('restored', 'The code is that of the last compilation', startedAt);
    compileIfOutdated();
  }
  return {
    start,
    compile,
    files: () => code.keys(),
    /** Whether a file of the code is what it was when the site was compiled, and nothing is compiled. */
    isCompiled: async (path: string) => ['live', 'restored'].includes(news.state) && code.get(path) === (await hashOfFile(path)),
    running: runner.running,
    news: () => news,
    onPublication: publications.add,
    onCode: live.add,
  };
}

function reasonToCompileAgain({ outdated, compiled }: Running): string | undefined {
  const picture = missingPicture(compiled.output);
  return outdated ?? (picture && `${picture} is a picture in a new size or format`);
}

function createNews<L>() {
  const listeners = new Set<L>();
  return { listeners, add: (listener: L) => void listeners.add(listener) };
}

interface Site {
  readonly host: Host;
  readonly newest: Newest;
}

/** Runs one pipeline at a time. */
function createRunner({ host, newest }: Site, onPublication: (publication: Publication) => void) {
  let current: Running | undefined;

  function use(running: Running): void {
    current = running;
    running.pipeline.onPublication(onPublication);
  }
  return {
    running(): Running {
      if (!current) throw new Error('The site is not running');
      return current;
    },
    /** Publishes with this code. When it cannot start, the code before goes on. */
    async takeOver(next: LoadedSite): Promise<void> {
      const before = current;
      const contentBefore = newest.get();
      await before?.pipeline.stop();
      try {
        use(await startSite(next, next.loaded, newest, host));
      } catch (error) {
        next.loader.close();
        if (before) use(await startSite(before, contentBefore, newest, host));
        throw error;
      }
      before?.loader.close();
      await removeCompiled(host.folder, next.compiled.stage);
    },
  };
}

/** Compiles the site and lets it take over. Returns the hashes of its code. */
async function compileOnce(given: AdoptSiteOptions, { host, newest }: Site, takeOver: (next: () => Promise<LoadedSite>) => Promise<void>): Promise<CodeHashes> {
  const stage = join(host.folder, await nextStage(host.folder));
  let next: LoadedSite | undefined;
  try {
    const compiled = await compileSite(given.root, stage, host.internals);
    await takeOver(async () => {
      next = await prepareSite(compiled, newest, host);
      return next;
    });
  } catch (error) {
    await removeStage(host.folder, stage);
    throw error;
  }
  return next ? keepCode(host.folder, next.compiled, next.loader.built) : new Map();
}

/** Lets what an earlier process has compiled take over. Returns the hashes of its code, or why it must be compiled. */
async function restoreOnce(given: AdoptSiteOptions, { host, newest }: Site, takeOver: (next: LoadedSite) => Promise<void>): Promise<CodeHashes | string> {
  const kept = await restoreCode(given.root, host.folder, host.internals);
  if (typeof kept === 'string') return kept;
  const next = await prepareSite(kept.compiled, newest, host);
  const reason = await kept.newCode(next.loaded);
  if (reason !== undefined) {
    next.loader.close();
    return reason;
  }
  await takeOver(next);
  return kept.code;
}
