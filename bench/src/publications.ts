// Word of each publication the moment it is live, as the back office gets it: nobody has to ask again and again, which
// would slow down what is measured.
import { z } from 'zod';
import type { Client } from './http.ts';

const publicationSchema = z.object({
  id: z.number(),
  to_seq: z.number(),
  milliseconds: z.object({ plan: z.number(), render: z.number(), commit: z.number() }),
  counts: z.object({ rendered: z.number(), unchanged: z.number(), failed: z.number() }),
  pages: z.array(z.object({ path: z.string(), outcome: z.string() })),
});
export type Publication = z.infer<typeof publicationSchema>;

export interface Publications {
  /** Resolves when the change with this number is live; at once when it is already. */
  containing(change: number): Promise<Publication>;
}

/** Listens until the client is closed. */
export async function listen(client: Client): Promise<Publications> {
  const known: Publication[] = [];
  let onNews = () => {};
  const stream = await client.stream('/api/publications/events');
  if (stream.statusCode !== 200) throw new Error(`The events cannot be heard: status ${stream.statusCode}`);
  let unread = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const events = (unread + text).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const line = event.split('\n').find((one) => one.startsWith('data: '));
      if (line) known.push(publicationSchema.parse(JSON.parse(line.slice('data: '.length))));
    }
    onNews();
  });
  stream.on('error', () => undefined); // it ends with the client
  return {
    async containing(change) {
      for (;;) {
        const found = known.find(({ to_seq }) => to_seq >= change);
        if (found) return found;
        await new Promise<void>((resolve) => {
          onNews = resolve;
        });
      }
    },
  };
}
