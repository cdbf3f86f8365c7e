// An adopted site for tests: its process, edits of its files, and clean builds to compare with.
import { execFile, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CodeNews, FileEdit } from '../src/abroad/adopt.ts';
import { filesBelow } from '../src/abroad/output/live-files.ts';
import type { Publication, Verification } from '../src/core/pipeline.ts';
import type { BlogFolder } from './adopted-blog.ts';
import type { Asked } from './adopted-process.ts';
import { noteWork } from './note-work.ts';

/** New texts of files; undefined for one that is removed. */
export type Edit = Readonly<Record<string, string | Buffer | undefined>>;

export interface TestedSite {
  /** The first publication. */
  readonly first: Publication;
  /** Writes files and loads them. Returns what was published, one line for each document: empty when nothing was. */
  edit(edit: Edit): Promise<string[]>;
  /** The number of documents that the last publication rendered. */
  rendered(): Promise<number>;
  visit(path: string): Promise<{ readonly status: number; readonly text: string }>;
  /** A page as it would be without the last save. */
  before(path: string): Promise<string>;
  setClock(now: number): Promise<void>;
  compiled(): Promise<CodeNews>;
  verify(): Promise<Verification>;
  /** The files of `astro build` that differ from what is served. */
  differing(): Promise<string[]>;
  stop(): Promise<void>;
}

/** `now`: milliseconds since 1970. */
export async function startAdopted(folder: BlogFolder, now: number): Promise<TestedSite> {
  noteWork('systems', 1);
  const child = fork(fileURLToPath(new URL('adopted-process.ts', import.meta.url)), [folder.root, String(now)], { cwd: folder.root, env: buildEnvironment() });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const began = Promise.withResolvers<unknown>();
  waiting.set(0, began);
  child.on('message', ({ number, value, error }: { number: number; value?: unknown; error?: string }) => {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  });
  child.on('exit', (code) => {
    for (const asked of waiting.values()) asked.reject(new Error(`The process of the site has ended with ${code}`));
  });
  let asks = 0;
  function ask<T>(asked: Asked): Promise<T> {
    const number = ++asks;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(number, answer);
    child.send({ number, asked });
    return answer.promise as Promise<T>; // as adopted-process.ts answers
  }
  const visit = (path: string) => ask<{ status: number; body: string }>({ kind: 'visit', path });
  const first = (await began.promise) as Publication;
  let last = first.id;
  return {
    first,
    async edit(edit) {
      const changes: FileEdit[] = [];
      for (const [file, text] of Object.entries(edit)) {
        const path = join(folder.root, file);
        changes.push({ event: text === undefined ? 'unlink' : existsSync(path) ? 'change' : 'add', path });
        await folder.write(file, text);
      }
      const publication = await ask<Publication>({ kind: 'load', changes });
      const isNew = publication.id !== last;
      last = publication.id;
      noteWork('pages', isNew ? publication.counts.rendered : 0);
      return isNew ? publication.pages.map(({ outcome, path }) => `${outcome} ${path}`) : [];
    },
    rendered: async () => (await ask<Publication>({ kind: 'published' })).counts.rendered,
    async visit(path) {
      const { status, body } = await visit(path);
      return { status, text: Buffer.from(body, 'base64').toString() };
    },
    before: (path) => ask({ kind: 'before', path }),
    setClock: (time) => ask({ kind: 'clock', now: time }),
    compiled: () => ask({ kind: 'compiled' }),
    verify: () => ask({ kind: 'verify' }),
    async differing() {
      const built = await buildClean(folder.root);
      await ask({ kind: 'hooks' });
      const differing: string[] = [];
      for (const file of await filesBelow(built)) {
        const { body } = await visit(`/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`);
        if (!(await readFile(join(built, file))).equals(Buffer.from(body, 'base64'))) differing.push(file);
      }
      return differing;
    },
    async stop() {
      await ask({ kind: 'stop' });
    },
  };
}

const buildEnvironment = () => ({ ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NODE_NO_WARNINGS: '1' });

/** A clean build in the same folder: ids of islands follow from the paths of their components. Returns where it is. */
export async function buildClean(root: string): Promise<string> {
  const output = join(root, 'dist');
  await rm(output, { recursive: true, force: true });
  const command = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--force'];
  await promisify(execFile)(process.execPath, command, { cwd: root, env: buildEnvironment() });
  return output;
}
