// A programme in lines: “09:00–09:45 Welcome – Anna Keller”, under headings of days, with texts and names below.
import { type LocalizedColumn, readTime } from '@stem/model';
import { personIn } from '../../kit/bulk-add/identity.ts';
import { readDay } from './programme-days.ts';

/** Of a session, in every language. */
export type TextColumn = LocalizedColumn<'title' | 'description'>;
export type ColumnName = 'day' | 'time' | 'end' | 'minutes' | 'speakers' | TextColumn;

/** `aside`: of no session. */
export type Row = Readonly<Partial<Record<ColumnName | 'text' | 'aside', string>>>;

/** A line without a time is a day, or belongs to the session above it. */
export function rowOfLine(line: string): Row {
  if (endsMail(line.trim())) return { text: line.trim() };
  const text = line.replace(/^[^\p{L}\p{N}([“«"]+/u, '').trim();
  const day = readDay(text);
  if (!day && aside.test(line)) return { aside: text };
  // Of what ends then, nothing says when it begins: alone it is about the session above.
  const until = timedRow(/^(?:bis|until|till) (.+)$/i.exec(text)?.[1] ?? '');
  if (until) return until.title === undefined ? { end: until.time ?? '' } : { aside: text };
  if (day) {
    const heading = day.rest === '' ? text : text.slice(0, -day.rest.length).trim();
    const session = day.rest === '' ? undefined : timedRow(day.rest);
    return session ? { day: heading, ...session } : { day: text };
  }
  // A number or a letter may come first: “1. 09:00”.
  return timedRow(text) ?? timedRow(text.replace(/^(?:\d{1,3}|[a-z])[.)]\s+/i, '')) ?? (text === '' ? {} : { text });
}

/** Programmes may have their times below their titles, or behind them: “Welcome, 09.00 Uhr – Anna Keller”. */
export function rowsOfLines(lines: readonly string[]): Row[] {
  const rows = lines.map(rowOfLine);
  const timed = rows.flatMap(({ time }, place) => (time === undefined ? [] : [place]));
  if (timed.length === 0) return lines.map((line) => rowOfLine(withTimeFirst(line)));
  const isBelow = (place: number) => rows[place]?.title === undefined && rows[place - 1]?.text !== undefined && rows[place - 2]?.text === undefined;
  if (timed.length === 1 || !timed.every(isBelow)) return rows;
  return rows.map((row, place) => (timed.includes(place) ? rows[place - 1] : timed.includes(place + 1) ? rows[place + 1] : row) ?? row);
}

function withTimeFirst(line: string): string {
  if (readDay(line)) return line;
  for (const { 0: all, 1: time = '', index } of line.matchAll(timeBehind)) {
    const title = line
      .slice(0, index)
      .trimEnd()
      .replace(/[,|–—-]$/, '')
      .trimEnd();
    const rest = line.slice(index + all.length);
    const isTime = /\p{L}/u.test(title) && readTime(exactTime(time), { isSurelyTime: true }) !== undefined;
    if (isTime && /^(?:$| ?[,|–—-]| \p{Lu})/u.test(rest)) return `${time} ${title}${rest.replace(/^ (?=\p{L})/u, ' – ')}`;
  }
  return line;
}

const timeBehind =
  /\(?\b((?:(?:ab|um|at|from|von|ca\.?) )*\d{1,2}(?:[.:h]\d\d)?(?: ?(?:uhr|h|[ap]\.?m\.?)| ?(?:[–—-]|bis|to|until) ?\d{1,2}(?:[.:h]\d\d)?){0,3})\)?(?![\p{L}\p{N}])/giu;

/** A heading of Markdown that is no day, a part of a day, and what is said of the whole programme. */
const aside =
  /^#{1,6} (?!.*\d[.:]\d\d)|^\W*(?:(?:am )?(?:vor|nach)mittag|morning|afternoon|evening|abend)(?: sessions?| program\w*)?\W*$|^(?:page|seite) \d+(?: ?(?:of|von|\/) ?\d+)?$|^\W*(?:(?:programm)?änderungen (?:bleiben )?vorbehalten|(?:programme )?subject to change)/i;

/** At most this many words are a time: “ab ca. 9 bis 10.30 Uhr”. */
const mostWords = 7;

/** The session of a line that begins with a time; without a title where the line is nothing but a time. */
function timedRow(line: string): Row | undefined {
  const words = line
    .replace(/^[[(](\d[^\])]*)[\])]/, '$1 ')
    // 0830 - 0900, but not two years
    .replace(/^(?!20[23]\d)([01]\d|2[0-3])([0-5]\d) ?[–-] ?([01]\d|2[0-3])([0-5]\d)\b/, '$1:$2–$3:$4')
    .split(/\s+/)
    .filter(Boolean);
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const time = words
      .slice(0, count)
      .join(' ')
      .replace(/[:,|]$/, '');
    if (!readTime(exactTime(time), { isSurelyTime: true }) || /^\d{1,2}$/.test(time)) continue;
    const rest = words
      .slice(count)
      .join(' ')
      .replace(/^[:|,–—-]\s*/, '');
    const [title, speakers] = splitSpeakers(rest);
    return { time, ...(title !== '' && { title }), ...(speakers !== undefined && { speakers }) };
  }
  return undefined;
}

const approximately = /(?:^|(?<=[\s–-]))(?:ca\.?|circa|c\.|approx(?:imately|\.)?|about|around|gegen|ungefähr|etwa|[~≈]) ?(?=\d)/gi;

export const exactTime = (time: string): string => time.replaceAll(approximately, '');

/** “ca. 22.00” and “ab 18.30” are saved as times like others. */
export const isInexact = (time: string): boolean => exactTime(time) !== time || /^(?:ab|from) /i.test(time);

/** Where the text of a mail ends: what follows is about who has written it. */
export const endsMail = (text: string): boolean =>
  /^(?:--|sent from my .+|von meinem .+ gesendet)$/i.test(text) || greetings.some((greeting) => greeting.test(text));

const greetings: readonly RegExp[] = [
  /^(?:(?:mit|viele|(?:\p{L}+ )?danke? und) )?(?:(?:freundlich|herzlich|best|lieb|schön|sonnig|kollegial)\p{L}* )*gr(?:u|ü|ue)(?:ss|\u00df)(?:en?)?(?!\p{L}).{0,30}$/iu,
  /^(?:with )?(?:best|kind|kindest|warm|warmest|many)(?: and \p{L}+)? (?:regards|wishes|thanks)\b.{0,30}$/iu,
  /^(?:regards|sincerely|yours (?:sincerely|faithfully|truly)|cheers|mfg|lg|vg|(?:all the )?best|thanks|thank you|merci|cordialement|herzlich(?:st)?|(?:vielen |besten )?danke?|bis bald)[,.!]?$/i,
];

/** At the last dash with spaces around it: “Rail – and after – Anna Keller” is a title with a dash. */
export function splitSpeakers(text: string): [title: string, speakers?: string] {
  const [first = '', ...others] = text.split('|');
  if (others.length > 0) return [first.trim(), others.join(' ').trim()];
  const parts = text.split(/ [–—-] /);
  const speakers = parts.at(-1) ?? '';
  return parts.length > 1 && looksLikeNames(speakers.slice(introduced(speakers).length)) ? [text.slice(0, -speakers.length - 3).trim(), speakers] : [text];
}

/** What says of names below a session what they are: “Speaker: Anna Keller”, “Moderation Anna Keller”, “Panel: Anna Keller, Urs Meier”. */
export const introduced = (text: string): string =>
  /^(?:speakers?|presenters?|hosts?|moderation|moderator(?:in)?|moderated by|moderiert von|referent(?:in|en|innen)?|with|mit|by|von)(?:: ?| )(?=\p{Lu})/iu.exec(
    text,
  )?.[0] ??
  /^(?:panel(?:ists?|ist(?:innen|en))?|podium|gäste?|guests?|chair|leitung|teilnehmende|mitwirkende|diskutant(?:en|innen)?|sprecher(?:in|innen)?|gespräch|discussion|diskussion): ?/i.exec(
    text,
  )?.[0] ??
  '';

/** Sessions have no place for a role: who moderates stays in the text as well. */
export const isRole = (text: string): boolean => /^moderat|^moderiert/i.test(text);

/** “Anna Keller, Dr. Urs Meier”: each is of two to five words that begin with capitals. “Kaffee, Gipfeli” is no one. */
export function looksLikeNames(text: string): boolean {
  const names = partsIn(text).flat();
  if (/^\p{L}\)|^open end$/iu.test(text)) return false;
  return (
    names.some(looksLikeName) && !affiliation.test(names[0] ?? '') && names.every((name, place) => looksLikeName(name) || (place > 0 && affiliation.test(name)))
  );
}

const looksLikeName = (name: string): boolean => {
  const words = name.split(/\s+/);
  const isWritten = words.every((word) => /^\p{Lu}/u.test(word) || betweenNames.test(word)) && /^\p{Lu}/u.test(name) && !/\p{Ll}{2}[.…]$/u.test(name);
  return isWritten && !/[\d:!?“”«»"]/.test(name) && words.length > 1 && words.length < 6;
};

/** Words of a name in small letters: “Anna von Arx”, “Dr. med. Urs Meier”. */
const betweenNames =
  /^(?:v[oa][nm]|de[rlns]?|d[aiou]|della|zu[mr]?|la|le|te[nr]|al|el|bin|h\.|c\.|h\.c\.|em\.|med\.|iur\.|phil\.|oec\.|sc\.|rer\.|pol\.|nat\.|dipl\.|lic\.)$/i;

/** What follows a name in its part of a list: a company or a function, “Anna Keller, CEO, Rhonegg AG”. */
const affiliation =
  /\b(?:AG|GmbH|SA|SE|Ltd|Inc|LLC|C[EFTIO]O|CISO|ETHZ?|EPFL|HSG|[Uu]niversit\p{L}*|(?:Fach)?[Hh]ochschule|Head of|Leiter(?:in)?|Direktor(?:in)?|Director|Präsident(?:in)?|President|Geschäftsführer(?:in)?|Professor(?:in)? für|Partner(?:in)?|Verband|Founder|Gründer(?:in)?)\b/u;

/** “Keller, Anna” is one person. */
function inOrder(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const [part = '', next] = [parts[place], parts[place + 1]];
    const pair = next === undefined || affiliation.test(next) ? part : personIn(`${part}, ${next}`);
    if (next !== undefined && !pair.includes(',')) place += 1;
    if (names.length === 0 || !affiliation.test(part)) names.push(pair.includes(',') ? part : pair);
  }
  return names;
}

const clean = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll(')', '').trim();

/** Of several persons each with what a comma adds. */
const partsIn = (text: string): string[][] =>
  text
    .replaceAll(/\([^)]*\)?/g, ' ')
    .split(/[;/&+\n•·]|\b(?:and|und|mit|with)\b/)
    .map((part) => part.split(',').map(clean).filter(Boolean));

export const speakersIn = (text: string): string[] => partsOfPeople(text).flat();

/** Each with what else its part of the list says: “Anna Keller, Rhonegg; Urs Meier” are two. */
export function partsOfPeople(text: string): string[][] {
  const before = introduced(text);
  return partsIn(/^von $/i.test(before) ? text : text.slice(before.length)).flatMap((part) => (part.length === 0 ? [] : [inOrder(part)]));
}
