// Receives each publication the moment it is live, as the back office does: polling would slow down the measured system.
import { EventEmitter } from 'node:events';
import { z } from 'zod';
import type { Client } from './http.ts';

const publicationSchema = z.object({
  id: z.number(),
  from_seq: z.number(),
  to_seq: z.number(),
  milliseconds: z.object({ plan: z.number(), render: z.number(), commit: z.number() }),
  reason: z.string(),
  counts: z.object({ rendered: z.number(), unchanged: z.number(), failed: z.number(), parts: z.number(), shown_on: z.number() }),
  causes: z.array(z.looseObject({ kind: z.string(), entity: z.string().optional(), columns: z.array(z.string()).optional() })),
  pages: z.array(z.object({ path: z.string(), outcome: z.string(), causes: z.array(z.number()), failure: z.string().optional() })),
});
export type Publication = z.infer<typeof publicationSchema>;

export interface Publications {
  /** Resolves when the change with this number is live; at once when it already is. */
  waitForChange(change: number): Promise<Publication>;
  /** Resolves with the next publication that matches. */
  waitForNext(isWanted: (publication: Publication) => boolean): Promise<Publication>;
}

/** Listens until the client is closed. */
export async function listenToPublications(client: Client): Promise<Publications> {
  const known: Publication[] = [];
  const emitter = new EventEmitter<{ publication: [Publication] }>().setMaxListeners(0);
  const stream = await client.stream('/api/publications/events');
  if (stream.statusCode !== 200) throw new Error(`The event stream was answered with status ${stream.statusCode}`);
  let unread = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const events = (unread + text).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const lines = event.split('\n');
      const line = lines.find((one) => one.startsWith('data: '));
      // The stream has events about presence and saves too.
      if (!line || !lines.includes('event: publication')) continue;
      const publication = publicationSchema.parse(JSON.parse(line.slice('data: '.length)));
      known.push(publication);
      emitter.emit('publication', publication);
    }
  });
  stream.on('error', () => undefined); // the stream ends with the client

  const waitForNext = (isWanted: (publication: Publication) => boolean) =>
    new Promise<Publication>((resolve) => {
      emitter.on('publication', function onPublication(publication) {
        if (!isWanted(publication)) return;
        emitter.off('publication', onPublication);
        resolve(publication);
      });
    });
  async function waitForChange(change: number): Promise<Publication> {
    // A small publication that overtook a large one covers another range of changes.
    const contains = ({ from_seq, to_seq }: Publication) => from_seq < change && to_seq >= change;
    return known.find(contains) ?? waitForNext(contains);
  }
  return { waitForChange, waitForNext };
}
