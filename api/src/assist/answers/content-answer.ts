// Answers without a model: a fact of the table, otherwise a passage of a page, or that the site does not know, and where to look.
import type { Database } from '@stem/content-pipeline/database';
import { homeTimeZone, type Language, localPath } from '@stem/model';
import type { Conversation } from '../turns.ts';
import { chooseAnswer } from './choose-answer.ts';
import { readSiteContent } from './content.ts';
import type { Asking } from './facts.ts';
import { createPages, findPassage, titleOf } from './passages.ts';
import { createReader, type Question, withEarlier } from './question.ts';
import { detectLanguage } from './questions/question-words.ts';
import { recordsOf } from './records.ts';
import { createTelling, type Statement } from './telling.ts';

export type AnswerFromContent = (conversation: Conversation, now: string) => Promise<Statement & { readonly lang: Language }>;

const mostBefore = 6;

export function createContentAnswers(database: Pick<Database, 'read' | 'rows'>): AnswerFromContent {
  const readPages = createPages();
  return async ({ turns, question: typed, lang: page }, now) => {
    const before = turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).slice(-mostBefore - 1, -1);
    const lang = detectLanguage(typed) ?? page;
    const [content, pages] = [await readSiteContent(lang, database), await readPages(database)];
    const telling = createTelling(content, new Intl.DateTimeFormat('sv-SE', { timeZone: homeTimeZone }).format(new Date(now)));
    const records = recordsOf(telling);
    const read = createReader(telling, records, pages);
    const next = telling.ahead.slice(0, 1);
    const earlier = before.reduce<Question | undefined>((last, text) => withEarlier(read(text, detectLanguage(text) ?? lang), last, next), undefined);
    const question = withEarlier(read(typed, lang), earlier, next);
    const pageTitle = (path: string) => titleOf(pages.sections.find((one) => one.path === localPath(lang, path))?.title ?? content.site.organisation_name);
    const passage: Asking['passage'] = (only) => findPassage(question, only, { pages, telling, records });
    return { ...chooseAnswer({ ...telling, ...question, allRecords: records, pageTitle, passage }), lang };
  };
}
