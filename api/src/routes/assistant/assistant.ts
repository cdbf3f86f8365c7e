// The Co-Innovation Assistant: an answer for visitors, as JSON or streamed; costs, unanswered questions and a test for editors.
import { fail, languageCodes } from '@stem/model';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { answerQuestion, type Reply } from '../../assist/answer.ts';
import { deleteQuestion } from '../../assist/exchanges.ts';
import { testedModel, testModel } from '../../assist/test-model.ts';
import { conversationSchema, parseConversation } from '../../assist/turns.ts';
import { call } from '../../http/call.ts';
import { networkOf } from '../../http/network.ts';
import { problem } from '../../http/problem.ts';
import { admitNetwork, type Limit } from '../../limits/request-limit.ts';
import type { StoredCounts } from '../../limits/stored-counts.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { listUnansweredQuestions, readAssistantUsage, unansweredSchema, usageSchema } from '../../views/assistant-usage.ts';
import { foundPage, shownPage } from '../website/search.ts';

interface AssistantContext extends Pick<AppContext, 'assistant' | 'stopping'> {
  readonly requests: Pick<AppContext['requests'], 'trustsProxy'> & { readonly counts: Pick<StoredCounts, 'admit'> };
}

const noun = 'Assistant';

const fromOneNetwork: Limit = { name: 'assistant', most: 30, within: 10 * 60_000 };

/** Bytes of all turns of a long conversation. */
const largestConversation = 256 * 1024;

const given = z.object({
  response: z.string().meta({ description: 'Paragraphs, lists, **bold** and [links](/of-the-site); no HTML' }),
  source: z.enum(['assistant', 'search']),
  unfinished: z.enum(['length', 'filtered', 'cut', 'stopped']).nullable().meta({ description: 'Why the answer is incomplete; null when it is complete' }),
  conversation: z.uuid(),
  lang: z.enum(languageCodes).meta({ description: 'The language of the answer: that of the question' }),
  results: z.array(foundPage).meta({ description: 'Pages that match the question' }),
});

const shown = ({ pages, ...said }: Reply): z.infer<typeof given> => ({ ...said, results: pages.map(shownPage) });

export const assistantCalls = ({ assistant, requests, stopping }: AssistantContext) => [
  call.post(
    '/api/coinnovation/chat',
    {
      noun,
      summary: 'Ask the Co-Innovation Assistant',
      shares: 'answers',
      description:
        'With `Accept: text/event-stream` the response is a stream of events: `text` for each piece, and `done` with the whole answer. If the model is off, over budget or fails, the content of the site answers (`source` is then `search`): facts in a sentence, otherwise a passage of a page.',
      access: 'public',
      body: conversationSchema,
      answer: given,
      failures: ['invalid_json', 'unsupported_type'],
      limit: fromOneNetwork,
      largestBody: { bytes: largestConversation },
      waits: true,
    },
    async (context, { body, actor }) => {
      const conversation = parseConversation(body);
      if (!conversation.ok) return problem(context, conversation.failure);
      const network = networkOf(context, requests.trustsProxy);
      // The same limit once more, for all processes: an answer costs money.
      const wait = actor === undefined ? await requests.counts.admit((admit) => admitNetwork(fromOneNetwork, network, admit)) : 0;
      if (wait > 0) return problem(context, fail({ name: 'too_many_requests', retryAfter: wait }).failure);
      const gone = [context.req.raw.signal, stopping];
      if (!context.req.header('accept')?.includes('text/event-stream'))
        return context.json(shown(await answerQuestion(conversation.value, assistant, { onText: () => undefined, signal: AbortSignal.any(gone) })));
      return streamSSE(context, async (stream) => {
        const left = new AbortController();
        stream.onAbort(() => left.abort());
        const signal = AbortSignal.any([...gone, left.signal]);
        const onText = (text: string) => void stream.writeSSE({ event: 'text', data: JSON.stringify({ text }) });
        // A stream that ends without its last event has failed; the reason is for the log, not for visitors.
        const said = await answerQuestion(conversation.value, assistant, { onText, signal }).catch((error: unknown) => {
          assistant.onError(error);
        });
        if (said) await stream.writeSSE({ event: 'done', data: JSON.stringify(shown(said)) });
      });
    },
  ),
  call.get(
    '/api/coinnovation/usage',
    { noun, summary: 'Read the usage and cost of the assistant', access: 'admin', needs: 'people.read', answer: usageSchema },
    async (context) => {
      const { database, now, budget, ask } = assistant;
      const hasProvider = ask !== undefined;
      return context.json(await readAssistantUsage({ read: database.read, now: now(), dailyTokens: budget.dailyTokens, hasProvider }));
    },
  ),
  call.get(
    '/api/coinnovation/unanswered',
    { noun, summary: 'List the questions that matched no page', access: 'admin', needs: 'people.read', answer: listOf(unansweredSchema) },
    async (context) => context.json(await listUnansweredQuestions(assistant.database.read, assistant.now())),
  ),
  call.delete(
    '/api/coinnovation/unanswered/:id',
    {
      noun,
      summary: 'Delete a question that matched no page',
      description: 'Deletes every exchange with this question. This cannot be undone.',
      access: 'admin',
      needs: 'people.write',
      answer: z.object({ forgotten: z.int() }),
      failures: ['not_found'],
    },
    async (context) => {
      const forgotten = await deleteQuestion(context.req.param('id'), assistant.database);
      return forgotten.ok ? context.json(forgotten.value) : problem(context, forgotten.failure);
    },
  ),
  call.post(
    '/api/coinnovation/test',
    {
      noun,
      summary: 'Test the provider with a question',
      shares: 'answers',
      description: 'Uses the saved prompt, model, temperature and length. The test is charged to the budget of the day; question and answer are not stored.',
      access: 'admin',
      needs: 'settings.write',
      answer: testedModel,
    },
    async (context) => context.json(await testModel(assistant, AbortSignal.any([context.req.raw.signal, stopping]))),
  ),
];
