// Answers a question without a model: from structured content where it asks for what pages keep in fields, otherwise with a
// passage of a page, or by saying that the site does not know.
import type { Database } from '@stem/content-pipeline/database';
import { homeTimeZone } from '@stem/model';
import type { Conversation } from '../turns.ts';
import { chooseAnswer } from './choose-answer.ts';
import { readSiteContent, type SiteContent } from './content.ts';
import { type AnswerLanguage, detectLanguage } from './language.ts';
import { createPages, type Pages } from './passages.ts';
import { fillers, subjectsOf, type Understood } from './subjects.ts';
import { topicsOf, topicWords } from './topics.ts';
import type { Statement } from './wording.ts';
import { createSpelling, wordsOf } from './words.ts';

export interface ContentAnswer extends Statement {
  readonly lang: AnswerLanguage;
}

export type AnswerFromContent = (conversation: Conversation, now: string) => Promise<ContentAnswer>;

export function createContentAnswers(database: Pick<Database, 'read' | 'rows'>): AnswerFromContent {
  const readPages = createPages();
  return async ({ turns, question, lang: page }, now) => {
    const before = turns.filter(({ role }) => role === 'user').slice(0, -1);
    const lang =
      detectLanguage(question) ?? before.map(({ content }) => detectLanguage(content)).findLast((known) => known !== undefined && page === undefined) ?? page;
    const [content, pages] = [await readSiteContent(lang, database), await readPages(database)];
    const understand = createReader(content, pages);
    const statement = chooseAnswer({
      asked: understand(question),
      before: before.slice(-6).map((turn) => understand(turn.content)),
      content,
      pages,
      today: dayOf(now),
    });
    return { ...statement, lang };
  };
}

const dayOf = (now: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: homeTimeZone }).format(new Date(now));

function createReader(content: SiteContent, pages: Pages): (question: string) => Understood {
  const { events, house } = content;
  const people = [...events.flatMap(({ speakers }) => speakers), ...house.management, ...house.office];
  const names = new Set(
    [
      ...events.flatMap(({ titles, places, slug, partners }) => [
        ...titles,
        ...places,
        slug,
        ...partners.flatMap(({ members }) => members.map(({ name }) => name)),
      ]),
      ...people.flatMap((person) => [...person.names, person.company]),
    ].flatMap(wordsOf),
  );
  const correct = createSpelling([fillers, topicWords, names], pages.vocabulary);
  return (question) => {
    const words = wordsOf(question).map(correct);
    const meaning = words.filter((word) => !fillers.has(word));
    const known = (word: string) => fillers.has(word) || topicWords.has(word) || names.has(word) || pages.vocabulary.has(word) || /^\d+/.test(word);
    return {
      words,
      meaning,
      topics: topicsOf(` ${words.join(' ')} `),
      subjects: subjectsOf({ words, meaning, ordinary: pages.ordinary }, content),
      strange: meaning.filter((word) => !known(word)),
      isShort: words.length <= 6,
    };
  };
}
