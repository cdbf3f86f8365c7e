// Publications: as a list, one by one, and as events at the moment they go live.
import { setTimeout as pause } from 'node:timers/promises';
import type { Publication } from '@stem/content-pipeline';
import { fail, languageCodes, type Result, succeed } from '@stem/model';
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type CallContext, call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { listOf, oneOf } from '../../openapi/json-schema.ts';
import { followEditors, presenceEvent } from '../../presence/follow-editors.ts';
import { personOf } from '../../presence/presence.ts';
import { savedEvent } from '../../presence/saved.ts';
import type { EditorWatch } from '../../presence/watch-editors.ts';
import type { Principal } from '../../sessions/principal.ts';
import { pagesInLists, type ReceiptReading, receiptSchema, showReceipts } from '../../views/publication.ts';
import { isOnlyNotes } from '../../views/saves/saved-unseen.ts';

const asked = z.object({
  since: z.coerce.number().int().min(0).optional().meta({ description: 'The number of a change: only publications with later changes' }),
  before: z.coerce.number().int().min(0).optional().meta({ description: 'The number of a publication: the 50 before it' }),
});

/** A browser sends no headers of ours with it. */
const followed = z.object({
  language: z.enum(languageCodes).optional().meta({ description: 'Of the sentences; that of `Accept-Language` unless given' }),
});

const reading = { noun: 'Publications', access: 'admin', needs: 'publishing.read' } as const;
const writing = { noun: 'Publications', access: 'admin', needs: 'publishing.write' } as const;

const pipelineAnswer = z.object({ publication: receiptSchema.nullable() }).meta({ description: 'The receipt; null when there was nothing to publish' });

export interface PublicationContext extends Pick<AppContext, 'saving'> {
  readonly publishing: Pick<AppContext['publishing'], 'pipeline'>;
  readonly stopping: AbortSignal;
  readonly editorWatch: EditorWatch;
}

/** Milliseconds between two keep-alive comments of a stream: proxies close connections on which nothing happens. */
const keepAliveInterval = 25_000;

export const publicationCalls = (context: PublicationContext) => [...listCalls(context), ...writingCalls(context), readCall(context)];

type Reader = Pick<ReceiptReading, 'rights' | 'language'>;

function receiptsOf({ saving, publishing: { pipeline } }: PublicationContext) {
  const show = (publications: readonly Publication[], reader: Reader, most?: number) =>
    showReceipts(publications, { pipeline: pipeline(), read: saving.database.read, ...reader }, most);
  const showOne = async (publication: Publication, reader: Reader, most?: number) => (await show([publication], reader, most))[0];
  return {
    show,
    showOne,
    at: async (context: CallContext): Promise<Result<Publication>> => {
      const publication = await pipeline().receipts.one(Number(context.req.param('id')));
      return publication ? succeed(publication) : fail({ name: 'not_found' });
    },
    answer: async (context: CallContext, { rights }: Principal, publication: Publication | undefined) =>
      context.json({ publication: (publication && (await showOne(publication, { rights, language: languageAsked(context) }, pagesInLists))) ?? null }),
  };
}

function listCalls(given: PublicationContext) {
  const { publishing, stopping, editorWatch } = given;
  const { pipeline } = publishing;
  const receipts = receiptsOf(given);
  return [
    call.get(
      '/api/publications',
      {
        ...reading,
        summary: 'List publications',
        description: 'Unless it is asked since a change, without those of which the audit has only a note, such as a sign-in.',
        query: asked,
        answer: listOf(receiptSchema),
      },
      async (context, { principal: { rights }, query: { since, before } }) => {
        const { receipts: kept } = pipeline();
        const found = since === undefined ? await kept.latest(50, before, isOnlyNotes) : await kept.since(since);
        return context.json(await receipts.show(found, { rights, language: languageAsked(context) }, pagesInLists));
      },
    ),
    call.get(
      '/api/publications/events',
      {
        ...reading,
        summary: 'Stream publications as they go live, and what other editors do',
        shares: 'streams',
        description:
          'A stream of events. Each named `publication` contains a receipt; `saved` names a save, before it is published; `presence` names the others at a place where the editor has a window; `commented` names a record with a new, changed or resolved comment.',
        query: followed,
        answer: oneOf(receiptSchema, savedEvent, presenceEvent),
        answerType: 'text/event-stream',
      },
      (context, { principal, query: { language = languageAsked(context) } }) =>
        streamSSE(context, (stream) =>
          sendEvents(stream, stopping, (write) => [
            pipeline().onPublication((publication) =>
              write(async () => ({
                event: 'publication',
                id: String(publication.id),
                data: await receipts.showOne(publication, { rights: principal.rights, language }, pagesInLists),
              })),
            ),
            followEditors(editorWatch, { principal, person: personOf(principal), send: (event) => write(async () => event) }),
          ]),
        ),
    ),
  ];
}

function writingCalls(given: PublicationContext) {
  const { pipeline } = given.publishing;
  const receipts = receiptsOf(given);
  return [
    call.post(
      '/api/publications/retry',
      { ...writing, summary: 'Retry blocked and rolled-back pages', shares: 'work', answer: pipelineAnswer, failures: ['no_publisher'] },
      async (context, { principal }) => receipts.answer(context, principal, await pipeline().retry()),
    ),
    call.post(
      '/api/publications/rebuild',
      { ...writing, summary: 'Render all pages again and publish those that differ', shares: 'work', answer: pipelineAnswer, failures: ['no_publisher'] },
      async (context, { principal }) => receipts.answer(context, principal, await pipeline().rebuild()),
    ),
    call.post(
      '/api/publications/:id{[0-9]+}/rollback',
      {
        ...writing,
        summary: 'Roll back to before a publication',
        description:
          'Rolls back later publications as well; content stays as saved. Each page stays rolled back until something it shows is saved, or until a retry.',
        path: { id: 'The number of the first publication to roll back' },
        target: receipts.at,
        answer: pipelineAnswer,
        failures: ['not_found', 'no_publisher'],
      },
      async (context, { target: { id }, actor, principal }) => receipts.answer(context, principal, await pipeline().rollBack(id, actor)),
    ),
  ];
}

const readCall = (given: PublicationContext) =>
  call.get(
    '/api/publications/:id{[0-9]+}',
    {
      ...reading,
      summary: 'Read a publication',
      path: { id: 'The number of the publication' },
      target: receiptsOf(given).at,
      answer: receiptSchema,
      failures: ['not_found'],
    },
    async (context, { target, principal: { rights } }) => context.json(await receiptsOf(given).showOne(target, { rights, language: languageAsked(context) })),
  );

type Write = (messageOf: () => Promise<Omit<SSEMessage, 'data'> & { readonly data: unknown }>) => void;

/** Sends what `follow` writes until the reader has left or the server stops. `follow` returns what ends it. */
async function sendEvents(stream: SSEStreamingApi, stopping: AbortSignal, follow: (write: Write) => readonly (() => void)[]) {
  const left = new AbortController();
  stream.onAbort(() => left.abort());
  const ended = AbortSignal.any([left.signal, stopping]);
  // In the order of publications, and each complete before the next.
  let writing: Promise<unknown> = Promise.resolve();
  const stops = follow((messageOf) => {
    writing = writing
      .then(messageOf)
      .then(({ data, ...message }) => stream.writeSSE({ ...message, data: JSON.stringify(data) }))
      .catch(() => left.abort());
  });
  try {
    while (!ended.aborted) {
      await stream.write(': still here\n\n');
      await pause(keepAliveInterval, undefined, { signal: ended }).catch(() => undefined);
    }
  } finally {
    for (const stop of stops) stop();
  }
}
