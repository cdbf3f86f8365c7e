// Answers about several events, and about the pages beside them.
import type { Event } from './content.ts';
import { priceIn, type Telling, tellCalendar, tellEvents } from './event-answers.ts';
import { aheadOf, inRow, link, onDate, plain, type Statement, takesPlace } from './wording.ts';

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

export const nothingThen = (telling: Telling): Statement =>
  tellEvents(
    aheadOf(telling.content, telling.today),
    telling,
    telling.lang === 'de' ? 'In diesem Monat findet kein Anlass statt. Die nächsten sind:' : 'There is no event in that month. The next ones are:',
  );

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
