// Publications: as a list, one by one, and as events at the moment they go live.
import { setTimeout as pause } from 'node:timers/promises';
import type { Publication } from '@stem/content-pipeline';
import { fail, type Result, succeed } from '@stem/model';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type Call, type CallContext, call } from '../../http/call.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { pagesInLists, receiptSchema, receiptsOf } from '../../views/publication.ts';

const asked = z.object({
  since: z.coerce.number().int().min(0).optional().meta({ description: 'The number of a change: only publications with later changes' }),
  before: z.coerce.number().int().min(0).optional().meta({ description: 'The number of a publication: the 50 before it' }),
});

const noun = 'Publications';

const pipelineAnswer = z.object({ publication: receiptSchema.nullable() }).meta({ description: 'The receipt; null when there was nothing to publish' });

export interface PublicationContext {
  readonly publishing: Pick<AppContext['publishing'], 'pipeline'>;
  readonly stopping: AbortSignal;
}

/** Milliseconds between two keep-alive comments of a stream: proxies close connections on which nothing happens. */
const keepAliveInterval = 25_000;

export function publicationCalls({ publishing: { pipeline }, stopping }: PublicationContext): Call[] {
  const publicationAt = async (context: CallContext): Promise<Result<Publication>> => {
    const publication = await pipeline().receipts.one(Number(context.req.param('id')));
    return publication ? succeed(publication) : fail({ name: 'not_found' });
  };
  const receiptOf = async (publication: Publication, most?: number) => (await receiptsOf([publication], pipeline(), most))[0];
  const answerOf = async (publication: Publication | undefined) => ({ publication: (publication && (await receiptOf(publication, pagesInLists))) ?? null });
  return [
    call.get(
      '/api/publications',
      { noun, summary: 'List publications', access: 'admin', query: asked, answer: listOf(receiptSchema) },
      async (context, { query: { since, before } }) => {
        const { receipts } = pipeline();
        const found = since === undefined ? await receipts.latest(50, before) : await receipts.since(since);
        return context.json(await receiptsOf(found, pipeline(), pagesInLists));
      },
    ),
    call.get(
      '/api/publications/events',
      {
        noun,
        summary: 'Stream publications as they go live',
        description: 'A stream of events named `publication`; each contains a receipt.',
        access: 'admin',
        answer: receiptSchema,
        answerType: 'text/event-stream',
      },
      (context) =>
        streamSSE(context, async (stream) => {
          const left = new AbortController();
          stream.onAbort(() => left.abort());
          const ended = AbortSignal.any([left.signal, stopping]);
          // In the order of publications, and each complete before the next.
          let writing: Promise<unknown> = Promise.resolve();
          const stop = pipeline().onPublication((publication) => {
            writing = writing
              .then(() => receiptOf(publication, pagesInLists))
              .then((receipt) => stream.writeSSE({ event: 'publication', id: String(publication.id), data: JSON.stringify(receipt) }))
              .catch(() => left.abort());
          });
          try {
            while (!ended.aborted) {
              await stream.write(': still here\n\n');
              await pause(keepAliveInterval, undefined, { signal: ended }).catch(() => undefined);
            }
          } finally {
            stop();
          }
        }),
    ),
    call.post(
      '/api/publications/retry',
      { noun, summary: 'Retry blocked and rolled-back pages', access: 'admin', answer: pipelineAnswer, failures: ['no_publisher'] },
      async (context) => context.json(await answerOf(await pipeline().retry())),
    ),
    call.post(
      '/api/publications/rebuild',
      {
        noun,
        summary: 'Render all pages again and publish those that differ',
        access: 'admin',
        answer: pipelineAnswer,
        failures: ['no_publisher'],
      },
      async (context) => context.json(await answerOf(await pipeline().rebuild())),
    ),
    call.post(
      '/api/publications/:id{[0-9]+}/rollback',
      {
        noun,
        summary: 'Roll back to before a publication',
        description:
          'Rolls back later publications as well; content stays as saved. Each page stays rolled back until something it shows is saved, or until a retry.',
        access: 'admin',
        path: { id: 'The number of the first publication to roll back' },
        target: publicationAt,
        answer: pipelineAnswer,
        failures: ['not_found', 'no_publisher'],
      },
      async (context, { target: { id }, actor }) => context.json(await answerOf(await pipeline().rollBack(id, actor))),
    ),
    call.get(
      '/api/publications/:id{[0-9]+}',
      {
        noun,
        summary: 'Read a publication',
        access: 'admin',
        path: { id: 'The number of the publication' },
        target: publicationAt,
        answer: receiptSchema,
        failures: ['not_found'],
      },
      async (context, { target }) => context.json(await receiptOf(target)),
    ),
  ];
}
