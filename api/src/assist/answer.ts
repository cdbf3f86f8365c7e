// Answers one question: by the model if one is set up and within budget, otherwise from the content of the site. Records answer
// and cost.
import type { Database } from '@stem/content-pipeline/database';
import { type Language, localPath } from '@stem/model';
import { tables } from '@stem/model/tables';
import type { FoundPage } from '../search/find-pages.ts';
import type { AnswerFromContent, ContentAnswer } from './answers/content-answer.ts';
import { detectLanguage } from './answers/questions/question-words.ts';
import type { AskModel, ModelAnswer } from './ask-model.ts';
import { askWithin, type Budget } from './budget.ts';
import { recordExchange } from './exchanges.ts';
import { findPagesFor } from './find-pages-for.ts';
import { composeMessages } from './instructions.ts';
import type { Trouble } from './trouble.ts';
import type { Conversation } from './turns.ts';

export interface Assistant {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => string;
  readonly budget: Budget;
  /** Answers when no model does. */
  readonly answerFromContent: AnswerFromContent;
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
  /** Of the answer, which follows the question. */
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
    pages: statement ? await withCited(statement, pages, database) : pages,
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
      found: statement ? (statement.isUnknown ? 0 : Math.max(1, reply.pages.length)) : pages.length,
      tokens,
      created_at: now(),
    },
    database,
  );
  return reply;
}

/** The pages that an answer links to, and after them those that fit the question. None for an answer that is none. */
async function withCited({ paths, lang, isUnknown }: ContentAnswer, pages: readonly FoundPage[], database: Database): Promise<readonly FoundPage[]> {
  if (isUnknown) return [];
  const cited = [...new Set(paths.map((path) => localPath(lang, path.replace(/#.*/, ''))))];
  const rows = await database.rows('SELECT path, lang, title FROM search_pages WHERE path IN (SELECT value FROM json_each(?))', [JSON.stringify(cited)]);
  const linked = cited.flatMap((path): FoundPage[] => {
    const found = pages.find((page) => page.path === path);
    const row = rows.find((one) => one.path === path);
    return found ? [found] : row ? [{ path, lang: String(row.lang), title: String(row.title), heading: '', snippet: [], passages: [] }] : [];
  });
  return [...linked, ...pages.filter(({ path }) => !cited.includes(path))].slice(0, mostPages);
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
