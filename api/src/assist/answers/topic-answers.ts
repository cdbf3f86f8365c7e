// Answers a question by what it asks for: of the house, of the event that is meant, or of several events. The first that fits.
import type { Event } from './content.ts';
import { hasDate, hasDay, isThen, monthsIn, yearsIn } from './dates.ts';
import {
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
import type { Person } from './house-content.ts';
import { occasionIn, tellOccasion } from './occasions.ts';
import {
  listed,
  nothingThen,
  siteOf,
  tellAllLanguages,
  tellCalendarOf,
  tellNext,
  tellPeriod,
  tellSite,
  tellSiteAnyway,
  tellSitePrice,
  withNext,
} from './overview-answers.ts';
import {
  memberFor,
  tellBecomePartner,
  tellCompanion,
  tellContact,
  tellFigures,
  tellFounded,
  tellModerators,
  tellPerson,
  tellRegister,
  tellTeam,
  tellValues,
} from './people-answers.ts';
import { sessionsAbout, tellProgramme, tellSessions, tellSpeakersOn } from './programme-answers.ts';
import { isOfName, type Situation } from './situation.ts';
import { tellToday } from './today-answer.ts';
import { topicWords } from './topics.ts';
import { sayUnknown } from './unknown.ts';
import { plain, quoted, type Statement } from './wording.ts';
import { wordsOf } from './words.ts';

export const tellTopic = (situation: Situation): Statement =>
  ofHouse(situation) ??
  ofCalendar(situation) ??
  ofEvent(situation) ??
  ofPeople(situation) ??
  ofProgramme(situation) ??
  ofEvents(situation) ??
  whatRemains(situation);

function ofHouse({ choice: { asked, content }, telling, has, event, passage }: Situation): Statement | undefined {
  const { house, lang } = content;
  const site = siteOf(asked.words);
  if (has('becomePartner')) return tellBecomePartner(telling);
  if (has('becomeSpeaker'))
    return sayUnknown(
      lang,
      house,
      lang === 'de' ? 'Wie Referierende ausgewählt werden, sagt die Website nicht.' : 'The site does not say how speakers are chosen.',
    );
  if (has('values') && !event && (house.mission !== '' || house.values.length > 0)) return tellValues(telling);
  if (has('privacy') && !has('contact')) return passage(undefined, asked.meaning, '/datenschutz');
  if (has('register')) return tellRegister(telling);
  if (has('companion') && !has('price', 'recordings', 'brochure', 'photos')) return tellCompanion(telling);
  if (has('cancel')) return passage(event);
  if (site && has('price') && !/how long|wie lang/.test(asked.words.join(' '))) return tellSitePrice(site, telling);
  if (site && !has('contact', 'team')) {
    const found = (asked.topics.size === 0 || has('about') ? tellSite(site, asked.meaning, telling) : undefined) ?? passage();
    return found.isUnknown ? tellSiteAnyway(site, telling) : found;
  }
  if (has('login') && !has('contact')) return tellLogin(event, telling);
  return has('recordings') && !asked.words.some((word) => word === 'who' || word === 'wer') ? tellRecordings(event, telling) : undefined;
}

const asksForSessions = /^(?:sessions?|talks?|panels?|workshops?|vortrag|vortrage|vortragen|sitzungen|referate?|beitrage?|programmpunkte?)$/;

/** Sessions about something, or what takes place today. */
function ofCalendar({ choice: { asked, content }, telling, event, ahead, has }: Situation): Statement | undefined {
  const isAbout =
    asked.words.some((word) => asksForSessions.test(word)) &&
    !hasDay(asked.words) &&
    !has('contact', 'becomePartner', 'invitation', 'recordings', 'companion', 'cancel', 'languages', 'participants', 'price');
  const about = asked.meaning.filter(
    (word) =>
      !content.events.some(({ titles }) => titles.some((title) => wordsOf(title).includes(word))) && !topicWords.has(word) && !asksForSessions.test(word),
  );
  const sessions = isAbout ? sessionsAbout(asked.subjects.isNamed && event ? [event] : content.events, about) : [];
  if (sessions.length > 0 && sessions.length <= 6) return tellSessions(sessions, telling);
  return has('speakers', 'programme', 'date', 'place', 'next', 'communities', 'venue') || asked.meaning.length <= 2 ? tellToday(ahead, telling) : undefined;
}

function ofEvent({ choice: { asked, content }, telling, has, event, where, ahead, passage }: Situation): Statement | undefined {
  const { words, subjects } = asked;
  const isLast = subjects.isNamed && words.some((word) => /^(?:last|letzte[nrs]?|previous|vorige[nrs]?|vergangene[nrs]?)$/.test(word)) && !hasDay(words);
  const isEarlier =
    subjects.isNamed && subjects.events.some(({ brochures, first }) => brochures.some(({ year }) => words.includes(year) && first?.slice(0, 4) !== year));
  if (has('photos') && where) return tellPhotos(where, telling);
  if (has('brochure') || isLast || isEarlier)
    return event
      ? tellBrochures(event, telling)
      : listed(ahead.length > 0 ? content.events.filter(({ brochures }) => brochures.length > 0) : [], telling, tellBrochures);
  if (has('calendar') && where) return tellCalendarOf(event, ahead, telling);
  if (has('founded') && !subjects.isNamed) return tellFounded(telling) ?? passage();
  if (has('price') && !has('arrival', 'hotel')) return tellPrice(event, telling);
  const namesLanguage = words.some((word) => /^(?:languages?|sprachen?|german|english|french|italian|deutsch|englisch|franzosisch|italienisch)$/.test(word));
  if (has('languages') && (namesLanguage || !has('speakers')) && !has('contact')) return event ? tellLanguages(event, telling) : tellAllLanguages(telling);
  if (where && has('hotel')) return tellArrival(where, telling, 'hotel');
  return where && has('arrival') && !has('date') ? tellArrival(where, telling, 'arrival') : undefined;
}

function ofPeople(situation: Situation): Statement | undefined {
  const { choice, telling, has, event, where, several, passage } = situation;
  const { words, subjects } = choice.asked;
  const figures = has('figures') && !subjects.isNamed ? tellFigures(telling) : undefined;
  if (figures) return figures;
  if (has('participants') && !has('speakers') && where) return tellParticipants(where, telling) ?? passage(event);
  if (has('team') && !has('speakers') && (!has('invitation') || memberFor(words, telling))) {
    const member = memberFor(words, telling);
    if (member && has('contact')) return withContact(member, telling);
    const answer = member ? tellPerson({ person: member, events: [] }, [], telling) : tellTeam(telling);
    const isOfHost = words.some((word) => /^(?:host|organi[sz]|gastgeb|veranstalter|ausricht)/.test(word));
    return isOfHost ? { ...answer, text: `${organizedBy(subjects.isNamed ? event : undefined, telling)} ${answer.text}` } : answer;
  }
  if (has('contact') && !has('invitation')) {
    const member = subjects.isNamed ? memberFor(words, telling) : undefined;
    return member ? withContact(member, telling) : tellContact(telling);
  }
  if (has('invitation') && has('date') && has('programme') && event && !occasionIn(words)) return tellProgramme(event, telling);
  if (has('invitation') && !has('speakers')) {
    const isItem = has('date', 'programme') && !words.some((word) => /^(?:closes?|deadline|until|bis|frist|anmeldefrist|endet|ends?)$/.test(word));
    const occasion = isItem ? occasionIn(words) : undefined;
    return occasion && event ? tellOccasion(occasion, event, telling) : tellInvitation(event, telling);
  }
  if (has('moderators') && where) return tellModerators(where, telling);
  if (!has('partners')) return undefined;
  return several.length > 0 ? listed(several, telling, tellPartners) : where ? tellPartners(where, telling) : passage();
}

function withContact({ name, role }: Person, telling: Situation['telling']): Statement {
  const contact = tellContact(telling);
  return { text: `${plain(name)} (${plain(role)}). ${contact.text}`, paths: ['/team', ...contact.paths] };
}

function organizedBy(event: Event | undefined, { lang, content: { house } }: Situation['telling']): string {
  if (!event) return lang === 'de' ? `Die Anlässe veranstaltet ${house.legalName}.` : `The events are organised by ${house.legalName}.`;
  return lang === 'de' ? `${plain(event.title)} wird von ${house.legalName} veranstaltet.` : `${plain(event.title)} is organised by ${house.legalName}.`;
}

function ofProgramme(situation: Situation): Statement | undefined {
  const { choice, telling, has, event, where, several, isAssumed, vague, ahead, passage } = situation;
  const { words, subjects, meaning } = choice.asked;
  const isVenue = has('venue', 'place') && where !== undefined && !has('date');
  // “Lunch on 17 November”: no event has that day.
  if (hasDate(words) && where && !(subjects.events.length > 0 ? subjects.events : ahead).some((one) => isThen(one, words)))
    return nothingThen(telling, subjects.events);
  const occasion = occasionIn(words);
  if (occasion && isVenue && where.venues.some(({ titles }) => titles.some((title) => occasion.words.has(title.toLowerCase()))))
    return tellVenue(where, telling);
  if (occasion && where && !isVenue && several.length === 0)
    return withNext(where, isAssumed, withNote(choice.asked.strange, tellOccasion(occasion, where, telling), telling), telling);
  if (subjects.sessions.length > 0 && (has('date', 'programme', 'speakers') || meaning.length <= 3) && !isVenue) return tellProgrammeItem(situation);
  if (has('speakers') && hasDay(words) && where && several.length === 0) return withNext(where, isAssumed, tellSpeakersOn(where, telling), telling);
  if (!has('speakers') || has('programme')) return undefined;
  if (vague.length > 0) {
    const found = passage(
      event,
      meaning.filter((word) => !topicWords.has(word)),
    );
    if (!found.isUnknown || vague.length > 1 || !event) return found;
  }
  if (several.length > 0) return listed(several, telling, tellSpeakers);
  return where ? withNext(where, isAssumed, tellSpeakers(where, telling), telling) : passage();
}

/** What the site does not know of an occasion, such as what to wear. */
function withNote(strange: readonly string[], statement: Statement, { lang, content: { house } }: Situation['telling']): Statement {
  const words = strange.filter((word) => word.length > 3).map((word) => quoted(word, lang));
  if (words.length === 0) return statement;
  const note =
    lang === 'de'
      ? `Zu ${words.join(', ')} sagt die Website nichts; ${house.phone} gibt Auskunft.`
      : `The site says nothing about ${words.join(', ')}; ${house.phone} will tell you.`;
  return { ...statement, text: `${statement.text} ${note}` };
}

function ofEvents(situation: Situation): Statement | undefined {
  const { choice, telling, has, event, several, ahead, vague } = situation;
  const { asked, content } = choice;
  const { words, subjects } = asked;
  const { lang } = content;
  const period = hasDay(words) || vague.length > 1 ? undefined : tellPeriod(subjects, has('communities', 'next', 'date', 'place', 'programme'), telling);
  if (period) return period;
  if (has('next') && subjects.events.length === 0 && !has('programme', 'venue') && vague.length === 0)
    return ahead[0]
      ? tellNext(ahead, telling)
      : sayUnknown(lang, content.house, lang === 'de' ? 'Ein nächster Anlass ist noch nicht angekündigt.' : 'No next event is announced yet.');
  if (has('communities') && !subjects.isNamed && vague.length <= 1) {
    const fits = several.length > 0 || yearsIn(words).length + monthsIn(words).length > 0;
    const shown = several.length > 0 || (subjects.events.length > 0 && (fits || has('place', 'date'))) ? subjects.events : content.events;
    return tellEvents(shown, telling, fits ? (lang === 'de' ? 'Das passt:' : 'These fit:') : undefined);
  }
  return monthsIn(words).length > 0 && subjects.events.length === 0 && event === undefined && vague.length <= 1 ? nothingThen(telling) : undefined;
}

function whatRemains({ choice: { asked, content }, telling, has, event, several, ahead, vague, passage }: Situation): Statement {
  const { words, subjects } = asked;
  const { lang } = content;
  const isVague = vague.length;
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
  const these = lang === 'de' ? 'Diese Anlässe passen:' : 'These events fit:';
  if (several.length > 0 && has('date', 'place', 'venue', 'about', 'programme', 'topics')) return tellEvents(several, telling, these);
  if (event && (has('about') || asked.meaning.every((word) => isOfName(word, content))) && isVague === 0) return tellAbout(event, telling);
  if (several.length > 0 && isVague === 0) return tellEvents(several, telling, these);
  const [next] = ahead;
  if (!event && isVague === 0 && has('programme') && next) return withNext(next, true, tellProgramme(next, telling), telling);
  if (!event && isVague === 0 && has('topics') && next) return withNext(next, true, tellTopics(next, telling), telling);
  if (!event && isVague === 0 && has('date', 'place', 'venue')) return tellNext(ahead, telling);
  if (event && isVague === 0) return tellAbout(event, telling);
  const found = passage(event);
  // “I run a hospital, which event suits me?”
  const asksForEvent = words.some((word) => /^(?:event|events|conference|anlass|veranstaltung|community|suits|passt|tagung|konferenz)$/.test(word));
  return found.isUnknown && event && subjects.events.length === 1 && !subjects.isNamed && asksForEvent ? tellAbout(event, telling) : found;
}

/** An item of the programme by its title: of the event that is meant. */
function tellProgrammeItem({ choice: { asked }, telling, where: event }: Situation): Statement {
  const own = asked.subjects.sessions.filter((one) => event === undefined || one.event.id === event.id);
  if (own.length > 0) return tellSessions(own, telling);
  return event ? tellProgramme(event, telling) : tellSessions(asked.subjects.sessions.slice(0, 1), telling);
}
