// Tests the provider with the saved settings, in the same way as a question of a visitor, and reports the result.
import { entities, initialValues } from '@stem/model';
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import type { Assistant } from './answer.ts';
import { askWithin } from './budget.ts';
import type { Message } from './instructions.ts';

/** Problems that an editor can act on. The provider's own message stays in the log. */
export const trouble = z.enum(['key', 'model', 'limit', 'request', 'unreachable', 'slow', 'provider', 'cut']).meta({
  description:
    '`key`: the provider refuses the key; `model`: it does not know the model; `limit`: its rate limit is reached or there is no credit; `request`: it refuses the request; `unreachable`: no connection; `slow`: timeout before the first text; `provider`: an error of the provider; `cut`: the connection broke during the answer',
});
export type Trouble = z.infer<typeof trouble>;

export const testedModel = z.object({
  state: z.enum(['answered', 'no_key', 'over_budget', 'failed']),
  trouble: trouble.nullable().meta({ description: 'The problem; null when the test succeeded' }),
  model: z.string().meta({ description: 'The configured model' }),
  is_active: z.boolean().meta({ description: 'Whether visitors get answers from the model' }),
  answer: z.string(),
  tokens: z.int().meta({ description: 'Tokens charged to the budget' }),
  milliseconds: z.int(),
});
export type TestedModel = Readonly<z.infer<typeof testedModel>>;

const longestAnswer = 60;

export async function testModel({ ask, database, budget, model: fixedModel, now, onError }: Assistant, signal: AbortSignal): Promise<TestedModel> {
  const [row] = await database.read.select().from(tables.coinnovation_chatbot_settings);
  const settings = row ?? (initialValues(entities.coinnovation_chatbot_settings) as unknown as Exclude<typeof row, undefined>); // the defaults of the same model
  const model = fixedModel ?? settings.model_name;
  const tested = { trouble: null, model, is_active: settings.is_active, answer: '', tokens: 0, milliseconds: 0 };
  if (!ask) return { ...tested, state: 'no_key' };
  const messages: Message[] = [
    { role: 'system', content: settings.system_prompt ?? '' },
    { role: 'user', content: 'Grüezi! Womit können Sie mir helfen? Bitte in einem Satz.' },
  ];
  const maxTokens = Math.min(settings.max_tokens, longestAnswer);
  const begun = Date.parse(now());
  const result = await askWithin(budget, ask, { model, temperature: settings.temperature, maxTokens, messages, onText: () => undefined, signal });
  if (!result) return { ...tested, state: 'over_budget' };
  if (result.error !== undefined) onError(result.error);
  const isAnswered = result.text !== '' && result.error === undefined;
  return {
    ...tested,
    state: isAnswered ? 'answered' : 'failed',
    trouble: isAnswered ? null : (result.trouble ?? 'cut'),
    answer: result.text,
    tokens: result.tokens,
    milliseconds: Date.parse(now()) - begun,
  };
}
