// One question: by the model when it may and can, else by the search. What was said is kept for a while, and what it cost.
import type { Database } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { assistantExchanges } from '../database/tables.ts';
import type { FoundPage } from '../search/find-pages.ts';
import type { AskModel, ModelAnswer } from './ask-model.ts';
import { type Budget, mostTokens } from './budget.ts';
import { messagesFor } from './instructions.ts';
import { pagesFor } from './pages-for.ts';
import { searchAnswer } from './search-answer.ts';
import type { Trouble } from './trouble.ts';
import type { Conversation } from './turns.ts';

export interface Assistant {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => string;
  readonly budget: Budget;
  /** Absent without a key. */
  readonly ask?: AskModel;
  /** In place of the model editors have chosen. */
  readonly model?: string;
  /** What was wrong with the provider when it was asked last; undefined when nothing was, and when nobody has asked. */
  readonly lastTrouble: () => Trouble | undefined;
  readonly onError: (error: unknown) => void;
}

export interface Answer {
  readonly response: string;
  readonly source: 'assistant' | 'search';
  /** Why it is not whole; null when it is. */
  readonly unfinished: 'length' | 'filtered' | 'cut' | 'stopped' | null;
  readonly conversation: string;
  readonly pages: readonly FoundPage[];
}

export interface Listening {
  readonly onText: (text: string) => void;
  /** Nobody listens any more. */
  readonly signal: AbortSignal;
}

/** Pages whose excerpts the model is given, and that the search names. */
const mostPages = 5;

export async function answer(conversation: Conversation, assistant: Assistant, { onText, signal }: Listening): Promise<Answer> {
  const { database, newId, now } = assistant;
  const pages = await pagesFor(conversation, mostPages, database);
  const { tokens, ...said } = (await byModel(conversation, pages, assistant, { onText, signal })) ?? { tokens: 0, text: '', end: 'refused' as const };
  const isSaid = said.text !== '';
  const response = isSaid ? said.text : signal.aborted ? '' : searchAnswer(pages, conversation.lang);
  const given: Answer = {
    response,
    source: isSaid ? 'assistant' : 'search',
    unfinished: signal.aborted && said.end !== 'complete' ? 'stopped' : isSaid ? unfinishedBy(said.end) : null,
    conversation: conversation.id ?? newId(),
    pages,
  };
  const { source, unfinished } = given;
  await database.write((transaction) =>
    transaction.insert(assistantExchanges).values({
      id: newId(),
      conversation: given.conversation,
      question: conversation.question,
      answer: response,
      source,
      unfinished,
      found: pages.length,
      tokens,
      created_at: now(),
    }),
  );
  return given;
}

const unfinishedBy = (end: ModelAnswer['end']): Answer['unfinished'] => (end === 'complete' ? null : end === 'refused' ? 'cut' : end);

async function byModel(conversation: Conversation, pages: readonly FoundPage[], assistant: Assistant, { onText, signal }: Listening) {
  const { ask, database, budget, onError } = assistant;
  const [settings] = await database.read.select().from(tables.coinnovation_chatbot_settings);
  if (!ask || !settings?.is_active) return undefined;
  const messages = messagesFor(settings.system_prompt, conversation.turns, pages);
  const reservation = await budget.reserve(mostTokens(messages, settings.max_tokens));
  if (!reservation) return undefined;
  // Until the provider has said something else, it has cost all it can.
  let tokens = reservation.tokens;
  try {
    const { model_name, temperature, max_tokens: maxTokens } = settings;
    const said = await ask({ model: assistant.model ?? model_name, temperature, maxTokens, messages, onText, signal });
    tokens = said.tokens ?? (said.end === 'refused' ? 0 : reservation.tokens);
    if (said.error !== undefined && !signal.aborted) onError(said.error);
    return { ...said, tokens };
  } finally {
    await budget.settle(reservation, tokens);
  }
}
