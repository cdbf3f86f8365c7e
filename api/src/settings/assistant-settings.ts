// The settings of the Co-Innovation Assistant.
import { z } from 'zod';
import { setting, textLike } from './setting.ts';

export interface AssistantSettings {
  /** At most this many tokens a day, questions and answers together. */
  readonly dailyTokens: number;
  /** Absent: questions are answered by the search. */
  readonly provider?: {
    readonly apiKey: string;
    /** Of a server with the protocol of OpenAI; OpenAI's own by default. */
    readonly baseUrl?: string;
    /** Overrides the choice of the editors. */
    readonly model?: string;
  };
}

export const assistantRules = {
  OPENAI_API_KEY: setting(z.string().optional()),
  OPENAI_BASE_URL: setting(
    z
      .string()
      .refine((value) => /^https?:\/\/./.test(value) && URL.canParse(value), 'must be an address such as https://api.openai.com/v1')
      .optional(),
  ),
  OPENAI_MODEL: setting(z.string().optional()),
  ASSISTANT_DAILY_TOKENS: setting(
    textLike(/^\d{1,12}$/, 'must be a whole number')
      .transform(Number)
      .default(500_000),
  ),
};

type Values = z.output<z.ZodObject<typeof assistantRules>>;

export const readAssistant = (values: Values): AssistantSettings => ({
  dailyTokens: values.ASSISTANT_DAILY_TOKENS,
  ...(values.OPENAI_API_KEY !== undefined && {
    provider: {
      apiKey: values.OPENAI_API_KEY,
      ...(values.OPENAI_BASE_URL !== undefined && { baseUrl: values.OPENAI_BASE_URL }),
      ...(values.OPENAI_MODEL !== undefined && { model: values.OPENAI_MODEL }),
    },
  }),
});
