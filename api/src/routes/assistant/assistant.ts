// The Co-Innovation Assistant, for visitors: one answer as JSON, or the same as it comes.
import { fail } from '@stem/model';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { type Answer, type Assistant, answer } from '../../assist/answer.ts';
import { conversationSchema, parseConversation } from '../../assist/turns.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { networkOf } from '../../http/network.ts';
import { problem } from '../../http/problem.ts';
import { type Admit, admitNetwork, type Limit } from '../../limits/request-limit.ts';
import { described } from '../../openapi/described.ts';
import { bodyOf } from '../context.ts';
import { foundPage, shownPage } from '../website/search.ts';

export interface AssistantContext {
  readonly assistant: Assistant;
  readonly admit: Admit;
  readonly trustsProxy: boolean;
  readonly stopping: AbortSignal;
}

const fromOneNetwork: Limit = { name: 'assistant', most: 30, within: 10 * 60_000 };

const given = z.object({
  response: z.string().meta({ description: 'Paragraphs, lists, **bold** and [links](/of-the-site); no HTML' }),
  source: z.enum(['assistant', 'search']),
  unfinished: z.enum(['length', 'filtered', 'cut', 'stopped']).nullable().meta({ description: 'Why the answer is not whole' }),
  conversation: z.uuid(),
  results: z.array(foundPage).meta({ description: 'Pages that fit the question' }),
});

const shown = ({ pages, ...said }: Answer): z.infer<typeof given> => ({ ...said, results: pages.map(shownPage) });

export const assistantRoutes = ({ assistant, admit, trustsProxy, stopping }: AssistantContext) =>
  new Hono<RequestEnvironment>().post(
    '/api/coinnovation/chat',
    described({
      noun: 'Assistant',
      summary: 'Ask the Co-Innovation Assistant',
      description:
        'Asked with `Accept: text/event-stream` it answers with events: `text` for each piece, and `done` with the whole. Where no model may or can answer, the search does, and `source` says so.',
      access: 'public',
      body: conversationSchema,
      answer: given,
      failures: ['invalid_json', 'unsupported_type', 'too_many_requests'],
    }),
    async (context) => {
      const body = await bodyOf(context);
      const parsed = body.ok ? parseConversation(body.value) : body;
      if (!parsed.ok) return problem(context, parsed.failure);
      const wait = await admitNetwork(fromOneNetwork, networkOf(context, trustsProxy), admit);
      if (wait > 0) return problem(context, fail({ name: 'too_many_requests', retryAfter: wait }).failure);
      const gone = [context.req.raw.signal, stopping];
      if (!context.req.header('accept')?.includes('text/event-stream'))
        return context.json(shown(await answer(parsed.value, assistant, { onText: () => undefined, signal: AbortSignal.any(gone) })));
      return streamSSE(context, async (stream) => {
        const left = new AbortController();
        stream.onAbort(() => left.abort());
        const signal = AbortSignal.any([...gone, left.signal]);
        const onText = (text: string) => void stream.writeSSE({ event: 'text', data: JSON.stringify({ text }) });
        // A stream that ends without its last event has failed; why is nothing for visitors.
        const said = await answer(parsed.value, assistant, { onText, signal }).catch((error: unknown) => {
          assistant.onError(error);
        });
        if (said) await stream.writeSSE({ event: 'done', data: JSON.stringify(shown(said)) });
      });
    },
  );
