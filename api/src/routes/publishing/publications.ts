// What went live: as a list, one by one, and as events the moment it happens.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pipeline, Publication } from '@stem/content-pipeline';
import { fail } from '@stem/model';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { Sessions } from '../../auth/sessions.ts';
import { invalid } from '../../content/invalid.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { pagesInLists, receiptOf, receiptSchema } from '../../views/publication.ts';

const asked = z.object({
  since: z.coerce.number().int().min(0).optional().meta({ description: 'The number of a change: those that hold later ones' }),
  before: z.coerce.number().int().min(0).optional().meta({ description: 'The number of a publication: the last 50 before it' }),
});

const noun = 'Publications';

const pipelineAnswer = z.object({ publication: receiptSchema.nullable() }).meta({ description: 'What it brought; null when nothing was to be done' });
const answerOf = (publication: Publication | undefined) => ({ publication: publication ? receiptOf(publication, pagesInLists) : null });

export interface PublicationContext {
  readonly pipeline: () => Pipeline;
  readonly sessions: Pick<Sessions, 'isOpen'>;
  /** Ends the streams when the server does. */
  readonly stopping: AbortSignal;
}

/** Proxies close connections on which nothing happens. */
const proxiesWait = 25_000;

/** Every `heartbeat` milliseconds a stream says that it is there, and ends if whoever listens has signed out. */
export function publicationRoutes({ pipeline, sessions, stopping }: PublicationContext, heartbeat = proxiesWait) {
  return new Hono<RequestEnvironment>()
    .get(
      '/api/publications',
      described({ noun, summary: 'List what went live', access: 'admin', query: asked, answer: listOf(receiptSchema) }),
      async (context) => {
        const parsed = asked.safeParse(context.req.query());
        if (!parsed.success) return problem(context, invalid(parsed.error));
        const { receipts } = pipeline();
        const found = parsed.data.since === undefined ? await receipts.latest(50, parsed.data.before) : await receipts.since(parsed.data.since);
        return context.json(found.map((publication) => receiptOf(publication, pagesInLists)));
      },
    )
    .get(
      '/api/publications/events',
      described({
        noun,
        summary: 'Hear of each publication the moment it is live',
        description: 'A stream of events named `publication`; each holds a receipt.',
        access: 'admin',
        answer: receiptSchema,
        answerType: 'text/event-stream',
      }),
      (context) =>
        streamSSE(context, async (stream) => {
          const left = new AbortController();
          stream.onAbort(() => left.abort());
          const ended = AbortSignal.any([left.signal, stopping]);
          const stop = pipeline().onPublication((publication) => {
            void stream.writeSSE({
              event: 'publication',
              id: String(publication.id),
              data: JSON.stringify(receiptOf(publication, pagesInLists)),
            });
          });
          try {
            while (!ended.aborted && (await sessions.isOpen(context.req.header('cookie')))) {
              await stream.write(': still here\n\n');
              await pause(heartbeat, undefined, { signal: ended }).catch(() => undefined);
            }
          } finally {
            stop();
          }
        }),
    )
    .post(
      '/api/publications/retry',
      described({ noun, summary: 'Render what had failed or is held again', access: 'admin', answer: pipelineAnswer }),
      async (context) => context.json(answerOf(await pipeline().retry())),
    )
    .post(
      '/api/publications/rebuild',
      described({ noun, summary: 'Render everything again, and publish what differs', access: 'admin', answer: pipelineAnswer }),
      async (context) => context.json(answerOf(await pipeline().rebuild())),
    )
    .post(
      '/api/publications/:id{[0-9]+}/rollback',
      described({
        noun,
        summary: 'Give visitors back what they saw before a publication',
        description: 'Later publications go with it; content stays as it is. Each page is held until something it shows is saved again, or until a retry.',
        access: 'admin',
        path: { id: 'The number of the first publication that is taken back' },
        answer: pipelineAnswer,
        failures: ['not_found'],
      }),
      async (context) => {
        const id = Number(context.req.param('id'));
        if (!(await pipeline().receipts.one(id))) return problem(context, fail({ name: 'not_found' }).failure);
        return context.json(answerOf(await pipeline().rollBack(id, context.get('actor'))));
      },
    )
    .get(
      '/api/publications/:id{[0-9]+}',
      described({
        noun,
        summary: 'Read a receipt',
        access: 'admin',
        path: { id: 'The number of the publication' },
        answer: receiptSchema,
        failures: ['not_found'],
      }),
      async (context) => {
        const publication = await pipeline().receipts.one(Number(context.req.param('id')));
        return publication ? context.json(receiptOf(publication)) : problem(context, fail({ name: 'not_found' }).failure);
      },
    );
}
