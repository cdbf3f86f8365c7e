// Answers a question, by the model where one is set up and within budget, otherwise from the content. Records answer and cost.
import type { Database, Reader } from '@stem/content-pipeline/database';
import type { Language } from '@stem/model';
import { tables } from '@stem/model/tables';
import { assistantExchanges } from '../database/tables.ts';
import { type FoundPage, findPages } from '../search/find-pages.ts';
import { hasMeaning } from '../search/search-words.ts';
import type { AnswerFromContent } from './answers/content-answer.ts';
import { detectLanguage, knownWords } from './answers/questions/question-words.ts';
import { wordsOf } from './answers/words.ts';
import type { AskModel, ModelAnswer } from './ask-model.ts';
import { askWithin, type Budget } from './budget.ts';
import { composeMessages } from './instructions.ts';
import type { Trouble } from './test-model.ts';
import type { Conversation } from './turns.ts';

export interface Assistant {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => string;
  readonly budget: Budget;
  readonly answerFromContent: AnswerFromContent;
  readonly ask?: AskModel;
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
  readonly lang: Language;
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
  const lang = detectLanguage(conversation.question) ?? conversation.lang;
  const pages = await findPagesFor({ ...conversation, lang }, mostPages, database);
  const { tokens, ...result } = (await askModel(conversation, pages, assistant, { onText, signal })) ?? { tokens: 0, text: '', end: 'refused' as const };
  const isAnswered = result.text !== '';
  const statement = isAnswered || signal.aborted ? undefined : await assistant.answerFromContent(conversation, now());
  const response = isAnswered ? result.text : (statement?.text ?? '');
  const reply: Reply = {
    response,
    source: isAnswered ? 'assistant' : 'search',
    unfinished: signal.aborted && result.end !== 'complete' ? 'stopped' : isAnswered ? unfinishedBy(result.end) : null,
    conversation: conversation.id ?? newId(),
    lang: statement?.lang ?? lang,
    pages: statement?.isUnknown ? [] : pages,
  };
  const found = statement && !statement.isUnknown ? Math.max(1, pages.length) : reply.pages.length;
  const exchange = { ...reply, id: newId(), question: conversation.question, answer: response, found, tokens, created_at: now() };
  await database.write((transaction) => transaction.insert(assistantExchanges).values(exchange));
  return reply;
}

const shortQuestion = 40;

/** "And who speaks there?" depends on the question before, "Where is your office?" does not, though it is as short. */
async function findPagesFor({ turns, question, lang }: Conversation, most: number, database: Pick<Reader, 'rows'>): Promise<FoundPage[]> {
  const find = (words: string) => findPages({ question: words, answerIn: lang, most }, database);
  const before = turns.filter(({ role }) => role === 'user').at(-2)?.content;
  if (before === undefined || question.length >= shortQuestion) return find(question);
  const together = await find(`${question} ${before}`);
  const refersBack = wordsOf(question).some((word) => knownWords(lang).refersBack.has(word));
  if (refersBack || !hasMeaning(question)) return together;
  // The question before ranks the pages that fit, and adds none.
  const fitting = new Map((await find(question)).map((page) => [page.path, page]));
  const inOrder = new Set([...together.map(({ path }) => path), ...fitting.keys()]);
  return [...inOrder].flatMap((path) => fitting.get(path) ?? []);
}

const unfinishedBy = (end: ModelAnswer['end']): Reply['unfinished'] => (end === 'complete' ? null : end === 'refused' ? 'cut' : end);

async function askModel(conversation: Conversation, pages: readonly FoundPage[], assistant: Assistant, { onText, signal }: AnswerListener) {
  const { ask, database, budget, onError } = assistant;
  const [settings] = await database.read.select().from(tables.coinnovation_chatbot_settings);
  if (!ask || !settings?.is_active) return undefined;
  const messages = composeMessages(settings.system_prompt, conversation.turns, pages);
  const { model_name, temperature, max_tokens: maxTokens } = settings;
  const answer = await askWithin(budget, ask, { model: assistant.model ?? model_name, temperature, maxTokens, messages, onText, signal });
  if (answer?.error !== undefined && !signal.aborted) onError(answer.error);
  return answer;
}
