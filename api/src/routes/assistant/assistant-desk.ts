// The Co-Innovation Assistant, for editors: what it costs, what it could not answer, and whether its provider answers.
import { Hono } from 'hono';
import { z } from 'zod';
import { forgetQuestion } from '../../assist/forget-question.ts';
import { testedModel, testModel } from '../../assist/test-model.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { assistantUsage, unansweredQuestions, unansweredSchema, usageSchema } from '../../views/assistant-usage.ts';
import type { AssistantContext } from './assistant.ts';

const noun = 'Assistant';

export const assistantDeskRoutes = ({ assistant, stopping }: AssistantContext) =>
  new Hono<RequestEnvironment>()
    .get(
      '/api/coinnovation/usage',
      described({ noun, summary: 'Read how the assistant is used, and what that costs', access: 'admin', answer: usageSchema }),
      async (context) => {
        const { database, now, budget, ask } = assistant;
        const hasProvider = ask !== undefined;
        return context.json(await assistantUsage({ read: database.read, now: now(), dailyTokens: budget.dailyTokens, hasProvider }));
      },
    )
    .get(
      '/api/coinnovation/unanswered',
      described({ noun, summary: 'List the questions that fitted no page of the site', access: 'admin', answer: listOf(unansweredSchema) }),
      async (context) => context.json(await unansweredQuestions(assistant.database.read, assistant.now())),
    )
    .delete(
      '/api/coinnovation/unanswered/:id',
      described({
        noun,
        summary: 'Take a question off that list',
        description: 'What was said about it is deleted, each time it was asked. This cannot be undone.',
        access: 'admin',
        answer: z.object({ forgotten: z.int() }),
        failures: ['not_found'],
      }),
      async (context) => {
        const forgotten = await forgetQuestion(context.req.param('id'), assistant.database);
        return forgotten.ok ? context.json(forgotten.value) : problem(context, forgotten.failure);
      },
    )
    .post(
      '/api/coinnovation/test',
      described({
        noun,
        summary: 'Ask the provider something, to see whether it answers',
        description: 'With the saved prompt, model, temperature and length. It is charged to the budget of the day; nothing of it is kept.',
        access: 'admin',
        answer: testedModel,
      }),
      async (context) => context.json(await testModel(assistant, AbortSignal.any([context.req.raw.signal, stopping]))),
    );
