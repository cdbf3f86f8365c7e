// An adopted site as a whole: compiled, its content in rows, published by the engine, and kept up to date file by file.
import type { AstroConfig } from 'astro';
import { createQueue } from '../core/database/queue.ts';
import type { Pipeline, Publication } from '../core/pipeline.ts';
import { createContent, type SiteContent } from './content/content.ts';
import type { FileEvent } from './content/load-content.ts';
import { writeEntries } from './content/rows.ts';
import { type KeptCompilation, keepCompiled } from './keep-compiled.ts';
import { answerBelow } from './output/base.ts';
import { type HooksRun, openBuildHooks } from './output/build-hooks.ts';
import { createHookSchedule } from './output/hook-schedule.ts';
import { type LiveFiles, liveFilesOf } from './output/live-files.ts';
import { closeHost, gatherEdits, type Host, openHost } from './run-site.ts';

/** Which site is published, from where, and who is notified. */
export interface AdoptSiteOptions {
  /** The folder of the site, with its `package.json` and `astro.config.*`. The process must run in it, as for `astro build`. */
  readonly root: string;
  /** Where rows, objects and compiled code are kept, within the project; `node_modules/.adopt` unless given. */
  readonly folder?: string;
  /** Milliseconds since 1970; `Date.now` unless given. */
  readonly now?: () => number;
  /** Whether a start compiles the site although its code has not changed: it may read files that are no part of it. */
  readonly compiles?: boolean;
  /** Receives errors in the background, such as a failed attempt to publish, which is repeated. */
  readonly onError: (error: unknown) => void;
  /** Called when the site begins to be compiled, and when its new code is live or has failed. */
  readonly onCode?: (code: CodeNews) => void;
  /** Called when hooks of integrations have run on what is live, in the background. */
  readonly onHooks?: (run: HooksRun) => void;
}

/** What happens to the code of a site, and why it is compiled. Restored: it is what an earlier process has compiled. */
export interface CodeNews {
  readonly state: 'compiling' | 'live' | 'failed' | 'restored';
  readonly reason: string;
  /** Milliseconds since it began. */
  readonly ms: number;
}

/** A change of a file of the site. */
export interface FileEdit {
  readonly event: FileEvent;
  /** Absolute. */
  readonly path: string;
}

/** A site that is compiled and live. */
export interface AdoptedSite {
  /** The pipeline that publishes now; another one after the code has changed. */
  pipeline(): Pipeline;
  /** Astro's configuration of the site. */
  config(): AstroConfig;
  /** All that is live, as files of `astro build`, with what hooks have made. */
  files(): Promise<LiveFiles>;
  /** Resolves when hooks of `astro:build:done` have run on what is live now. Rejects when one fails: what it made before stays. */
  runHooks(): Promise<void>;
  /** The files and folders from which content is loaded. */
  contentFolders(): readonly string[];
  /** The files of content and code that were there when they were loaded or compiled. */
  sources(): readonly string[];
  /** Calls the listener after each publication, also of pipelines to come. */
  onPublication(listener: (publication: Publication) => void): void;
  /** Answers requests of visitors. */
  fetch(request: Request): Promise<Response>;
  /**
   * Takes over changed files. Resolves when all they change is live, `compiling` with what waits for the site to be compiled again.
   * Rejects when that fails: the site stays as it was.
   */
  load(changes: readonly FileEdit[]): Promise<void>;
  /** The last compilation. */
  compiled(): CodeNews;
  stop(): Promise<void>;
}

/** Throws `AlreadyAdopted` when another process publishes the site. */
export async function startAdoptedSite(given: AdoptSiteOptions): Promise<AdoptedSite> {
  const host = await openHost(given);
  const inOrder = createQueue();
  let content: SiteContent = createContent(new Map());
  const newest = {
    get: () => content,
    set(next: SiteContent) {
      content = next;
    },
  };
  const code = keepCompiled({ given, host, newest, inOrder });

  /** Returns why the site must be compiled. */
  async function loadNow(edits: readonly FileEdit[]): Promise<string | undefined> {
    const { changed, codeReason, otherReason } = await gatherEdits(edits, { ...code.running(), isCompiled: code.isCompiled }, content);
    if (codeReason !== undefined) return codeReason;
    const after = content.with(changed);
    const seq = await writeEntries(changed.keys(), after, host);
    content = after;
    code.running().pipeline.wake();
    if (seq !== undefined) await code.running().pipeline.whenLive(seq);
    return otherReason;
  }

  await code.start().catch(async (error: unknown) => {
    await closeHost(host);
    throw error;
  });
  const { files, fetch, schedule } = await servedWithHooks(code, host, given);
  return {
    pipeline: () => code.running().pipeline,
    config: () => code.running().compiled.options.settings.config,
    files,
    runHooks: schedule.runNow,
    contentFolders: () => code.running().loader.watched(),
    sources: () => [...code.running().loader.files(), ...code.files()],
    onPublication: code.onPublication,
    fetch,
    async load(edits) {
      const reason = await inOrder(() => loadNow(edits));
      if (reason !== undefined) await code.compile(reason);
    },
    compiled: code.news,
    async stop() {
      await code.compile.settled();
      await schedule.stop();
      await inOrder(async () => {
        await code.running().pipeline.stop();
        code.running().loader.close();
        await closeHost(host);
      });
    },
  };
}

/** What is live together with what hooks make of it. */
async function servedWithHooks(code: KeptCompilation, host: Host, { onHooks }: AdoptSiteOptions) {
  const hooks = await openBuildHooks(host.folder, host.internals);
  const live = () => {
    const { pipeline, compiled } = code.running();
    return liveFilesOf({ pipeline, objects: host.objects, config: compiled.options.settings.config, assets: compiled.output });
  };
  const schedule = createHookSchedule(async () => {
    const { compiled, paths } = code.running();
    const run = await hooks.run(await live(), { compiled, paths: await paths() });
    if (run) onHooks?.(run);
  }, host.onError);
  code.onPublication(schedule.ask);
  code.onCode(schedule.ask);
  schedule.ask();
  return {
    schedule,
    files: async () => hooks.withMade(await live()),
    fetch: (request: Request) => {
      const { answer, compiled } = code.running();
      return answerBelow(compiled.options.settings.config.base, request, async (inner) => {
        const response = await answer(inner);
        return (response.status === 404 ? await hooks.answer(inner) : undefined) ?? response;
      });
    },
  };
}
