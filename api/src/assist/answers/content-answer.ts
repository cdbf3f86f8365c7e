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

/** From 9 letters on, a word may have two typing errors. */
const shortestEventName = 9;

const dayOf = (now: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: homeTimeZone }).format(new Date(now));

/** “Guten Morgen, wann …” asks nothing of the morning. */
const withoutGreeting = (words: readonly string[]): readonly string[] =>
  words.length > 3 && /^(?:good|guten|guete) (?:morning|afternoon|evening|morgen|tag|abend)$/.test(words.slice(0, 2).join(' ')) ? words.slice(2) : words;

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
  const places = events.flatMap(({ venues }) => venues.map(({ name }) => name));
  const sessions = new Set(events.flatMap(({ days }) => days.flatMap((day) => day.sessions.flatMap(({ titles }) => titles))).flatMap(wordsOf));
  for (const word of ['n9', 'ecosystem', 'acceleration', ...places.flatMap(wordsOf)]) names.add(word);
  const spell = createSpelling([fillers, topicWords, names], pages.vocabulary);
  const ofEvents = new Set(events.flatMap(({ titles, slug }) => [...titles, slug]).flatMap(wordsOf));
  const spellEvent = createSpelling([ofEvents], new Set([...fillers, ...topicWords, ...names, ...pages.vocabulary]));
  // The name of an event wins over all words that are as near.
  const correct = (word: string) => {
    const event = word.length >= shortestEventName ? spellEvent(word) : word;
    return ofEvents.has(event) ? event : spell(word);
  };
  return (question) => {
    const words = withoutGreeting(wordsOf(question)).map(correct);
    const meaning = words.filter((word) => !fillers.has(word));
    const known = (word: string) =>
      fillers.has(word) ||
      topicWords.has(word) ||
      names.has(word) ||
      sessions.has(word) ||
      pages.vocabulary.has(word) ||
      /^\d+/.test(word) ||
      topicsOf(` ${word} `).size > 0;
    return {
      words,
      meaning,
      topics: topicsOf(` ${words.join(' ')} `),
      subjects: subjectsOf({ words, meaning, ordinary: pages.ordinary }, content),
      strange: meaning.filter((word) => !known(word)),
    };
  };
}
