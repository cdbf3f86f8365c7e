// Which pages a question is about, in a conversation: "And who speaks there?" is about what was asked before, "Where is your
// office?" is not, though it is as short.
import type { Reader } from '@stem/content-pipeline/database';
import { type FoundPage, findPages } from '../search/find-pages.ts';
import { isTelling } from '../search/question.ts';
import type { Conversation } from './turns.ts';

/** Characters. Longer questions say themselves what they are about. */
const short = 40;

const pointingBack =
  /^(?:and|or|but|also|und|oder|aber|auch|what about|was ist mit|wie ist es mit)\b|\b(?:it|its|they|them|their|those|he|she|him|her|dort|davon|dazu|daran|dabei|dafür|damit|darüber|diese[mnrs]?|er|ihm|ihn)\b|(?<!\b(?:is|are|was|were|will)\s)\bthere\b/i;

export async function pagesFor({ turns, question, lang }: Conversation, most: number, database: Pick<Reader, 'rows'>): Promise<FoundPage[]> {
  const find = (asked: string) => findPages({ question: asked, answerIn: lang, most }, database);
  const before = turns.filter(({ role }) => role === 'user').at(-2)?.content;
  if (before === undefined || question.length >= short) return find(question);
  const together = await find(`${question} ${before}`);
  if (pointingBack.test(question.trim()) || !isTelling(question)) return together;
  // What was asked before says which of the pages that fit comes first, and brings none along.
  const fitting = new Map((await find(question)).map((page) => [page.path, page]));
  const inOrder = new Set([...together.map(({ path }) => path), ...fitting.keys()]);
  return [...inOrder].flatMap((path) => fitting.get(path) ?? []);
}
