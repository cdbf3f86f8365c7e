// Decides which answer a question gets. What it leaves out comes from the questions before it.
import type { Event, SiteContent } from './content.ts';
import {
  type Telling,
  tellAbout,
  tellArrival,
  tellBrochures,
  tellDate,
  tellEvents,
  tellInvitation,
  tellLanguages,
  tellLogin,
  tellParticipants,
  tellPartners,
  tellPhotos,
  tellPrice,
  tellRecordings,
  tellSpeakers,
  tellTopics,
  tellVenue,
} from './event-answers.ts';
import { mannerOf, sayMannerly, sayUnknown } from './manners.ts';
import { listed, nothingThen, siteOf, tellAllLanguages, tellCalendarOf, tellNext, tellNoSuchEvent, tellSitePrice, withNext } from './overview-answers.ts';
import { type Pages, tellPassage } from './passages.ts';
import {
  isSpeakerElsewhere,
  memberFor,
  tellBecomePartner,
  tellColleagues,
  tellContact,
  tellElsewhere,
  tellFigures,
  tellFounded,
  tellPartner,
  tellPerson,
  tellRegister,
  tellTeam,
  tellValues,
} from './people-answers.ts';
import { sessionSections, tellProgramme, tellSessions } from './programme-answers.ts';
import { fillers, hasDay, monthsIn, sectorWords, timeWords, type Understood } from './subjects.ts';
import { type Topic, topicWords } from './topics.ts';
import { aheadOf, plain, type Statement, whenIs } from './wording.ts';
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
  'programme',
  'venue',
  'place',
  'date',
  'topics',
  'about',
  'login',
];

/** What the site answers of itself: an unknown word in the question makes no difference. */
const settled: readonly Topic[] = ['contact', 'invitation', 'recordings', 'login', 'next', 'communities', 'becomePartner', 'brochure'];

export function chooseAnswer({ asked, before, content, pages, today }: Choice): Statement {
  const { lang, house } = content;
  const telling: Telling = { content, lang, today, words: asked.words };
  const { subjects } = asked;
  const hasSubject =
    subjects.isNamed || subjects.people.length > 0 || subjects.partners.length > 0 || titleLength(subjects.sessions[0]?.session.titles ?? [], asked.words) >= 2;
  const isStrange = subjects.events.length === 0 && !hasSubject;
  const manner = mannerOf(asked.topics, hasSubject, asked.isShort);
  if (manner) return sayMannerly(manner, lang, house);
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
    asked.strange.length >= asked.meaning.filter((word) => !topicWords.has(word)).length &&
    !['greeting', 'thanks'].some((topic) => topics.has(topic as Topic))
  )
    return tellPassage(asked.meaning, pages, { asked: asked.words, isOfEvents: false, lang, house, sessions: sessionSections(telling) });
  return tellOne({ asked: { ...asked, topics }, before, content, pages, today }, telling);
}

function tellOne(choice: Choice, telling: Telling): Statement {
  const { asked, before, content, pages, today } = choice;
  const { lang, house } = content;
  const { topics, subjects, words } = asked;
  const has = (...some: readonly Topic[]) => some.some((topic) => topics.has(topic));
  const ahead = aheadOf(content, today);
  const passage = (event?: Event, meaning = asked.meaning, only?: string) =>
    tellPassage(meaning, pages, {
      asked: words,
      isOfEvents: has('speakers', 'programme', 'topics', 'partners'),
      ...(only !== undefined && { only }),
      lang,
      house,
      event: event && `/formats/${event.slug}`,
      sessions: sessionSections(telling),
    });
  const onSite = siteOf(words);

  const [person] = subjects.people;
  const pronoun =
    /\b(?:he|she|they|him|her|his|their|er|ihn|ihm|seine?|ihre?)\b/.test(words.join(' ')) ||
    (lang === 'de' && /\bsie\b/.test(words.join(' ')) && has('speakers', 'date', 'programme'));
  const earlierPerson =
    pronoun && subjects.people.length === 0 && !subjects.isNamed ? before.findLast((one) => one.subjects.people.length > 0)?.subjects.people[0] : undefined;
  const spoken = person ?? earlierPerson;
  if (subjects.people.length > 1 && subjects.people.every(({ person: one }) => one.company === person?.person.company && subjects.colleagues.length > 1))
    return tellColleagues(subjects.colleagues, person?.person.company ?? '', telling);
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
  if (subjects.brochure && !has('programme')) return tellBrochures(subjects.brochure.event, telling, subjects.brochure.brochure);
  if (subjects.colleagues.length > 0 && (has('speakers', 'team') || subjects.partners.length === 0) && !has('partners'))
    return tellColleagues(subjects.colleagues, subjects.colleagues[0]?.person.company ?? '', telling);
  if (subjects.partners[0]) return tellPartner(subjects.partners[0], telling);

  const [venue] = subjects.venues;
  if (venue && !has('hotel', 'arrival')) return tellVenue({ ...venue.event, venues: subjects.venues.map((one) => one.venue) }, telling);

  const earlier =
    before.findLast((one) => one.subjects.events.length === 1 && (one.subjects.isNamed || one.topics.size > 0))?.subjects.events[0] ??
    (before.some((one) => one.topics.has('next')) ? ahead[0] : undefined);
  const several = subjects.events.length > 1 ? subjects.events : [];
  const isNext = has('next') && subjects.events.length === 0;
  const event =
    subjects.events.length === 1 ? subjects.events[0] : several.length > 0 ? undefined : isNext ? ahead[0] : has('communities') ? undefined : earlier;

  const where = event ?? ahead[0];
  if (has('becomePartner')) return tellBecomePartner(telling);
  if (has('values') && !event && (house.mission !== '' || house.values.length > 0)) return tellValues(telling);
  if (has('privacy') && !has('contact')) return passage(undefined, asked.meaning, '/datenschutz');
  if (has('register')) return tellRegister(telling);
  if (has('cancel')) return passageOr(passage(event), asked, telling);
  if (onSite && has('price') && !/how long|wie lang/.test(words.join(' '))) return tellSitePrice(onSite, telling);
  if (onSite && !has('contact', 'team')) return passageOr(passage(), asked, telling);
  if (has('login') && !has('contact')) return tellLogin(event, telling);
  if (has('recordings') && !words.some((word) => word === 'who' || word === 'wer')) return tellRecordings(event, telling);
  const isLast = subjects.isNamed && words.some((word) => /^(?:last|letzte[nrs]?|previous|vorige[nrs]?|vergangene[nrs]?)$/.test(word)) && !hasDay(words);
  const isEarlier =
    subjects.isNamed && subjects.events.some(({ brochures, first }) => brochures.some(({ year }) => words.includes(year) && first?.slice(0, 4) !== year));
  if (has('photos') && where) return tellPhotos(where, telling);
  if (has('brochure') || isLast || isEarlier)
    return event
      ? tellBrochures(event, telling)
      : listed(ahead.length > 0 ? content.events.filter(({ brochures }) => brochures.length > 0) : [], telling, tellBrochures);
  if (has('calendar') && (event ?? ahead[0])) return tellCalendarOf(event, ahead, telling);
  if (has('founded') && !subjects.isNamed) return tellFounded(telling) ?? passageOr(passage(), asked, telling);
  if (has('price')) return tellPrice(event, telling);
  const namesLanguage = words.some((word) => /^(?:german|english|french|italian|deutsch|englisch|franzosisch|italienisch)$/.test(word));
  if (has('languages') && (namesLanguage || !has('speakers')) && !has('contact')) return event ? tellLanguages(event, telling) : tellAllLanguages(telling);
  if (where && has('hotel')) return tellArrival(where, telling, 'hotel');
  if (where && has('arrival') && !has('date')) return tellArrival(where, telling, 'arrival');
  if (has('figures') && !subjects.isNamed) {
    const figures = tellFigures(telling);
    if (figures) return figures;
  }
  if (has('participants') && !has('speakers') && (event ?? ahead[0]))
    return tellParticipants(event ?? (ahead[0] as Event), telling) ?? passageOr(passage(event), asked, telling);
  if (has('team') && !has('speakers') && (!has('invitation') || memberFor(words, telling))) {
    const member = memberFor(words, telling);
    return member ? tellPerson({ person: member, events: [] }, [], telling) : tellTeam(telling);
  }
  if (has('contact') && !has('invitation')) {
    const member = subjects.isNamed ? memberFor(words, telling) : undefined;
    const contact = tellContact(telling);
    return member ? { text: `${plain(member.name)} (${plain(member.role)}). ${contact.text}`, paths: ['/team', ...contact.paths] } : contact;
  }
  if (has('invitation') && has('date') && has('programme') && event) return tellProgramme(event, telling);
  if (has('invitation') && !has('speakers'))
    return isOfSession && subjects.sessions[0]?.session.titles.some((title) => /^regist/i.test(title)) && has('date', 'programme') && event
      ? tellProgrammeItem(choice, event, telling)
      : tellInvitation(event, telling);
  if (has('partners'))
    return event
      ? tellPartners(event, telling)
      : several.length > 0
        ? listed(several, telling, tellPartners)
        : where
          ? tellPartners(where, telling)
          : passage();
  const isVague = asked.meaning.filter((word) => !topicWords.has(word) && !isOfName(word, content)).length;
  const isVenue = has('venue', 'place') && where !== undefined;
  if (isOfSession && (has('date', 'programme', 'speakers') || asked.meaning.length <= 3) && !(isVenue && has('venue', 'place') && !has('date')))
    return tellProgrammeItem(choice, event ?? ahead[0], telling);
  if (has('speakers') && !has('programme')) {
    if (isVague > 0) {
      const found = passage(
        event,
        asked.meaning.filter((word) => !topicWords.has(word)),
      );
      if (!found.isUnknown || isVague > 1 || !event) return found;
    }
    return event
      ? withNext(event, subjects.events.length === 0 && earlier === undefined, tellSpeakers(event, telling), telling)
      : several.length > 0
        ? listed(several, telling, tellSpeakers)
        : ahead[0]
          ? withNext(ahead[0], true, tellSpeakers(ahead[0], telling), telling)
          : passage();
  }
  if (has('next') && subjects.events.length === 0 && !has('programme', 'venue') && isVague === 0)
    return ahead[0]
      ? tellNext(ahead, telling)
      : sayUnknown(lang, house, lang === 'de' ? 'Ein nächster Anlass ist noch nicht angekündigt.' : 'No next event is announced yet.');
  if (has('communities') && !subjects.isNamed && isVague <= 1)
    return tellEvents(
      several.length > 0 ? several : subjects.events.length > 0 && has('place', 'date') ? subjects.events : content.events,
      telling,
      several.length > 0 ? (lang === 'de' ? 'Das passt:' : 'These fit:') : undefined,
    );
  if (monthsIn(words).length > 0 && subjects.events.length === 0 && isVague <= 1) return nothingThen(telling);
  if (event && isVague > 1 && !has('topics', 'date', 'place', 'venue')) {
    const found = passage(event);
    if (!found.isUnknown) return found;
  }
  if (event && isVague > 0 && has('programme') && !has('date')) {
    const found = passage(event);
    if (!found.isUnknown && !hasDay(words)) return found;
  }
  if (event && has('venue', 'place') && isVague <= 1) return tellVenue(event, telling);
  if (event && (has('programme') || hasDay(words))) return tellProgramme(event, telling);
  if (event && has('topics')) return tellTopics(event, telling);
  if (event && has('date') && isVague <= 1) return tellDate(event, telling);
  if (several.length > 0 && has('date', 'place', 'venue', 'about', 'programme', 'topics'))
    return tellEvents(several, telling, lang === 'de' ? 'Diese Anlässe passen:' : 'These events fit:');
  if (event && (has('about') || asked.meaning.every((word) => isOfName(word, content))) && isVague === 0) return tellAbout(event, telling);
  if (several.length > 0 && isVague === 0) return tellEvents(several, telling, lang === 'de' ? 'Diese Anlässe passen:' : 'These events fit:');
  if (!event && isVague === 0 && has('programme') && ahead[0]) return withNext(ahead[0], true, tellProgramme(ahead[0], telling), telling);
  if (!event && isVague === 0 && has('topics') && ahead[0]) return withNext(ahead[0], true, tellTopics(ahead[0], telling), telling);
  if (!event && isVague === 0 && has('date', 'place', 'venue')) return tellNext(ahead, telling);
  if (event && isVague === 0) return tellAbout(event, telling);
  const found = passageOr(passage(event), asked, telling);
  // “I run a hospital, which event suits me?”
  const asksForEvent = words.some((word) => /^(?:event|events|conference|anlass|veranstaltung|community|suits|passt|tagung|konferenz)$/.test(word));
  return found.isUnknown && event && subjects.events.length === 1 && !subjects.isNamed && asksForEvent ? tellAbout(event, telling) : found;
}

/** The words of the title that the question has. */
const titleLength = (titles: readonly string[], words: readonly string[]) =>
  Math.max(0, ...titles.map((title) => wordsOf(title).filter((word) => !fillers.has(word) && words.includes(word)).length));

const isOfName = (word: string, { events }: SiteContent) =>
  events.some(({ titles, places, industries, slug }) =>
    [...titles, ...places, ...industries, slug].flatMap(wordsOf).some((own) => own === word || own.startsWith(word) || word.startsWith(own)),
  ) ||
  sectorWords.has(word) ||
  timeWords.has(word) ||
  /^(?:event|conference|anlass|konferenz|veranstaltung|tagung|edition|ausgabe|summit|meeting|treffen|kongress|year|jahr|heuer|today|heute|20\d\d|\d{1,2})/.test(
    word,
  );

const passageOr = (statement: Statement, asked: Understood, telling: Telling): Statement =>
  statement.isUnknown && asked.topics.has('contact') ? tellContact(telling) : statement;

/** Says that the next event is meant when the question names none. */
/** Lunch, the dinner, the registration: of the event that is meant. */
function tellProgrammeItem({ asked }: Choice, event: Event | undefined, telling: Telling): Statement {
  const own = asked.subjects.sessions.filter((one) => event === undefined || one.event.id === event.id);
  if (event && hasDay(asked.words)) return tellProgramme(event, telling);
  if (own.length > 0) return tellSessions(own, telling);
  return event && whenIs(event, telling.today) ? tellProgramme(event, telling) : tellSessions(asked.subjects.sessions.slice(0, 1), telling);
}
