// What an event page says of one event, in a sentence with a link to its section.
import type { Event, SiteContent } from './content.ts';
import type { AnswerLanguage } from './language.ts';
import { eventLink, inRow, link, onDate, pageOfEvent, plain, quoted, type Statement, sentence, sentencesOf, takesPlace, whenIs } from './wording.ts';

export interface Telling {
  readonly content: SiteContent;
  readonly lang: AnswerLanguage;
  /** An ISO day. */
  readonly today: string;
  /** Folded words of the question. */
  readonly words: readonly string[];
}

const statement = (event: Event, section: string, ...parts: readonly (string | false | undefined)[]): Statement => ({
  text: parts.filter(Boolean).join(' '),
  paths: [pageOfEvent(event, section)],
});

export function tellDate(event: Event, { lang, today }: Telling): Statement {
  const [venue] = event.venues;
  const at = venue && ` (${plain(venue.name)}, ${plain(venue.address)})`;
  return statement(event, '', `${takesPlace(event, lang, today)}${at ?? ''}.`, `${eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event')}`);
}

export function tellVenue(event: Event, telling: Telling): Statement {
  const { lang, today, words } = telling;
  const asked = event.venues.filter(({ titles }) => titles.some((title) => words.includes(title.toLowerCase())));
  const shown = asked.length > 0 ? asked : event.venues;
  if (shown.length === 0) return tellDate(event, telling);
  const places = shown.map((venue) => `${plain(venue.title)}: ${plain(venue.name)}, ${plain(venue.address)} (${venue.date})`).join('; ');
  const lead = asked.length > 0 ? `${plain(event.title)}, ` : `${takesPlace(event, lang, today)}. `;
  return statement(event, 'venue', `${lead}${sentence(places)}`, eventLink(event, lang, lang === 'de' ? 'Ort' : 'Venue', 'venue'));
}

/** The site says nothing of hotels and little of the way: where it is, and whom to ask. */
export function tellArrival(event: Event, telling: Telling, topic: 'hotel' | 'arrival'): Statement {
  const { lang, content } = telling;
  const where = tellVenue(event, telling);
  const ask =
    lang === 'de'
      ? `${topic === 'hotel' ? 'Ein Hotel' : 'Eine Wegbeschreibung'} nennt die Website nicht; das Management Office hilft gerne: ${content.house.phone}, ${link(lang, 'Kontakt', '/contact')}.`
      : `The site names ${topic === 'hotel' ? 'no hotel' : 'no directions'}; the Management Office will be glad to help: ${content.house.phone}, ${link(lang, 'Contact', '/contact')}.`;
  return { ...where, text: `${where.text} ${ask}` };
}

export function tellSpeakers(event: Event, { lang, today }: Telling): Statement {
  const names = event.speakers.map(({ name, role }) => `${plain(name)}${role ? ` (${plain(role)})` : ''}`);
  const more = eventLink(event, lang, lang === 'de' ? 'Referierende' : 'Speakers', 'speakers');
  const title = plain(event.title);
  const isPast = whenIs(event, today) === 'past';
  if (names.length === 0)
    return statement(
      event,
      '',
      lang === 'de' ? `Für ${title} sind noch keine Referierenden bekannt.` : `No speakers are named for ${title} yet.`,
      eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event'),
    );
  const who = inRow(names, lang, 6);
  if (lang === 'de') return statement(event, 'speakers', `An ${title} ${isPast ? 'sprachen' : 'sprechen'} ${names.length} Personen: ${who}.`, more);
  return statement(event, 'speakers', `${names.length} people ${isPast ? 'spoke' : 'speak'} at ${title}: ${who}.`, more);
}

export function tellPartners(event: Event, { lang }: Telling): Statement {
  const count = event.partners.reduce((sum, { members }) => sum + members.length, 0);
  const title = plain(event.title);
  if (count === 0)
    return statement(
      event,
      '',
      lang === 'de' ? `Für ${title} sind keine Partner genannt.` : `No partners are named for ${title}.`,
      eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event'),
    );
  const tiers = event.partners
    .filter(({ members }) => members.length > 0)
    .map(({ tier, members }) => `${plain(tier)}: ${members.map(({ name }) => plain(name)).join(', ')}`);
  return statement(
    event,
    'partners',
    lang === 'de' ? `${title} hat ${count} Partner.` : `${title} has ${count === 1 ? 'one partner' : `${count} partners`}.`,
    sentence(tiers.join('; ')),
    eventLink(event, lang, lang === 'de' ? 'Partner' : 'Partners', 'partners'),
  );
}

export function tellLanguages(event: Event, { lang, content }: Telling): Statement {
  const title = plain(event.title);
  const more = eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event');
  if (event.languages === '')
    return statement(
      event,
      '',
      lang === 'de'
        ? `In welchen Sprachen ${title} stattfindet, nennt die Website nicht; fragen Sie bitte ${content.house.email}.`
        : `The site does not name the languages of ${title}; please ask ${content.house.email}.`,
      more,
    );
  return statement(event, '', lang === 'de' ? `Sprache an ${title}: ${event.languages}.` : `Language at ${title}: ${event.languages}.`, more);
}

/** Sentences that name an amount or say that it is free, and not costs in another sense. */
const ofPrice =
  /\bCHF\b|\bEUR\b|\bFr\.|free of charge|\bfree for\b|\bfees?\b|\bticket|\bprice of (?:a|the) (?:ticket|place|participation)|kostenlos|gratis|unentgeltlich|gebühr|Teilnahmepreis|Teilnahmekosten|kostet die Teilnahme|cost nothing|kosten nichts|part of the rent|Miete inbegriffen/i;

export const priceIn = (texts: readonly string[]): string[] => sentencesOf(texts).filter((text) => ofPrice.test(text));

export function tellPrice(event: Event | undefined, { lang, content: { house } }: Telling): Statement {
  const found = event
    ? priceIn([...event.paragraphs, event.participation])
    : priceIn([house.note, ...house.about, ...house.texts.values()].filter((text) => !/rent|Miete|two talks/.test(text)));
  const title = event ? plain(event.title) : house.name;
  const more = event ? eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event') : link(lang, 'Communities', '/communities');
  const paths = [event ? pageOfEvent(event) : '/communities', '/contact'];
  if (found.length > 0) return { text: `${title}: ${found.slice(0, 2).join(' ')} ${more}`, paths };
  const reach = [house.phone, `[${house.email}](mailto:${house.email})`].filter(Boolean).join(lang === 'de' ? ' oder ' : ' or ');
  const participation = event?.participation
    ? lang === 'de'
      ? ` Teilnahme: ${event.participation}.`
      : ` Participation: ${event.participation}.`
    : ` ${house.note}`;
  const text =
    lang === 'de'
      ? `Einen Preis ${event ? `für ${title} ` : 'für die Teilnahme '}nennt die Website nicht.${participation} Was sie kostet, sagt Ihnen das Management Office: ${reach}. ${link(lang, 'Kontakt', '/contact')}`
      : `The site names no price for ${event ? title : 'taking part'}.${participation} The Management Office will tell you what it costs: ${reach}. ${link(lang, 'Contact', '/contact')}`;
  return { text, paths };
}

export function tellInvitation(event: Event | undefined, { lang, today, content: { house } }: Telling): Statement {
  const talk = house.texts.get('communities.card_text') ?? '';
  const contact = link(lang, lang === 'de' ? 'Kontakt' : 'Contact', '/contact');
  if (!event)
    return {
      text: [house.note, talk, `${link(lang, 'Communities', '/communities')}, ${contact}`].filter(Boolean).join(' '),
      paths: ['/communities', '/contact'],
    };
  const title = plain(event.title);
  const isPast = whenIs(event, today) === 'past';
  const how = event.participation && (lang === 'de' ? `Teilnahme an ${title}: ${event.participation}.` : `Participation in ${title}: ${event.participation}.`);
  const over =
    isPast &&
    (lang === 'de'
      ? `${takesPlace(event, lang, today)}; eine Anmeldung ist nicht mehr möglich.`
      : `${takesPlace(event, lang, today)}; registration is closed.`);
  const page = eventLink(event, lang, lang === 'de' ? 'Anmeldung' : 'Registration');
  const register =
    !isPast &&
    event.hasRegistration &&
    (lang === 'de' ? `Wer eingeladen ist, meldet sich auf der Seite des Anlasses an: ${page}.` : `Those invited register on the page of the event: ${page}.`);
  return { text: [how || house.note, over, register, talk, contact].filter(Boolean).join(' '), paths: [pageOfEvent(event), '/communities', '/contact'] };
}

export function tellRecordings(event: Event | undefined, { lang, content: { house } }: Telling): Statement {
  const rule = sentencesOf(house.services.map(({ text }) => text))
    .filter((text) => /record|aufgezeichnet|aufzeichn/i.test(text))
    .join(' ');
  const path = event ? `/login/${event.slug}` : '/communities';
  const where = event ? link(lang, `${event.title}: ${lang === 'de' ? 'Anmelden' : 'Sign in'}`, path) : link(lang, 'Communities', path);
  const name = event ? (lang === 'de' ? `von ${plain(event.title)}` : `of ${plain(event.title)}`) : lang === 'de' ? 'eines Anlasses' : 'of an event';
  const text =
    lang === 'de'
      ? `Präsentationen und Aufzeichnungen ${name} stehen Teilnehmenden nach der Anmeldung mit ihrer E-Mail-Adresse im geschützten Bereich offen. ${rule}`
      : `Presentations and recordings ${name} are open to attendees in its content area, after signing in with their email address. ${rule}`;
  return { text: `${text.trim()} ${where}`, paths: [path] };
}

export function tellLogin(event: Event | undefined, { lang }: Telling): Statement {
  const path = event ? `/login/${event.slug}` : '/communities';
  const where = event ? link(lang, `${event.title}: ${lang === 'de' ? 'Anmelden' : 'Sign in'}`, path) : link(lang, 'Communities', path);
  const text =
    lang === 'de'
      ? 'Teilnehmende melden sich ohne Passwort an: Auf der Anmeldeseite ihres Anlasses geben sie ihre E-Mail-Adresse ein und erhalten eine E-Mail mit einem Link und einem Code.'
      : 'Attendees sign in without a password: on the sign-in page of their event they enter their email address and receive an email with a link and a code.';
  return { text: `${text} ${where}`, paths: [path] };
}

export function tellBrochures(event: Event, { lang, words }: Telling, named?: Event['brochures'][number]): Statement {
  const year = words.find((word) => /^(?:19|20)\d\d$/.test(word));
  const asked = named ? [named] : year === undefined ? event.brochures : event.brochures.filter((brochure) => brochure.year === year);
  const more = eventLink(event, lang, lang === 'de' ? 'Archiv' : 'Archive', 'archive');
  const title = plain(event.title);
  const labelled = (brochure: Event['brochures'][number]) => (brochure.file ? `[${plain(brochure.title)}](${brochure.file})` : quoted(brochure.title, lang));
  if (asked.length === 0)
    return statement(
      event,
      'archive',
      lang === 'de'
        ? `Von ${title}${year ? ` ${year}` : ''} gibt es auf dieser Website keine Broschüre.`
        : `There is no brochure of ${title}${year ? ` ${year}` : ''} on this site.`,
      more,
    );
  const [only] = asked;
  if (asked.length === 1 && only) return statement(event, 'archive', `${title} ${only.year}: ${labelled(only)}.`, only.text, more);
  const list = asked.map((brochure) => `${brochure.year} ${labelled(brochure)}`).join(', ');
  return statement(
    event,
    'archive',
    lang === 'de' ? `Broschüren früherer Ausgaben von ${title}: ${list}.` : `Brochures of earlier editions of ${title}: ${list}.`,
    more,
  );
}

const ofPeople = /\d/;
const people = /invited|leaders|participants|people|guests|executives|members|Führungskräfte|Personen|Teilnehm|Gäste|Mitglieder/i;

export function tellParticipants(event: Event, { lang }: Telling): Statement | undefined {
  const found = sentencesOf(event.paragraphs).filter((text) => (ofPeople.test(text) || /\b(?:eight|forty|acht|vierzig)\b/.test(text)) && people.test(text));
  if (found.length === 0) return undefined;
  return statement(
    event,
    '',
    `${plain(event.title)}: ${found.slice(0, 2).join(' ')}`,
    event.participation && (lang === 'de' ? `Teilnahme: ${event.participation}.` : `Participation: ${event.participation}.`),
    eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event'),
  );
}

export function tellAbout(event: Event, { lang, today }: Telling): Statement {
  const [lead = '', next = ''] = event.paragraphs;
  const question = sentencesOf([next])[0] ?? '';
  return statement(event, '', lead, question, `${takesPlace(event, lang, today)}.`, eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event'));
}

export function tellTopics(event: Event, telling: Telling): Statement {
  const { lang } = telling;
  if (event.topics.length === 0) return tellAbout(event, telling);
  const title = plain(event.title);
  const names = event.topics.map((topic) => quoted(topic.title, lang));
  const motto = event.motto && (lang === 'de' ? `Das Motto lautet ${quoted(event.motto, lang)}.` : `The motto is ${quoted(event.motto, lang)}.`);
  const about = sentencesOf(event.paragraphs.slice(1, 2))[0];
  return statement(
    event,
    '',
    lang === 'de' ? `Kernthemen an ${title}: ${inRow(names, lang)}.` : `Key topics at ${title}: ${inRow(names, lang)}.`,
    motto,
    about,
    eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event'),
  );
}

export function tellCalendar(event: Event, telling: Telling): Statement {
  const { lang, today } = telling;
  if (event.first === null || event.isElsewhere) return tellDate(event, telling);
  const path = `/formats/${event.slug}.ics`;
  return statement(
    event,
    '',
    `${takesPlace(event, lang, today)}.`,
    link(lang, lang === 'de' ? `Kalenderdatei: ${event.title}` : `Calendar file: ${event.title}`, path),
  );
}

export function tellPhotos(event: Event, { lang }: Telling): Statement {
  const title = plain(event.title);
  if (!event.hasImpressions)
    return statement(
      event,
      '',
      lang === 'de' ? `Von ${title} zeigt die Website noch keine Bilder.` : `The site shows no pictures of ${title} yet.`,
      eventLink(event, lang, lang === 'de' ? 'Anlass' : 'Event'),
    );
  return statement(
    event,
    'impressions',
    lang === 'de' ? `Bilder von ${title} stehen auf der Seite des Anlasses:` : `Pictures of ${title} are on the page of the event:`,
    eventLink(event, lang, lang === 'de' ? 'Eindrücke' : 'Impressions', 'impressions'),
  );
}

/** All events with date and town, in their order. */
export function tellEvents(events: readonly Event[], { lang, content: { house } }: Telling, lead?: string): Statement {
  const lines = events.map((event) => {
    const date = event.isElsewhere
      ? lang === 'de'
        ? 'eigene Website'
        : 'own site'
      : `${(onDate(event.date, lang) ?? event.date).replace(/^(?:on|am) /, '')}, ${event.place}`;
    return `- ${link(lang, event.title, pageOfEvent(event))}${event.industry ? ` (${plain(event.industry)})` : ''}: ${date}`;
  });
  const intro = lead ?? (lang === 'de' ? `${house.name} führt ${events.length} Communities:` : `${house.name} runs ${events.length} communities:`);
  return { text: [intro, ...lines].join('\n'), paths: ['/communities', ...events.map((event) => pageOfEvent(event))] };
}
