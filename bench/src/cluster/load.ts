// Editors and visitors of a cluster, through its CDN and its balancer. It remembers what was acknowledged, and notices answers
// that no caller may get: failures without a word when to try again, torn pages, and pages that are too old.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { password } from '../system/system.ts';
import type { Cluster } from './start-cluster.ts';

export interface LoadCounts {
  saved: number;
  /** Saves that were answered 503 with Retry-After. */
  refused: number;
  read: number;
  /** Pages that were answered 503 with Retry-After. */
  unavailable: number;
  /** Pages compared with what was purged more than two seconds before. */
  compared: number;
}

export interface Load {
  readonly counts: LoadCounts;
  /** Of the editor, who is signed in on all nodes. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers that must not be. */
  readonly faults: readonly string[];
  /** The last number that was acknowledged to each writer, by slug. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly writers: number;
  readonly readers: number;
}

/** Milliseconds after a purge within which an earlier version is no fault. */
const allowed = 2000;
/** Milliseconds between two saves of a writer, and between two reads of a reader. */
const savePause = 150;
const readPause = 40;

interface Save {
  readonly number: number;
  readonly change: number;
  /** Milliseconds, as of `performance.now`: when its purge was seen to be accepted. */
  purgedAt?: number;
}

const rowSchema = z.object({ id: z.string() });
const stateSchema = z.object({ cdn: z.object({ publication: z.number().nullable() }).nullable() });
const publicationsSchema = z.array(z.object({ to_seq: z.number() }));

/** The headers of an editor, who is signed in on all nodes. */
export async function signIn({ address }: Pick<Cluster, 'address'>): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/admin/session`, { method: 'POST', headers, body: JSON.stringify({ password }) });
  if (!answer.ok) throw new Error(`Nobody can sign in: ${answer.status} ${await answer.text()}`);
  return { ...headers, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

export async function startLoad(cluster: Cluster, { writers, readers }: LoadOptions): Promise<Load> {
  const { address } = cluster;
  const headers = await signIn(cluster);
  const send = (path: string, method: string, body: object) => fetch(address + path, { method, headers, body: JSON.stringify(body) });
  const counts: LoadCounts = { saved: 0, refused: 0, read: 0, unavailable: 0, compared: 0 };
  const faults: string[] = [];
  const acknowledged = new Map<string, number>();
  const saves = new Map<string, Save[]>();
  let isOver = false;

  const ids = new Map<string, string>();
  for (let index = 0; index < writers; index += 1) {
    const slug = `writer-${index}`;
    const made = await send('/api/formats', 'POST', { title: slug, slug, description: 'Talks.', date: 'Soon', location: 'Room 0.' });
    if (made.status !== 201) throw new Error(`The event ${slug} could not be made: ${made.status} ${await made.text()}`);
    ids.set(slug, rowSchema.parse(await made.json()).id);
    saves.set(slug, []);
  }

  async function write(slug: string) {
    for (let number = 1; !isOver; number += 1) {
      const answer = await send(`/api/formats/${ids.get(slug)}`, 'PATCH', { location: `Room ${number}.` }).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.status === 200) {
        counts.saved += 1;
        acknowledged.set(slug, number);
        saves.get(slug)?.push({ number, change: Number(answer.headers.get('stem-change')) });
      } else if (typeof answer !== 'string' && saysWhenToRetry(answer)) counts.refused += 1;
      else faults.push(`save ${number} of ${slug}: ${typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`}`);
      await pause(savePause);
    }
  }

  async function read(reader: number) {
    for (let count = reader; !isOver; count += 1) {
      const slug = `writer-${count % writers}`;
      const path = `${count % 2 === 0 ? '' : '/de'}/formats/${slug}`;
      // Of what is purged by now, the newest.
      const due = saves.get(slug)?.findLast(({ purgedAt }) => purgedAt !== undefined && purgedAt + allowed < performance.now());
      const answer = await fetch(address + path).catch((error: unknown) => String(error));
      if (typeof answer === 'string') faults.push(`${path}: ${answer}`);
      else await judge(path, answer, due);
      await pause(readPause);
    }
  }
  async function judge(path: string, answer: Response, due: Save | undefined) {
    const body = await answer.text().catch((error: unknown) => String(error));
    if (saysWhenToRetry(answer)) {
      counts.unavailable += 1;
      return;
    }
    const numbers = new Set([...body.matchAll(/Room (\d+)\./g)].map(([, number]) => Number(number)));
    // The pages of the first event may not be there yet.
    if (answer.status === 404 && due === undefined) return;
    counts.read += 1;
    if (answer.status !== 200) faults.push(`${path}: ${answer.status}`);
    else if (numbers.size !== 1 || !body.trimEnd().endsWith('</html>')) faults.push(`${path} is torn: ${[...numbers].join(', ')}`);
    else if (due) {
      counts.compared += 1;
      const [number = 0] = numbers;
      if (number < due.number)
        faults.push(`${path} is too old: ${number}, and ${due.number} was purged ${Math.round(performance.now() - (due.purgedAt ?? 0))} ms before`);
    }
  }

  async function notePurges() {
    while (!isOver) {
      await pause(250);
      const purged = await readPurgedChange().catch(() => 0);
      for (const own of saves.values()) {
        for (const save of own) if (save.change <= purged) save.purgedAt ??= performance.now();
        const last = own.findLastIndex(({ purgedAt }) => purgedAt !== undefined && purgedAt + allowed < performance.now());
        if (last > 0) own.splice(0, last);
      }
    }
  }
  /** The last change whose purge was accepted. */
  async function readPurgedChange(): Promise<number> {
    const get = async (path: string): Promise<unknown> => (await fetch(address + path, { headers })).json();
    const { cdn } = stateSchema.parse(await get('/api/publishing'));
    const [last] = publicationsSchema.parse(await get(`/api/publications?before=${(cdn?.publication ?? 0) + 1}`));
    return last?.to_seq ?? 0;
  }

  const work = Promise.all([...[...ids.keys()].map(write), ...Array.from({ length: readers }, (_, reader) => read(reader)), notePurges()]);
  return {
    counts,
    headers,
    faults,
    acknowledged,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

const saysWhenToRetry = ({ status, headers }: Response): boolean => status === 503 && Number(headers.get('retry-after')) > 0;
