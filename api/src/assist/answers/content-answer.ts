// Answers without a model: a fact of the table, otherwise a passage of a page, or that the site does not know, and where to look.
import type { Database } from '@stem/content-pipeline/database';
import { homeTimeZone, type Language, localPath } from '@stem/model';
import type { Conversation } from '../turns.ts';
import { type Event, readSiteContent } from './content.ts';
import { daysNamed } from './dates.ts';
import { type Asking, about, type Fact, facts } from './facts.ts';
import { createPages, findPassage, titleOf } from './passages.ts';
import { createReader, type Question, withEarlier } from './question.ts';
import { detectLanguage } from './questions/question-words.ts';
import { type Named, recordsOf } from './records.ts';
import { createTelling, plain, type Statement, type Telling } from './telling.ts';
import { hasWord, wordsOf } from './words.ts';

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

// Decides which answer a question gets: of the date, of whom it names, of sessions, from the table of facts, or a passage.
const most = 6;

const chooseAnswer = (asking: Asking): Statement =>
  ofDates(asking) ?? ofNames(asking) ?? ofSessions(asking) ?? ofFacts(asking) ?? asking.passage() ?? unknown(asking);

const factOf = (wanted: Fact['subject']): Fact => facts.find(({ subject }) => subject === wanted) ?? about;

function ofDates(asking: Asking): Statement | undefined {
  const { dates, events, isNamed, subjects, records, texts, ahead, listEvents } = asking;
  if (records.length > 0 || subjects.has('recordings') || subjects.has('brochure')) return undefined;
  const asked = isNamed ? events : ahead;
  if (!dates?.isOfCalendar || asked.some((event) => daysNamed(event, dates).length > 0)) return undefined;
  return { text: listEvents(asked, texts.noneThen) };
}

function ofNames(asking: Asking): Statement | undefined {
  const { records, events, isNamed, subjects, words, texts, titles } = asking;
  const [first] = records;
  if (!first) return undefined;
  if (first.person && subjects.has('recordings') && first.events.length > 0) return ofFact(factOf('recordings'), { ...asking, events: first.events });
  const isElsewhere = first.person && isNamed && first.events.length > 0 && !first.events.some((event) => events.includes(event));
  const sentences = records.slice(0, most).map((record) => record.tell(words));
  return withLinks((isElsewhere ? `${texts.notAt(titles(events))} ` : '') + sentences.join('\n\n'), [first], asking);
}

const withLinks = (text: string, records: readonly Named[], { link }: Telling): Statement => ({
  text: `${text} ${[...new Set(records.map(({ label, path }) => link(label, path)))].join(', ')}`,
});

/** What is said of sessions; a question for anything else has another answer. */
const ofProgramme: ReadonlySet<Fact['subject']> = new Set(['speakers', 'sessions', 'programme', 'topics', 'when', 'where', 'next', 'communities']);

/** Sessions by what they are, such as lunch, or by their subject. */
function ofSessions(asking: Asking): Statement | undefined {
  const { events, isNamed, subjects, alike, rest, dates, allRecords, texts, ahead } = asking;
  if (![...subjects].every((subject) => ofProgramme.has(subject) || (subject === 'invitation' && subjects.has('programme')))) return undefined;
  const sessions = allRecords.filter(({ session }) => session);
  const asks = rest.length > 0 && (['speakers', 'sessions', 'topics'] as const).some((one) => subjects.has(one));
  const meant = sessions.filter((session) => events.length === 0 || session.events.some((event) => events.includes(event)));
  const onSubject = asks ? meant.filter(({ title, text }) => rest.every((word) => hasWord(wordsOf(`${title} ${text}`), word))) : [];
  if (onSubject.length > 0) return tellSessions(onSubject, [], asking);
  const [event] = events.length > 0 ? events : nextOf(asking);
  const words = alike.flat().filter((word) => !dates?.words.includes(word));
  const alikeOnes = sessions.filter(({ title, events: at }) => event && at.includes(event) && occasionIn(title, words) !== undefined);
  const days = event && dates ? daysNamed(event, dates) : [];
  const then = alikeOnes.filter(({ day = -1 }) => days.length === 0 || days.includes(day));
  if (then.length === 0 || !event || subjects.has('where') || (rest.length > 0 && !isNamed)) return undefined;
  const lead = events.length === 0 && event === ahead[0] ? texts.theNext(plain(event.title)) : '';
  return tellSessions(then, [lead, rest.length > 0 ? notSaid(asking) : ''], asking);
}

function tellSessions(found: readonly Named[], leads: readonly string[], telling: Telling): Statement {
  const [lead, isOne] = [leads.filter(Boolean).join(' '), found.length === 1];
  const lines = found.slice(0, most).map((session) => `${isOne ? '' : '- '}${session.tell([])}`);
  return withLinks([lead, ...lines].filter(Boolean).join(isOne ? ' ' : '\n') + (isOne ? '' : '\n\n'), found.slice(0, most), telling);
}

const notSaid = ({ texts, row, typedRest, quote }: Asking) => texts.notSaid(row(typedRest.map(quote)));

/** The word of a short title, or the first of a longer one, that the question has. */
const occasionIn = (title: string, words: readonly string[]): string | undefined => {
  const own = wordsOf(title);
  return own.slice(0, own.length <= 3 ? 3 : 1).find((word) => word.length > 3 && words.includes(word));
};

/** Their answers must be explained by all words of a question; others are of anything in it. */
const general: ReadonlySet<Fact['subject']> = new Set([...ofProgramme, 'team', 'partners', 'invitation', 'brochure', 'languages', 'login']);

/** “Which community fits a CEO of a bank?” asks for an event, and so does the name of one. */
const ofEvent: ReadonlySet<Fact['subject']> = new Set(['communities', 'topics']);
const ofChoice: ReadonlySet<Fact['subject']> = new Set([...ofEvent, 'when', 'where', 'next', 'team', 'invitation']);

function ofFacts(asking: Asking): Statement | undefined {
  const { subjects, events, isNamed, rest, passage, dates, texts, listEvents } = asking;
  const isWhich = events.length > 0 && [...subjects].every((subject) => (!isNamed && subjects.has('communities') ? ofChoice : ofEvent).has(subject));
  if (isWhich && events.length > 1 && rest.length === 0) return { text: listEvents(events, texts.theseFit) };
  const asked = [...(isWhich ? [dates ? factOf(isNamed ? 'programme' : 'when') : about] : []), ...facts.filter(({ subject }) => subjects.has(subject))];
  const fact = asked.find((one) => ofFact(one, asking) !== undefined);
  const found = fact && ofFact(fact, asking);
  if (!found || found.isUnknown || rest.length === 0 || !general.has(fact.subject)) return found;
  const isGuess = subjects.size === 0 || (events.length === 0 && (ofProgramme.has(fact.subject) || !fact.house));
  const better = ofProgramme.has(fact.subject) || fact.subject === 'partners' ? passage() : undefined;
  return better ?? (isGuess ? undefined : { ...found, text: `${notSaid(asking)} ${found.text}` });
}

/** Of the events that are meant, otherwise of the house, otherwise of the next event. */
function ofFact({ event, house, only }: Fact, asking: Asking): Statement | undefined {
  const { events, alike, passage, pageTitle, texts, ahead, content, link } = asking;
  if (only && (!event || events.length === 0)) return passage(only) ?? unknown(asking, only[0]);
  const asksVenue = ({ venues }: Event) => venues.some((venue) => wordsOf(content.say(venue, 'title')).some((word) => alike.flat().includes(word)));
  const namesVenue = event?.[0] === 'venue' && ahead.some(asksVenue);
  if (event && (events.length > 0 || !house || namesVenue)) {
    const [section, tell] = event;
    const shown = (events.length > 0 ? events : namesVenue ? ahead : nextOf(asking)).slice(0, most);
    const lead = shown.length > 1 ? '- ' : events.length === 0 && shown[0] === ahead[0] ? `${texts.theNext(plain(shown[0]?.title ?? ''))} ` : '';
    const answers = shown.flatMap((one) => {
      const text = tell(one, asking);
      return text === undefined ? [] : lead + withLink(text, link(`${one.title}: ${texts.links[section]}`, pathOf(one, section)));
    });
    return answers.length === 0 ? undefined : { text: answers.join('\n') };
  }
  const [page = '', tell] = house ?? [];
  const text = tell?.(asking);
  return text === undefined ? undefined : { text: withLink(text, link(pageTitle(page), page)) };
}

const withLink = (text: string, link: string) => `${text}${text.endsWith('\n') ? '\n' : ' '}${link}`;

/** The next event, with the day that the question names if there is one. */
const nextOf = ({ ahead, dates }: Asking): readonly Event[] => {
  const fitting = ahead.filter((event) => !dates || daysNamed(event, dates).length > 0);
  return (fitting.length > 0 ? fitting : ahead).slice(0, 1);
};

const pathOf = ({ path, row }: Event, section: keyof Telling['texts']['links']): string =>
  path === undefined ? '/communities' : section === 'login' ? `/login/${row.slug}` : section === 'event' ? path : `${path}#${section}`;

/** Says that the site does not know, which page to look at, and whom to ask. */
function unknown({ texts, link, ways, events: [event], words, pageTitle }: Asking, page = '/contact'): Statement {
  const look = event?.path ? link(event.title, event.path) : page === '/contact' ? '' : link(pageTitle(page), page);
  const parts = [words.length === 0 ? texts.askMe : texts.unknown, look && texts.lookAt(look), texts.ask(ways), link(texts.links.contact, '/contact')];
  return { text: parts.filter(Boolean).join(' '), isUnknown: true };
}
