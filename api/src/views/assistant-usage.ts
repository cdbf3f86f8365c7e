// The cost of each day, and the questions the site could not answer. Conversations past their retention are never shown.
import type { Reading } from '@stem/content-pipeline/database';
import { entities, initialValues } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, desc, eq, gte, max, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import { assistantDays, assistantExchanges } from '../database/tables.ts';
import { readKeptDays } from '../retention/kept-days.ts';

const day = 86_400_000;

const usedDay = z.object({
  day: z.string().meta({ format: 'date', description: 'In UTC' }),
  tokens: z.int(),
  cost: z.number().meta({ description: 'In USD, at the price in the settings' }),
  conversations: z.int(),
  by_model: z.int().meta({ description: 'Questions answered by the model' }),
  by_search: z.int().meta({ description: 'Questions answered by the search' }),
  unanswered: z.int().meta({ description: 'Questions that matched no page' }),
});

export const usageSchema = z.object({
  days: z.array(usedDay).meta({ description: 'The last 30 days, latest first. Deleted questions are not counted.' }),
  daily_tokens: z.int().meta({ description: 'The budget of a day, in tokens' }),
  token_price: z.number().meta({ description: 'USD per million tokens' }),
  kept_days: z.int().meta({ description: 'Days until a conversation is deleted' }),
  is_active: z.boolean(),
  has_provider: z.boolean(),
});
export type AssistantUsage = Readonly<z.infer<typeof usageSchema>>;

export const unansweredSchema = z.object({
  id: z.uuid().meta({ description: 'The id of the last time it was asked' }),
  question: z.string(),
  count: z.int(),
  last_at: instantSchema,
});
export type UnansweredQuestion = Readonly<z.infer<typeof unansweredSchema>>;

const shownDays = 30;
const mostQuestions = 200;

export interface UsageContext {
  readonly read: Reading;
  readonly now: string;
  readonly dailyTokens: number;
  readonly hasProvider: boolean;
}

export async function readAssistantUsage({ read, now, dailyTokens, hasProvider }: UsageContext): Promise<AssistantUsage> {
  const days = Array.from({ length: shownDays }, (_, ago) => daysBefore(now, ago).slice(0, 10));
  const first = days.at(-1) ?? '';
  const { token_price, is_active } = tables.coinnovation_chatbot_settings;
  const [settings] = await read.select({ token_price, is_active }).from(tables.coinnovation_chatbot_settings);
  const price = settings?.token_price ?? Number(initialValues(entities.coinnovation_chatbot_settings).token_price);
  const keptDays = await readKeptDays('chat_retention_days', read);
  const spent = await read.select().from(assistantDays).where(gte(assistantDays.day, first));
  const { source, found, conversation, created_at } = assistantExchanges;
  const asked = await read
    .select({
      day: sql<string>`substr(${created_at}, 1, 10)`.as('day'),
      conversations: sql<number>`count(DISTINCT ${conversation})`,
      by_model: sql<number>`sum(${source} = 'assistant')`,
      by_search: sql<number>`sum(${source} = 'search')`,
      unanswered: sql<number>`sum(${found} = 0)`,
    })
    .from(assistantExchanges)
    .where(and(gte(created_at, first), gte(created_at, daysBefore(now, keptDays)), ne(source, 'suggestion')))
    .groupBy(sql`day`);
  const nothing = { conversations: 0, by_model: 0, by_search: 0, unanswered: 0 };
  return {
    days: days.map((one) => {
      const tokens = spent.find((known) => known.day === one)?.spent ?? 0;
      return { ...nothing, ...asked.find((known) => known.day === one), day: one, tokens, cost: (tokens * price) / 1_000_000 };
    }),
    daily_tokens: dailyTokens,
    token_price: price,
    kept_days: keptDays,
    is_active: settings?.is_active ?? false,
    has_provider: hasProvider,
  };
}

/** Questions that no page answered, latest first; each is listed once. */
export async function listUnansweredQuestions(read: Reading, now: string): Promise<UnansweredQuestion[]> {
  const { id, question, created_at, found } = assistantExchanges;
  const rows = await read
    // SQLite takes the other columns from the row of the maximum.
    .select({ id, question, count: sql<number>`count(*)`, last_at: max(created_at) })
    .from(assistantExchanges)
    .where(and(eq(found, 0), gte(created_at, daysBefore(now, await readKeptDays('chat_retention_days', read)))))
    .groupBy(sql`lower(${question})`)
    .orderBy(desc(max(created_at)))
    .limit(mostQuestions);
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at ?? '' }));
}

const daysBefore = (now: string, days: number): string => new Date(Date.parse(now) - days * day).toISOString();
