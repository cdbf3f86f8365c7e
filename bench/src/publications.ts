// Word of each publication the moment it is live, as the back office gets it: nobody has to ask again and again, which
// would slow down what is measured.
import { EventEmitter } from 'node:events';
import { z } from 'zod';
import type { Client } from './http.ts';

const publicationSchema = z.object({
  id: z.number(),
  from_seq: z.number(),
  to_seq: z.number(),
  milliseconds: z.object({ plan: z.number(), render: z.number(), commit: z.number() }),
  reason: z.string(),
  counts: z.object({ rendered: z.number(), unchanged: z.number(), failed: z.number() }),
  causes: z.array(z.looseObject({ kind: z.string(), entity: z.string().optional(), columns: z.array(z.string()).optional() })),
  pages: z.array(z.object({ path: z.string(), outcome: z.string(), causes: z.array(z.number()), failure: z.string().optional() })),
});
export type Publication = z.infer<typeof publicationSchema>;

export interface Publications {
  /** Resolves when the change with this number is live; at once when it is already. */
  containing(change: number): Promise<Publication>;
  /** Resolves with the next one that is like this. */
  next(isWanted: (publication: Publication) => boolean): Promise<Publication>;
}

/** Listens until the client is closed. */
export async function listen(client: Client): Promise<Publications> {
  const known: Publication[] = [];
  const news = new EventEmitter<{ publication: [Publication] }>().setMaxListeners(0);
  const stream = await client.stream('/api/publications/events');
  if (stream.statusCode !== 200) throw new Error(`The events cannot be heard: status ${stream.statusCode}`);
  let unread = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const events = (unread + text).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const line = event.split('\n').find((one) => one.startsWith('data: '));
      if (!line) continue;
      const publication = publicationSchema.parse(JSON.parse(line.slice('data: '.length)));
      known.push(publication);
      news.emit('publication', publication);
    }
  });
  stream.on('error', () => undefined); // it ends with the client

  const next = (isWanted: (publication: Publication) => boolean) =>
    new Promise<Publication>((resolve) => {
      news.on('publication', function hear(publication) {
        if (!isWanted(publication)) return;
        news.off('publication', hear);
        resolve(publication);
      });
    });
  async function containing(change: number): Promise<Publication> {
    // A small one that has overtaken a large one names neither all nor only what the large one will.
    const contains = ({ from_seq, to_seq }: Publication) => from_seq < change && to_seq >= change;
    return known.find(contains) ?? next(contains);
  }
  return {
    containing,
    next,
  };
}
