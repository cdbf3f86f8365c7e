// The settings of the Co-Innovation Assistant.
import { z } from 'zod';
import { setting, textLike } from './setting.ts';

export const assistantRules = {
  /** Without it, questions are answered by the search. */
  OPENAI_API_KEY: setting(z.string().optional()),
  /** Of a server with the protocol of OpenAI. */
  OPENAI_BASE_URL: setting(
    z
      .string()
      .refine((value) => /^https?:\/\/./.test(value) && URL.canParse(value), 'must be an address such as https://api.openai.com/v1')
      .optional(),
  ),
  /** Overrides the choice of the editors. */
  OPENAI_MODEL: setting(z.string().optional()),
  /** At most this many a day, questions and answers together. */
  ASSISTANT_DAILY_TOKENS: setting(
    textLike(/^\d{1,12}$/, 'must be a whole number')
      .transform(Number)
      .default(500_000),
  ),
};

type Values = z.output<z.ZodObject<typeof assistantRules>>;

export type AssistantSettings = ReturnType<typeof readAssistant>;
export const readAssistant = (values: Values) => ({
  dailyTokens: values.ASSISTANT_DAILY_TOKENS,
  ...(values.OPENAI_API_KEY !== undefined && {
    provider: {
      apiKey: values.OPENAI_API_KEY,
      ...(values.OPENAI_BASE_URL !== undefined && { baseUrl: values.OPENAI_BASE_URL }),
      ...(values.OPENAI_MODEL !== undefined && { model: values.OPENAI_MODEL }),
    },
  }),
});
