// The daily budget of tokens. The most an answer can cost is reserved before, so that all processes together never exceed the limit.
import type { Database } from '@stem/content-pipeline/database';
import { and, eq, lte, sql } from 'drizzle-orm';
import { assistantDays } from '../database/tables.ts';
import type { AskModel, ModelAnswer, ModelQuestion } from './ask-model.ts';
import type { Message } from './instructions.ts';

export type Budget = ReturnType<typeof createBudget>;
interface Reservation {
  readonly day: string;
  readonly tokens: number;
}

export function createBudget(database: Database, { dailyTokens, now }: { readonly dailyTokens: number; readonly now: () => string }) {
  const { day: dayColumn, reserved, spent: spentColumn } = assistantDays;
  return {
    dailyTokens,
    /** Undefined when less is left for the day. */
    reserve: (tokens: number) =>
      database.write(async (transaction): Promise<Reservation | undefined> => {
        const day = now().slice(0, 10);
        await transaction.insert(assistantDays).values({ day }).onConflictDoNothing();
        const taken = await transaction
          .update(assistantDays)
          .set({ reserved: sql`${reserved} + ${tokens}` })
          .where(and(eq(dayColumn, day), lte(sql`${reserved} + ${spentColumn} + ${tokens}`, dailyTokens)))
          .returning();
        return taken.length > 0 ? { day, tokens } : undefined;
      }),
    settle: ({ day, tokens }: Reservation, spent: number) =>
      database.write((transaction) =>
        transaction
          .update(assistantDays)
          .set({ reserved: sql`${reserved} - ${tokens}`, spent: sql`${spentColumn} + ${spent}` })
          .where(eq(dayColumn, day)),
      ),
  };
}

/** Tokens around each message and around the answer. */
const frame = 16;

/** Bytes of a token, as far as it is known before an answer: no tokenizer makes more tokens of a text than it has bytes. */
const leastBytes = 1;
/** Of German and English, somewhat fewer than there are. */
const usualBytes = 3;

const tokensOf = (messages: readonly Message[], answer: number, bytes: number): number =>
  messages.reduce((sum, { content }) => sum + Math.ceil(Buffer.byteLength(content) / bytes) + frame, frame + answer);

/** Undefined when too little is left. What the provider does not report is charged as reserved; of an aborted answer what has arrived. */
export async function askWithin(budget: Budget, ask: AskModel, question: ModelQuestion): Promise<(ModelAnswer & { readonly tokens: number }) | undefined> {
  const { messages, maxTokens, signal } = question;
  const reservation = await budget.reserve(tokensOf(messages, maxTokens, leastBytes));
  if (!reservation) return undefined;
  let { tokens } = reservation;
  try {
    const answer = await ask(question);
    const heard = Math.ceil(Buffer.byteLength(answer.text) / usualBytes);
    const unreported = answer.end === 'refused' ? 0 : signal.aborted ? tokensOf(messages, heard, usualBytes) : tokens;
    tokens = answer.tokens ?? Math.min(unreported, tokens);
    return { ...answer, tokens };
  } finally {
    await budget.settle(reservation, tokens);
  }
}
