// Answers one question: by the model if one is set up and within budget, otherwise by the search. Records answer and cost.
import type { Database } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import type { FoundPage } from '../search/find-pages.ts';
import type { AskModel, ModelAnswer } from './ask-model.ts';
import { type Budget, mostTokens } from './budget.ts';
import { recordExchange } from './exchanges.ts';
import { composeMessages } from './instructions.ts';
import { findPagesFor, writeSearchAnswer } from './search-answer.ts';
import type { Trouble } from './trouble.ts';
import type { Conversation } from './turns.ts';

export interface Assistant {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => string;
  readonly budget: Budget;
  /** Absent without a key. */
  readonly ask?: AskModel;
  /** Overrides the model of the settings. */
  readonly model?: string;
  /** The problem of the last request to the provider; undefined when it succeeded or there was none. */
  readonly lastTrouble: () => Trouble | undefined;
  readonly onError: (error: unknown) => void;
}

export interface Reply {
  readonly response: string;
  readonly source: 'assistant' | 'search';
  /** Why it is incomplete; null when it is complete. */
  readonly unfinished: 'length' | 'filtered' | 'cut' | 'stopped' | null;
  readonly conversation: string;
  readonly pages: readonly FoundPage[];
}

export interface AnswerListener {
  readonly onText: (text: string) => void;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

/** At most 5 pages, as excerpts for the model and as results of the search. */
const mostPages = 5;

export async function answerQuestion(conversation: Conversation, assistant: Assistant, { onText, signal }: AnswerListener): Promise<Reply> {
  const { database, newId, now } = assistant;
  const pages = await findPagesFor(conversation, mostPages, database);
  const { tokens, ...result } = (await askModel(conversation, pages, assistant, { onText, signal })) ?? { tokens: 0, text: '', end: 'refused' as const };
  const isAnswered = result.text !== '';
  const response = isAnswered ? result.text : signal.aborted ? '' : writeSearchAnswer(pages, conversation.lang);
  const reply: Reply = {
    response,
    source: isAnswered ? 'assistant' : 'search',
    unfinished: signal.aborted && result.end !== 'complete' ? 'stopped' : isAnswered ? unfinishedBy(result.end) : null,
    conversation: conversation.id ?? newId(),
    pages,
  };
  const { source, unfinished } = reply;
  await recordExchange(
    {
      id: newId(),
      conversation: reply.conversation,
      question: conversation.question,
      answer: response,
      source,
      unfinished,
      found: pages.length,
      tokens,
      created_at: now(),
    },
    database,
  );
  return reply;
}

const unfinishedBy = (end: ModelAnswer['end']): Reply['unfinished'] => (end === 'complete' ? null : end === 'refused' ? 'cut' : end);

async function askModel(conversation: Conversation, pages: readonly FoundPage[], assistant: Assistant, { onText, signal }: AnswerListener) {
  const { ask, database, budget, onError } = assistant;
  const [settings] = await database.read.select().from(tables.coinnovation_chatbot_settings);
  if (!ask || !settings?.is_active) return undefined;
  const messages = composeMessages(settings.system_prompt, conversation.turns, pages);
  const reservation = await budget.reserve(mostTokens(messages, settings.max_tokens));
  if (!reservation) return undefined;
  // Unless the provider reports another number, the whole reservation is charged.
  let tokens = reservation.tokens;
  try {
    const { model_name, temperature, max_tokens: maxTokens } = settings;
    const answer = await ask({ model: assistant.model ?? model_name, temperature, maxTokens, messages, onText, signal });
    tokens = answer.tokens ?? (answer.end === 'refused' ? 0 : reservation.tokens);
    if (answer.error !== undefined && !signal.aborted) onError(answer.error);
    return { ...answer, tokens };
  } finally {
    await budget.settle(reservation, tokens);
  }
}
