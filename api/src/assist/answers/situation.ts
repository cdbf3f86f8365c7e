// What a question is about: the event that it means, also by the questions before it, and the words that remain.
import type { Choice } from './choose-answer.ts';
import type { Event, SiteContent } from './content.ts';
import { timeWords } from './dates.ts';
import type { Telling } from './event-answers.ts';
import { type Around, tellPassage } from './passages.ts';
import { tellContact } from './people-answers.ts';
import { sessionSections } from './programme-answers.ts';
import { sectorWords } from './subjects.ts';
import { type Topic, topicWords } from './topics.ts';
import { aheadOf, type Statement } from './wording.ts';
import { wordsOf } from './words.ts';

export interface Situation {
  readonly choice: Choice;
  readonly telling: Telling;
  readonly has: (...some: readonly Topic[]) => boolean;
  /** Events that have not ended, the next first. */
  readonly ahead: readonly Event[];
  /** The event that is meant. */
  readonly event: Event | undefined;
  /** The same, otherwise the next one. */
  readonly where: Event | undefined;
  readonly several: readonly Event[];
  /** Neither the question nor those before it say which event. */
  readonly isAssumed: boolean;
  /** The words that are neither a name nor ask for something known. */
  readonly vague: readonly string[];
  readonly passage: (event?: Event, meaning?: readonly string[], only?: Around['only']) => Statement;
}

export function situationOf(choice: Choice, telling: Telling): Situation {
  const { asked, before, content, pages, today } = choice;
  const { topics, subjects, words } = asked;
  const has = (...some: readonly Topic[]) => some.some((topic) => topics.has(topic));
  const ahead = aheadOf(content, today);
  const earlier =
    before.findLast((one) => one.subjects.events.length === 1 && (one.subjects.isNamed || one.topics.size > 0))?.subjects.events[0] ??
    (before.some((one) => one.topics.has('next')) ? ahead[0] : undefined);
  const several = subjects.events.length > 1 ? subjects.events : [];
  const isNext = has('next') && subjects.events.length === 0;
  const found = several.length > 0 ? undefined : isNext ? ahead[0] : has('communities') ? undefined : earlier;
  const event = subjects.events.length === 1 ? subjects.events[0] : found;
  return {
    choice,
    telling,
    has,
    ahead,
    event,
    where: event ?? ahead[0],
    several,
    isAssumed: subjects.events.length === 0 && earlier === undefined,
    vague: asked.meaning.filter((word) => !topicWords.has(word) && !isOfName(word, content)),
    passage: (of, meaning = asked.meaning, only) => {
      const statement = tellPassage(meaning, pages, {
        asked: words,
        isOfEvents: has('speakers', 'programme', 'topics', 'partners'),
        ...(only !== undefined && { only }),
        lang: content.lang,
        house: content.house,
        event: of && `/formats/${of.slug}`,
        sessions: sessionSections(telling),
      });
      return statement.isUnknown && has('contact') ? tellContact(telling) : statement;
    },
  };
}

export const isOfName = (word: string, { events }: SiteContent): boolean =>
  events.some(({ titles, places, industries, slug }) =>
    [...titles, ...places, ...industries, slug].flatMap(wordsOf).some((own) => own === word || own.startsWith(word) || word.startsWith(own)),
  ) ||
  sectorWords.has(word) ||
  timeWords.has(word) ||
  /^(?:event|conference|anlass|konferenz|veranstaltung|tagung|edition|ausgabe|summit|meeting|treffen|kongress|year|jahr|heuer|today|heute|20\d\d|\d{1,2})/.test(
    word,
  );
