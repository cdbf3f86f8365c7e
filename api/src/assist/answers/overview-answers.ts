// Answers about several events, and about the pages beside them.
import type { Event } from './content.ts';
import { hasDate, monthsIn, yearsIn } from './dates.ts';
import { priceIn, type Telling, tellBrochures, tellCalendar, tellEvents } from './event-answers.ts';
import type { Subjects } from './subjects.ts';
import { topicWords } from './topics.ts';
import { aheadOf, inRow, link, onDate, plain, type Statement, sentencesOf, takesPlace } from './wording.ts';

export function tellNoSuchEvent(_: string, telling: Telling): Statement {
  const { lang, content } = telling;
  const lead =
    lang === 'de' ? 'Einen Anlass dieses Namens kenne ich nicht. Auf dieser Website stehen:' : 'I know no event of this name. These are on this site:';
  return { ...tellEvents(content.events, telling, lead), isUnknown: true };
}

export function siteOf(words: readonly string[]): 'n9' | 'ecosystem' | undefined {
  if (words.includes('n9') || words.includes('desk') || words.includes('desks') || words.includes('arbeitsplatz') || words.includes('arbeitsplatze'))
    return 'n9';
  return words.includes('ecosystem') ? 'ecosystem' : undefined;
}

const ofSites = new Set(['n9', 'house', 'haus', 'innovation', 'housing', 'ecosystem', 'acceleration']);

/** What the page says first, where the question has no words beyond its name. */
export function tellSite(site: 'n9' | 'ecosystem', meaning: readonly string[], { lang, content: { house } }: Telling): Statement | undefined {
  const { title, texts } = house.sites[site];
  const text = sentencesOf(texts).slice(0, 3).join(' ');
  if (text === '' || meaning.some((word) => !ofSites.has(word) && !topicWords.has(word))) return undefined;
  const path = site === 'n9' ? '/n9-housing' : '/ecosystem-acceleration';
  return { text: `${text} ${link(lang, title, path)}`, paths: [path] };
}

/** What the page says first, after the admission that it says nothing of what was asked. */
export function tellSiteAnyway(site: 'n9' | 'ecosystem', telling: Telling): Statement {
  const { lang, content } = telling;
  const { title } = content.house.sites[site];
  const lead =
    lang === 'de' ? `Genau dazu finde ich nichts. Über ${plain(title)} steht:` : `I find nothing about exactly that. Of ${plain(title)} the site says:`;
  const first = tellSite(site, [], telling);
  const contact = link(lang, lang === 'de' ? 'Kontakt' : 'Contact', '/contact');
  return { text: `${lead} ${first?.text ?? ''} ${contact}`, paths: [...(first?.paths ?? []), '/contact'] };
}

export function tellSitePrice(site: 'n9' | 'ecosystem', { lang, content: { house } }: Telling): Statement {
  const { title: name, texts } = house.sites[site];
  const found = [
    ...priceIn(texts),
    ...texts.flatMap((text) => text.split(/(?<=[.!?])\s+/).filter((one) => /\brent\b|\bMiete\b|published (?:their )?rates|Ansätze/.test(one))),
  ];
  const path = site === 'n9' ? '/n9-housing' : '/ecosystem-acceleration';
  const no =
    lang === 'de'
      ? `Einen Preis nennt die Seite ${name} nicht; ${house.phone} gibt Auskunft.`
      : `The page ${name} names no price; ${house.phone} will tell you.`;
  return {
    text: `${no} ${[...new Set(found)].slice(0, 2).join(' ')} ${link(lang, name, path)}, ${link(lang, lang === 'de' ? 'Kontakt' : 'Contact', '/contact')}`,
    paths: [path, '/contact'],
  };
}

export const listed = (events: readonly Event[], telling: Telling, tell: (event: Event, telling: Telling) => Statement): Statement => {
  const all = events.map((event) => tell(event, telling));
  return { text: all.map(({ text }) => `- ${text}`).join('\n'), paths: all.flatMap(({ paths }) => paths) };
};

export function withNext(event: Event, isAssumed: boolean, statement: Statement, { lang, content }: Telling): Statement {
  if (!isAssumed || content.events.filter(({ isElsewhere }) => !isElsewhere).length < 2) return statement;
  const lead = lang === 'de' ? `Der nächste Anlass ist ${plain(event.title)}.` : `The next event is ${plain(event.title)}.`;
  return { ...statement, text: `${lead} ${statement.text}` };
}

export function tellNext(ahead: readonly Event[], telling: Telling): Statement {
  const { lang, today, content } = telling;
  const [next, ...rest] = ahead;
  if (!next) return tellEvents(content.events, telling);
  const first = `${lang === 'de' ? 'Der nächste Anlass:' : 'The next event:'} ${takesPlace(next, lang, today)}. ${link(lang, next.title, `/formats/${next.slug}`)}`;
  const others = rest.map((event) => `${plain(event.title)} (${(onDate(event.date, lang) ?? event.date).replace(/^(?:on|am) /, '')}, ${event.place})`);
  const then = others.length === 0 ? '' : lang === 'de' ? ` Danach folgen ${inRow(others, lang)}.` : ` After it: ${inRow(others, lang)}.`;
  return { text: `${first}.${then} ${link(lang, 'Communities', '/communities')}`, paths: [`/formats/${next.slug}`, '/communities'] };
}

/** “in December 2027”, as the question names it. */
function thenIn({ lang, words }: Telling): string {
  if (hasDate(words)) return lang === 'de' ? 'an diesem Tag' : 'on that day';
  const [months, years] = [monthsIn(words), yearsIn(words).join(', ')];
  const [month] = months;
  if (month === undefined) return lang === 'de' ? `im Jahr ${years}` : `in ${years}`;
  if (months.length > 1) return lang === 'de' ? 'in dieser Zeit' : 'at that time';
  const name = new Intl.DateTimeFormat(lang === 'de' ? 'de-CH' : 'en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, Number(month) - 1));
  return `${lang === 'de' ? 'im' : 'in'} ${name} ${years}`.trim();
}

/** `meant`: the events that the question names, whose dates are others. */
export function nothingThen(telling: Telling, meant: readonly Event[] = []): Statement {
  const { lang, content, today } = telling;
  const names = inRow(
    meant.map(({ title }) => plain(title)),
    lang,
  );
  const then = thenIn(telling);
  const none = lang === 'de' ? `Die Website nennt ${then} keinen kommenden Anlass.` : `The site names no coming event ${then}.`;
  const rest = lang === 'de' ? (names ? `Für ${names} nennt sie:` : 'Die nächsten sind:') : names ? `For ${names} it names:` : 'The next ones are:';
  return tellEvents(meant.length > 0 ? meant : aheadOf(content, today), telling, `${none} ${rest}`);
}

const eventWords =
  /^(?:events?|anlass|anlasse|anlassen|veranstaltung|veranstaltungen|conferences?|konferenz|konferenzen|tagung|tagungen|termine?|dates?|lauft|anything|something|etwas|gibts|happens?|happening|happened|passiert|passierte|geschah|geschehen)$/;

/** “Do you organise something in May?” */
export const asksOfPeriod = (words: readonly string[]): boolean =>
  monthsIn(words).length + yearsIn(words).length > 0 && words.some((word) => eventWords.test(word));

/** Events of a month or year that the question names; undefined where it names none, or where others answer. */
export function tellPeriod({ events, isNamed }: Subjects, asksWhen: boolean, telling: Telling): Statement | undefined {
  const { words, content, lang, today } = telling;
  const [months, years] = [monthsIn(words), yearsIn(words)];
  if (months.length + years.length === 0 || !(asksWhen || words.some((word) => eventWords.test(word)))) return undefined;
  const pool = events.length > 0 ? events : content.events.filter(({ isElsewhere }) => !isElsewhere);
  const fits = pool.filter(
    ({ first }) => (months.length === 0 || months.includes(first?.slice(5, 7) ?? '')) && (years.length === 0 || years.includes(first?.slice(0, 4) ?? '')),
  );
  if (fits.length > 0)
    return years.length > 0 && !isNamed && fits.length !== events.length ? tellEvents(fits, telling, lang === 'de' ? 'Das passt:' : 'These fit:') : undefined;
  const past =
    months.length > 0 || years.some((year) => year >= today.slice(0, 4))
      ? []
      : pool.filter(({ brochures }) => brochures.some(({ year }) => years.includes(year)));
  return past.length > 0 ? listed(past, telling, tellBrochures) : nothingThen(telling, isNamed || events.length === 1 ? events : []);
}

export function tellAllLanguages(telling: Telling): Statement {
  const { lang, content } = telling;
  const groups = new Map<string, string[]>();
  for (const event of content.events) if (event.languages) groups.set(event.languages, [...(groups.get(event.languages) ?? []), plain(event.title)]);
  const list = [...groups].map(([languages, names]) => `${inRow(names, lang)}: ${languages}`).join('; ');
  const site = lang === 'de' ? 'Diese Website gibt es auf Deutsch und Englisch.' : 'This site is in English and German.';
  return {
    text: `${list}. ${site} ${(content.house.texts.get('contact.intro_text') ?? '').split(/(?<=\.)\s/)[0] ?? ''} ${link(lang, 'Communities', '/communities')}`,
    paths: ['/communities'],
  };
}

export function tellCalendarOf(event: Event | undefined, ahead: readonly Event[], telling: Telling): Statement {
  const chosen = event ?? ahead[0];
  return chosen ? tellCalendar(chosen, telling) : tellNext(ahead, telling);
}
