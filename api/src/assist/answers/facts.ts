// The table of facts: what can be asked for, the most specific first; who knows it; and which page has it.
import type { Event } from './content.ts';
import { daysNamed } from './dates.ts';
import type { Question } from './question.ts';
import type { Subject } from './questions/question-words.ts';
import type { Named } from './records.ts';
import { bestSentences, plain, type Statement, sentencesOf, type Telling, whoOf } from './telling.ts';
import { wordsOf } from './words.ts';

export interface Asking extends Question, Telling {
  readonly allRecords: readonly Named[];
  readonly passage: (only?: readonly string[]) => Statement | undefined;
  readonly pageTitle: (path: string) => string;
}

/** Undefined where the site does not say. */
type Tell<Of extends readonly unknown[]> = (...of: Of) => string | undefined;

export interface Fact {
  readonly subject: Subject;
  /** Of an event, and the section of its page. */
  readonly event?: readonly ['event' | 'speakers' | 'schedule' | 'partners' | 'venue' | 'archive' | 'login', Tell<[Event, Asking]>];
  /** Where no event is meant, and the page. */
  readonly house?: readonly [page: string, Tell<[Asking]>];
  /** Without both, the best passage of these pages. */
  readonly only?: readonly string[];
}

const isPriced = /(?:CHF|EUR|USD|Fr\.)\s?\d|\d\s?(?:CHF|EUR|USD|francs|Franken)|free of charge|kostenlos|gratis/i;

const tellContact = ({ texts, ways, content }: Asking): string => {
  const { legal_name, street, postal_code } = content.site;
  return `${texts.contact(ways, `${legal_name}, ${street}, ${postal_code} ${content.say(content.site, 'city')}`)} ${content.textOf('contact', 'intro_text')}`;
};

/** The member of the team whose position has most words of the question, also the event that it names. */
function memberFor({ content, words, alike, events, isNamed }: Asking) {
  const members = content.people.filter(({ category }) => category !== undefined);
  // A word that was said counts more than one that means the same.
  const asked = [...words, ...words, ...new Set(alike.flat())].filter((word) => !/^(?:and|und|der|geschaftsleitung|management|office)$/.test(word));
  const scored = members.map((member) => ({ member, own: asked.filter((word) => member.roles.flatMap(wordsOf).includes(word)) }));
  const [best] = scored.filter(({ own }) => own.length > 0).toSorted((one, other) => other.own.length - one.own.length);
  // No member is the chief executive of an event: the words of a position and the event must be those of one member.
  const isSplit = scored.some(({ own }) => own.some((word) => !best?.own.includes(word)));
  const isOfEvent = events.some(({ title }) => best?.member.roles.some((role) => role.includes(title)));
  return isNamed && (isSplit || !isOfEvent) ? undefined : best?.member;
}

function tellTeam(asking: Asking): string | undefined {
  const { texts, content, row } = asking;
  const [member, name] = [memberFor(asking), content.site.organisation_name];
  if (member) return `${texts.worksAt(plain(member.name), plain(member.role), name)} ${bestSentences(member.text, [])}`;
  if (asking.isNamed) return undefined;
  const [management, office] = ['management', 'office'].map((wanted) => content.people.filter(({ category }) => category === wanted));
  return texts.team(name, [...(management ?? []), ...(office ?? [])].length, row(whoOf(management ?? [])), row((office ?? []).map((one) => plain(one.name))));
}

/** Where the event is, or the place of an occasion such as the dinner that the question names. */
function tellPlace(event: Event, { content, takesPlace, alike }: Asking): string {
  const [all, words] = [event.venues, alike.flat()];
  const isNamed = (name: string) => wordsOf(name).every((word) => words.includes(word));
  const named = all.filter((venue) => [...content.names(venue, 'title'), venue.venue_name].some(isNamed));
  const places = (named.length > 0 ? named : all).map(
    (venue) => `${plain(content.say(venue, 'title'))}: ${plain(venue.venue_name)}, ${plain(venue.address)} (${content.say(venue, 'event_date')})`,
  );
  return `${named.length > 0 ? `${plain(event.title)}, ` : `${takesPlace(event)}. `}${places.join('; ')}${places.length > 0 ? '.' : ''}`;
}

const participationIn = (event: Event, { texts, content }: Asking) => {
  const how = content.say(event.row, 'participation');
  return how === '' ? content.note : texts.participation(how);
};

const costOfAnInvitation = ({ content, texts, link }: Asking) => {
  const cost = content.textOf('invitation', 'cost_text');
  return cost && `${cost} ${link(texts.links.invitation, '/invitation')}`;
};

function tellPrice(event: Event, asking: Asking): string | undefined {
  const { texts, content, ways } = asking;
  if (isPriced.test(`${content.say(event.row, 'description')} ${content.say(event.row, 'participation')}`)) return undefined;
  return `${costOfAnInvitation(asking) || texts.noPrice(plain(event.title))} ${participationIn(event, asking)} ${texts.ask(ways)}`;
}

/** Of the house or the programme that is named, otherwise of taking part. */
function tellPriceOfHouse(asking: Asking): string {
  const { texts, content, ways, subjects, passage, pageTitle } = asking;
  const page = subjects.has('n9') ? '/n9-housing' : subjects.has('ecosystem') ? '/ecosystem-acceleration' : undefined;
  if (!page && costOfAnInvitation(asking)) return `${costOfAnInvitation(asking)} ${texts.ask(ways)}`;
  return `${texts.noPrice(page ? pageTitle(page) : '')} ${page ? (passage([page])?.text ?? '') : content.note} ${texts.ask(ways)}`;
}

/** Whether one can apply, and who decides. */
const tellMembership = ({ content }: Asking) =>
  [content.textOf('communities', 'card_text'), content.textOf('invitation', 'decides_text')].filter(Boolean).join(' ');

function tellInvitation(event: Event, asking: Asking): string {
  const { texts, takesPlace, isPast } = asking;
  const how = isPast(event) ? `${takesPlace(event)}. ${texts.closed}` : event.row.typeform_url === null ? '' : texts.register;
  return [participationIn(event, asking), how, tellMembership(asking), asking.link(texts.links.invitation, '/invitation')].filter(Boolean).join(' ');
}

function tellSpeakers(event: Event, asking: Asking): string | undefined {
  const { texts, row, isPast } = asking;
  if (asking.dates && daysNamed(event, asking.dates).length > 0) return tellProgramme(event, asking);
  const { people, title } = event;
  return people.length === 0 ? undefined : texts.speakers(plain(title), people.length, row(whoOf(people), 6), isPast(event));
}

function tellPartners({ title, partners }: Event, { texts }: Asking): string | undefined {
  const tiers = partners.filter(({ members }) => members.length > 0);
  const lists = tiers.map(({ tier, members }) => `${plain(tier)}: ${members.map(({ name }) => plain(name)).join(', ')}`);
  return tiers.length === 0 ? undefined : `${texts.partners(plain(title), tiers.flatMap(({ members }) => members).length)} ${lists.join('; ')}.`;
}

/** The programme of the days that the question names, or where each day begins and ends. */
function tellProgramme(event: Event, { dates, subjects, texts, takesPlace, row, quote }: Asking): string {
  const [title, days] = [plain(event.title), event.days.filter(({ sessions }) => sessions.length > 0)];
  if (days.length === 0) return `${takesPlace(event)}.`;
  const named = dates ? daysNamed(event, dates).flatMap((place) => days[place] ?? []) : [];
  if (named.length > 0 && named.length < days.length) {
    const lines = named.flatMap(({ label, sessions }) => {
      const shown = sessions.filter(({ people }) => !subjects.has('speakers') || people.length > 0);
      return [`${title}, ${label}:`, ...shown.map((one) => `- ${one.time} ${quote(one.title)}${one.people.length > 0 ? `: ${row(whoOf(one.people))}` : ''}`)];
    });
    return `${lines.join('\n')}\n`;
  }
  const spans = days.map(({ label, sessions: [first, ...rest] }) => {
    const last = rest.at(-1) ?? first;
    return texts.programmeDay(plain(label), `${first?.time.split('–')[0]} (${plain(first?.title ?? '')})`, `${last?.time} (${plain(last?.title ?? '')})`);
  });
  return `${texts.programme(title, days.flatMap(({ sessions }) => sessions).length, days.length)} ${spans.join('; ')}.`;
}

function tellTopics(event: Event, { content, texts, row, quote, takesPlace }: Asking): string {
  const [title, motto, about] = [plain(event.title), content.say(event.row, 'hero_title'), bestSentences(content.say(event.row, 'description'), [])];
  const topics = event.topics.length > 0 && texts.topics(title, row(event.topics.map((topic) => quote(content.say(topic, 'title')))));
  return [motto && `${title}, ${quote(motto)}:`, about, topics, `${takesPlace(event)}.`].filter(Boolean).join(' ');
}

function tellBrochures(event: Event, { texts, content, quote, dates }: Asking): string | undefined {
  const found = event.brochures.filter(({ year }) => !dates?.isOfCalendar || dates.words.includes(String(year)));
  const list = found.map(
    (one) => `${one.year} ${one.download_url ? `[${plain(content.say(one, 'title'))}](${one.download_url})` : quote(content.say(one, 'title'))}`,
  );
  return list.length === 0 ? undefined : texts.brochures(plain(event.title), list.join(', '));
}

/** The sentence of the description that has a figure. */
function tellParticipants(event: Event, asking: Asking): string | undefined {
  const found = sentencesOf(asking.content.say(event.row, 'description')).find((sentence) => /\d\d \p{Ll}/u.test(sentence));
  return found && `${plain(event.title)}: ${found} ${participationIn(event, asking)}`;
}

const tellLanguages = ({ row, title }: Event, { content, texts }: Asking) => {
  const languages = content.say(row, 'languages');
  return languages === '' ? undefined : texts.language(plain(title), languages);
};

const tellAhead = ({ ahead, listEvents, texts }: Asking) => listEvents(ahead, texts.theNextOnes);

/** What the event is, also where a question asks for nothing else. */
export const about: Fact = { subject: 'topics', event: ['event', tellTopics] };

export const facts: readonly Fact[] = [
  { subject: 'stem', only: ['/', '/about', '/team'] },
  { subject: 'legal', only: ['/datenschutz', '/imprint', '/security'] },
  { subject: 'becomePartner', house: ['/contact', (asking) => `${asking.content.service('partnerships')} ${tellContact(asking)}`] },
  // The site does not say how to become a speaker, nor counts what was: its words for either would answer something else.
  { subject: 'onlyOffice', house: ['/contact', ({ texts, ways }) => `${texts.unknown} ${texts.ask(ways)}`] },
  { subject: 'companion', house: ['/contact', ({ texts, content, ways }) => `${texts.companion} ${content.note} ${texts.ask(ways)}`] },
  { subject: 'login', event: ['login', (_, { texts, ways }) => `${texts.login} ${texts.ask(ways)}`] },
  { subject: 'recordings', event: ['login', (_, { texts }) => texts.recordings] },
  { subject: 'languages', event: ['event', tellLanguages] },
  {
    subject: 'travel',
    event: ['venue', (event, asking) => `${tellPlace(event, asking)} ${asking.texts.noTravel} ${asking.texts.ask(asking.ways)}`],
    house: ['/contact', ({ texts, ways }) => `${texts.noTravel} ${texts.ask(ways)}`],
  },
  { subject: 'price', event: ['event', tellPrice], house: ['/communities', tellPriceOfHouse] },
  { subject: 'brochure', event: ['archive', tellBrochures] },
  { subject: 'team', house: ['/team', tellTeam] },
  { subject: 'contact', house: ['/contact', tellContact] },
  { subject: 'ecosystem', only: ['/ecosystem-acceleration'] },
  { subject: 'n9', only: ['/n9-housing'] },
  { subject: 'participants', event: ['event', tellParticipants], only: ['/communities'] },
  { subject: 'invitation', event: ['event', tellInvitation], house: ['/invitation', (asking) => `${asking.content.note} ${tellMembership(asking)}`] },
  { subject: 'partners', event: ['partners', tellPartners] },
  { subject: 'speakers', event: ['speakers', tellSpeakers] },
  { subject: 'next', event: ['event', (event, asking) => (asking.subjects.has('topics') ? tellTopics : tellPlace)(event, asking)] },
  {
    subject: 'communities',
    house: [
      '/communities',
      ({ content, listEvents, texts }) => listEvents(content.events, texts.communities(content.site.organisation_name, content.events.length)),
    ],
  },
  { subject: 'sessions', event: ['schedule', tellProgramme] },
  {
    subject: 'programme',
    event: [
      'schedule',
      (event, asking) => [tellProgramme(event, asking), asking.subjects.has('where') ? tellPlace(event, asking) : ''].filter(Boolean).join(' '),
    ],
  },
  { subject: 'where', event: ['venue', tellPlace], house: ['/communities', tellAhead] },
  { subject: 'when', event: ['event', tellPlace], house: ['/communities', tellAhead] },
  about,
  { subject: 'values', only: ['/about'] },
];
