// What callers without `content.read` can fetch, before a release is published and after it.
import { expect } from 'vitest';
import { callsOf, templateOf } from '../src/openapi/calls.ts';
import type { Operation } from '../src/openapi/operation.ts';
import type { FilledRelease } from './filled-release.ts';
import type { Stem } from './stem.ts';

export interface Fetched {
  /** Number of good answers. */
  readonly good: number;
  /** Those that contain the mark, with their status. */
  readonly marked: readonly string[];
}

export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
}

export interface Asking {
  readonly mark: string;
  /** Who asks. */
  readonly headers?: Readonly<Record<string, string>>;
}

let networks = 0;
/** Milliseconds between two requests, so that no limit of a caller hides an answer. */
const pause = 200;

export async function fetchAll(stem: Stem, questions: readonly Question[], { mark, headers }: Asking): Promise<Fetched> {
  const marked: string[] = [];
  let good = 0;
  for (const { path, ...asked } of questions) {
    networks += 1;
    stem.clock.now += pause;
    const network = `203.${networks >> 8}.113.${networks & 255}`;
    const answer = await stem.request(path, { ...asked, headers: { 'x-forwarded-for': network, 'accept-encoding': 'identity', ...headers } });
    expect([path, answer.status]).not.toEqual([path, 429]);
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isStream ? '' : await answer.text();
    if (isStream) await answer.body?.cancel();
    if (answer.ok) good += 1;
    const said = `${text}\n${JSON.stringify([...answer.headers])}`;
    // A search page repeats the query.
    if (said.replaceAll(path, '').toLowerCase().includes(mark)) marked.push(`${path} ${answer.status}`);
  }
  return { good, marked };
}

/** Every published address, where the new event will be, the generated files, and addresses that only seem to list something. */
export async function publishedAddresses(stem: Stem, { id, created }: FilledRelease): Promise<Question[]> {
  const rows = await stem.database.rows("SELECT path FROM pipeline_manifest WHERE path LIKE '/%' ORDER BY path");
  const published = rows.map((row) => String(row.path));
  const [event] = (await stem.read('/api/formats')) as { readonly slug: string }[]; // a list of events
  const like = `/${event?.slug}`;
  const future = published.filter((path) => path.includes(like)).map((path) => path.replace(like, `/${created.get('event_formats')?.slug}`));
  const others = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/media', '/media/', '/admin/future/', `/admin/future/${id}/`, `/admin/future/${id}/~search?q=a`];
  return [...published, ...future, ...others].map((path) => ({ path }));
}

/** The reading calls that need no session of the back office, with each id and slug that the release creates or changes. */
export function openCalls(stem: Stem, { created, changed }: FilledRelease): Question[] {
  const keys = [...created, ...changed].flatMap(([, { id, slug }]) => [id, ...(typeof slug === 'string' ? [slug] : [])]);
  return readingCalls(stem, keys, ({ access }) => access !== 'admin' && access !== 'monitor');
}

/** Those of the back office, with the release itself and its new event. */
export const editorCalls = (stem: Stem, { id, created }: FilledRelease): Question[] =>
  readingCalls(stem, [id, created.get('event_formats')?.id ?? ''], ({ access }) => access === 'admin' || access === 'monitor');

function readingCalls(stem: Stem, keys: readonly string[], isWanted: (operation: Operation) => boolean): Question[] {
  return callsOf(stem.app).flatMap(({ method, path, operation }) => {
    const { template, parameters } = templateOf(path);
    if (method !== 'GET' || !operation || !isWanted(operation)) return [];
    if (parameters.length === 0) return [{ path: template }, { path: `${template}?limit=500` }];
    return [...new Set(keys)].map((key) => ({ path: template.replaceAll(/\{\w+\}/g, key) }));
  });
}

const facts = ['When is it?', 'Where does it take place?', 'Who speaks there?', 'Who are the partners?', 'Which events are there?', 'How can I reach you?'];

/** The search for every word, and questions to the assistant, about the words and about what it knows as facts. */
export const questionsAbout = (words: readonly string[]): Question[] => [
  ...words.map((word) => ({ path: `/api/search?q=${word}` })),
  ...[...facts, ...words.filter((_, at) => at % 20 === 0)].map((content) => ({
    path: '/api/coinnovation/chat',
    method: 'POST',
    body: { messages: [{ role: 'user', content }] },
  })),
];
