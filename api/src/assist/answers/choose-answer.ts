// Decides which answer a question gets: of the person, session, company or place that it names, otherwise by what it asks for.
import type { SiteContent } from './content.ts';
import { type Telling, tellBrochures, tellRecordings, tellVenue } from './event-answers.ts';
import { asksOfPeriod, siteOf, tellNoSuchEvent } from './overview-answers.ts';
import { type Pages, tellPassage } from './passages.ts';
import { isSpeakerElsewhere, tellColleagues, tellContact, tellElsewhere, tellPartner, tellPerson } from './people-answers.ts';
import { sessionSections, tellSessions } from './programme-answers.ts';
import { situationOf } from './situation.ts';
import { fillers, type Understood } from './subjects.ts';
import { tellTopic } from './topic-answers.ts';
import { type Topic, topicWords } from './topics.ts';
import type { Statement } from './wording.ts';
import { wordsOf } from './words.ts';

export interface Choice {
  readonly asked: Understood;
  /** Earlier questions, the latest last. */
  readonly before: readonly Understood[];
  readonly content: SiteContent;
  readonly pages: Pages;
  readonly today: string;
}

/** What only makes sense of an event: without one, that of the question before is meant, or the next. */
const ofEvents: readonly Topic[] = [
  'recordings',
  'brochure',
  'price',
  'languages',
  'hotel',
  'arrival',
  'partners',
  'invitation',
  'participants',
  'calendar',
  'photos',
  'speakers',
  'moderators',
  'programme',
  'venue',
  'place',
  'date',
  'topics',
  'about',
  'login',
];

/** What the site answers of itself: an unknown word in the question makes no difference. */
const settled: readonly Topic[] = ['contact', 'invitation', 'recordings', 'login', 'next', 'communities', 'becomePartner', 'brochure', 'companion'];

export function chooseAnswer({ asked, before, content, pages, today }: Choice): Statement {
  const { lang, house } = content;
  const telling: Telling = { content, lang, today, words: asked.words };
  const { subjects } = asked;
  const hasSubject =
    subjects.isNamed ||
    subjects.people.length > 0 ||
    subjects.partners.length > 0 ||
    subjects.venues.length > 0 ||
    siteOf(asked.words) !== undefined ||
    titleLength(subjects.sessions[0]?.session.titles ?? [], asked.words) >= 2;
  const isStrange = subjects.events.length === 0 && !hasSubject;
  const topics = new Set(asked.topics);
  const last = before.at(-1);
  // “And InsuranceCom?” asks the same of another event.
  if (last && ![...topics].some((topic) => ofEvents.includes(topic)) && subjects.isNamed && asked.words.length <= 5)
    for (const topic of last.topics) topics.add(topic);
  const unknownName = asked.words.find((word) => word.length > 4 && /com$/.test(word) && asked.strange.includes(word));
  if (unknownName !== undefined && !subjects.isNamed) return tellNoSuchEvent(unknownName, telling);
  if (
    asked.strange.length > 0 &&
    isStrange &&
    !settled.some((topic) => topics.has(topic)) &&
    !(asksOfPeriod(asked.words) && asked.strange.length === 1) &&
    asked.strange.length >= asked.meaning.filter((word) => !topicWords.has(word)).length
  )
    return tellPassage(asked.meaning, pages, { asked: asked.words, isOfEvents: false, lang, house, sessions: sessionSections(telling) });
  const choice = { asked: { ...asked, topics }, before, content, pages, today };
  return tellNamed(choice, telling) ?? tellTopic(situationOf(choice, telling));
}

/** Of the person, session, brochure, company or place that the question names. */
function tellNamed({ asked, before, content }: Choice, telling: Telling): Statement | undefined {
  const { lang } = content;
  const { topics, subjects, words } = asked;
  const has = (...some: readonly Topic[]) => some.some((topic) => topics.has(topic));

  const [person] = subjects.people;
  const pronoun =
    /\b(?:he|she|they|him|her|his|their|er|ihn|ihm|seine?|ihre?)\b/.test(words.join(' ')) ||
    (lang === 'de' && /\bsie\b/.test(words.join(' ')) && has('speakers', 'date', 'programme'));
  const earlierPerson =
    pronoun && subjects.people.length === 0 && !subjects.isNamed ? before.findLast((one) => one.subjects.people.length > 0)?.subjects.people[0] : undefined;
  const spoken = person ?? earlierPerson;
  if (subjects.people.length > 1 && subjects.people.every(({ person: one }) => one.company === person?.person.company && subjects.colleagues.length > 1))
    return tellColleagues(subjects.colleagues, person?.person.company ?? '', telling);
  const [spokenAt] = spoken?.events ?? [];
  if (spokenAt && has('recordings')) return tellRecordings(spokenAt, telling);
  if (spoken) {
    const statement =
      subjects.people.length > 1
        ? { text: subjects.people.map((one) => tellPerson(one, asked.meaning, telling).text).join('\n\n'), paths: ['/team'] }
        : tellPerson(spoken, asked.meaning, telling);
    if (isSpeakerElsewhere(spoken, subjects)) return tellElsewhere(statement, subjects.events, lang);
    if (!has('contact')) return statement;
    const no = lang === 'de' ? 'Persönliche Kontaktangaben nennt die Website nicht.' : 'The site names no personal contact details.';
    return { text: `${statement.text}\n\n${no} ${tellContact(telling).text}`, paths: [...statement.paths, '/contact'] };
  }
  const isOfSession = subjects.sessions.length > 0;
  const strongSession = isOfSession && titleLength(subjects.sessions[0]?.session.titles ?? [], words) >= 2;
  if (strongSession) return tellSessions(subjects.sessions, telling);
  if (subjects.brochure && !has('programme', 'speakers')) return tellBrochures(subjects.brochure.event, telling, subjects.brochure.brochure);
  if (subjects.colleagues.length > 0 && (has('speakers', 'team') || subjects.partners.length === 0) && !has('partners'))
    return tellColleagues(subjects.colleagues, subjects.colleagues[0]?.person.company ?? '', telling);
  if (subjects.partners[0]) return tellPartner(subjects.partners[0], telling);

  const [venue] = subjects.venues;
  if (venue && !has('hotel', 'arrival')) return tellVenue({ ...venue.event, venues: subjects.venues.map((one) => one.venue) }, telling);
  return undefined;
}

/** The words of the title that the question has. */
const titleLength = (titles: readonly string[], words: readonly string[]) =>
  Math.max(0, ...titles.map((title) => wordsOf(title).filter((word) => !fillers.has(word) && words.includes(word)).length));
