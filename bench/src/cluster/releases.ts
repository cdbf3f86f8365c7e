// Releases of a cluster under load: each changes two events, whose pages are asked for it from its instant.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Load } from './load.ts';
import type { Cluster } from './start-cluster.ts';

export interface Releases {
  /** Makes one and schedules it, due after this time in milliseconds. Returns its mark. */
  schedule(after: number): Promise<string>;
  /** Milliseconds from its instant until both pages had it, as visitors read them; undefined so far. */
  tookOf(mark: string): number | undefined;
}

const slugs = ['released-a', 'released-b'];
const rowSchema = z.object({ id: z.string() });

export async function openReleases({ address }: Cluster, { headers }: Load): Promise<Releases> {
  async function send(method: string, path: string, body: object, release?: string): Promise<string> {
    const answer = await fetch(address + path, {
      method,
      headers: { ...headers, ...(release !== undefined && { 'stem-release': release }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return rowSchema.parse(await answer.json()).id;
  }
  const events: string[] = [];
  for (const slug of slugs) events.push(await send('POST', '/api/formats', { title: slug, slug, description: 'Talks.', date: 'Soon', location: 'Berne' }));
  const took = new Map<string, number>();
  let count = 0;

  async function lookFor(mark: string, at: number) {
    await pause(at - Date.now());
    const has = (slug: string) =>
      fetch(`${address}/formats/${slug}`)
        .then((answer) => answer.text())
        .then(
          (text) => text.includes(mark),
          () => false,
        );
    while (!(await Promise.all(slugs.map(has))).every(Boolean)) await pause(250);
    took.set(mark, Date.now() - at);
  }

  return {
    async schedule(after) {
      const mark = `Release-${++count}.`;
      const id = await send('POST', '/api/releases', { name: mark });
      for (const event of events) await send('PATCH', `/api/formats/${event}`, { description: `Talks. ${mark}` }, id);
      const at = Date.now() + after;
      await send('PATCH', `/api/releases/${id}`, { publish_at: new Date(at).toISOString(), state: 'scheduled' });
      void lookFor(mark, at);
      return mark;
    },
    tookOf: (mark) => took.get(mark),
  };
}
