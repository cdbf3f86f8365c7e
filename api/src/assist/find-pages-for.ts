// Finds the pages that fit a question within its conversation.
import type { Reader } from '@stem/content-pipeline/database';
import { type FoundPage, findPages } from '../search/find-pages.ts';
import { hasMeaning } from '../search/search-words.ts';
import type { Conversation } from './turns.ts';

/** Questions of at most 40 characters may depend on the one before. */
const shortQuestion = 40;

const referringBack =
  /^(?:and|or|but|also|und|oder|aber|auch|what about|was ist mit|wie ist es mit)\b|\b(?:it|its|they|them|their|those|he|she|him|her|dort|davon|dazu|daran|dabei|dafür|damit|darüber|diese[mnrs]?|er|ihm|ihn)\b|(?<!\b(?:is|are|was|were|will)\s)\bthere\b/i;

/** "And who speaks there?" depends on the question before, "Where is your office?" does not, though it is as short. */
export async function findPagesFor({ turns, question, lang }: Conversation, most: number, database: Pick<Reader, 'rows'>): Promise<FoundPage[]> {
  const find = (words: string) => findPages({ question: words, answerIn: lang, most }, database);
  const before = turns.filter(({ role }) => role === 'user').at(-2)?.content;
  if (before === undefined || question.length >= shortQuestion) return find(question);
  const together = await find(`${question} ${before}`);
  if (referringBack.test(question.trim()) || !hasMeaning(question)) return together;
  // The question before ranks the pages that fit, and adds none.
  const fitting = new Map((await find(question)).map((page) => [page.path, page]));
  const inOrder = new Set([...together.map(({ path }) => path), ...fitting.keys()]);
  return [...inOrder].flatMap((path) => fitting.get(path) ?? []);
}
