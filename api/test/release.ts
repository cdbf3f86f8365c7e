// Prepares releases in tests, as editors do.
import { expect } from 'vitest';
import { type ReleaseClock, startReleaseClock } from '../src/releases/release-clock.ts';
import { releaseStarts } from '../src/releases/start-releases.ts';
import type { RequestOptions } from './request.ts';
import type { Stem } from './stem.ts';

export type SavedRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number };

export interface Preparing {
  readonly id: string;
  /** A save into it that must succeed. */
  write(method: string, path: string, body?: unknown): Promise<SavedRow>;
  /** Any request of one who works in it. */
  request(path: string, options?: RequestOptions): Promise<Response>;
  read(path: string): Promise<unknown>;
  publish(): Promise<Response>;
  /** What a read of it answers now. */
  state(): Promise<Readonly<Record<string, unknown>>>;
}

export async function prepareRelease(stem: Stem, entry: Readonly<Record<string, unknown>> = {}): Promise<Preparing> {
  const { id } = await stem.write('POST', '/api/releases', { name: 'Spring launch', ...entry });
  const request: Preparing['request'] = (path, options = {}) =>
    stem.request(path, { as: 'editor', ...options, headers: { 'stem-release': String(id), ...options.headers } });
  return {
    id: String(id),
    request,
    async write(method, path, body) {
      const response = await request(path, { method, body });
      const answer = await response.json();
      expect({ path, status: response.status, answer }).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
      expect(response.headers.get('stem-release')).toBe(id);
      return answer as SavedRow; // every content row has these
    },
    read: async (path) => (await request(path)).json(),
    publish: () => stem.request(`/api/releases/${id}/publish`, { as: 'editor', method: 'POST' }),
    state: async () => (await stem.read(`/api/releases/${id}`, 'editor')) as Readonly<Record<string, unknown>>, // an object by its description
  };
}

/** What publishes releases at their instants, as a process does that has just started. It polls when a test wants it. */
export function startClock(stem: Stem): ReleaseClock {
  return startReleaseClock({
    ...releaseStarts({
      sender: 'Stem <no-reply@stem.test>',
      origin: 'https://stem.test',
      saving: stem.saving,
      pipeline: stem.pipeline,
      log: { info: () => undefined },
      wakeMails: () => undefined,
    }),
    onError: (error) => void stem.errors.push(error),
    poll: 3_600_000,
  });
}
