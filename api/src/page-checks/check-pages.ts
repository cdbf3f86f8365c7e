// Checks the documents of the site for barriers: each once, by the hash of its bytes. Only those whose bytes have changed are new.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Objects, Pipeline } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { inArray } from 'drizzle-orm';
import { documentChecks } from '../database/tables.ts';
import type { Night } from '../nights/start-nights.ts';
import type { Barrier } from './check-document.ts';
import type { Checked } from './check-process.ts';

interface PageCheckOptions {
  readonly database: Database;
  readonly pipeline: Pick<Pipeline, 'servedPaths'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly now: () => number;
  /** The address of the module that checks, in a process of its own. */
  readonly program?: string;
}

/** Megabytes of JavaScript values, and documents after which a child process is replaced: each leaves something behind. */
const heap = 512;
const mostDocuments = 100;
/** Milliseconds that one document may take. */
const budget = 120_000;
/** Rows that are deleted at once. */
const portion = 400;

const ownProgram = fileURLToPath(new URL('./check-process.ts', import.meta.url));

export async function checkPages(
  { database, pipeline, objects, now, program = ownProgram }: PageCheckOptions,
  { signal }: Pick<Night, 'signal'>,
): Promise<void> {
  const served = [...(await pipeline.servedPaths()).values()];
  const live = new Set(served.flatMap(({ object, headers }) => (object !== undefined && headers['content-type']?.startsWith('text/html') ? [object] : [])));
  const known = new Set((await database.rows('SELECT object FROM document_checks')).map(({ object }) => String(object)));
  const gone = [...known.difference(live)];
  for (let from = 0; from < gone.length; from += portion)
    await database.write((transaction) => transaction.delete(documentChecks).where(inArray(documentChecks.object, gone.slice(from, from + portion))));
  const due = [...live.difference(known)];
  while (due.length > 0 && !signal.aborted) {
    const child = fork(program, { execArgv: [`--max-old-space-size=${heap}`] });
    try {
      await checkWith(child, due, async (object, barriers) => {
        const row = { object, checked_at: now(), barriers: [...barriers] };
        await database.write((transaction) => transaction.insert(documentChecks).values(row).onConflictDoNothing(), 'later');
      });
    } finally {
      child.kill('SIGKILL');
    }
  }

  /** Until it has checked enough or cannot check one: what it says later would be taken for an answer about the next. */
  async function checkWith(child: ChildProcess, due: string[], store: (object: string, barriers: readonly Barrier[]) => Promise<void>) {
    for (let count = 0; count < mostDocuments && !signal.aborted; count += 1) {
      const object = due.shift();
      if (object === undefined) return;
      const bytes = await objects.get(object);
      if (!bytes) continue;
      const checked = await ask(child, Buffer.from(bytes).toString(), signal);
      // It is tried again in the next night.
      if ('error' in checked) return;
      await store(object, checked.barriers);
    }
  }
}

async function ask(child: ChildProcess, html: string, stopped: AbortSignal): Promise<Checked> {
  const settled = new AbortController();
  const signal = AbortSignal.any([stopped, settled.signal, AbortSignal.timeout(budget)]);
  const answered = once(child, 'message', { signal });
  const ended = once(child, 'exit', { signal }).then(([code]) => [{ error: `The process ended (${code})` }]);
  child.send(html);
  const [checked] = await Promise.race([answered, ended]).catch((error: unknown) => [{ error: String(error) }]);
  settled.abort();
  await Promise.allSettled([answered, ended]);
  return checked as Checked; // as the process sends it
}
