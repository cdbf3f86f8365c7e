// Who speaks, in the names of a programme and in its titles and texts, among the speakers that are known.
import { columnsFor, type LocalizedColumn, type RowOf } from '@stem/model';
import { nameKey } from '../../kit/bulk-add/identity.ts';
import { introduced, isRole, looksLikeNames, partsOfPeople, speakersIn } from './programme-lines.ts';
import type { ReadSession } from './programme-text.ts';

export type KnownSpeaker = Pick<RowOf<'speakers'>, 'id' | LocalizedColumn<'name'>> & Partial<Pick<RowOf<'speakers'>, 'company'>>;
/** The id of the speaker with a name. */
type FindSpeaker = (name: string) => string | undefined;

export interface PlannedSession extends ReadSession {
  readonly speakerRefs: readonly string[];
  /** Names that no known speaker has. */
  readonly unknown: readonly string[];
}

/** Speakers are also in brackets or behind a dash of a title, and in lines of their own, where someone known is named. `companies` are no names. */
export function withSpeakers(session: ReadSession, idOf: FindSpeaker, companies: ReadonlySet<string>): PlannedSession {
  const isOfKnown = (text: string) => partsOfPeople(text).length > 0 && partsOfPeople(text).every(([first = '']) => idOf(first) !== undefined);
  const namesIn = (text: string) => speakersIn(text).filter((name) => idOf(name) !== undefined || looksLikeNames(name));
  const named = { ...session, speakers: [...session.speakers] };
  for (const column of columnsFor('title')) {
    const { title, texts, roles } = partTitle(named[column], isOfKnown);
    named[column] = title;
    named.speakers.push(...texts.flatMap(namesIn));
    named.description = [named.description, ...roles].filter(Boolean).join('\n');
  }
  for (const column of columnsFor('description')) {
    const lines = named[column].split('\n');
    const isNames = (line: string) => line.length < longestNames && isOfKnown(line);
    named.speakers.push(...lines.filter(isNames).flatMap(namesIn));
    named[column] = lines.filter((line) => !isNames(line) || isRole(line)).join('\n');
  }
  const names = [...new Set(named.speakers)].filter((name) => idOf(name) !== undefined || !companies.has(nameKey(name)));
  return { ...named, speakers: names, speakerRefs: [...new Set(names.flatMap((name) => idOf(name) ?? []))], unknown: names.filter((name) => !idOf(name)) };
}

/** Characters of a line of names; a longer one is a sentence. */
const longestNames = 120;

interface PartedTitle {
  readonly title: string;
  /** Each of names. */
  readonly texts: readonly string[];
  /** “Moderation: Anna Keller”, which are in the text below as well. */
  readonly roles: readonly string[];
}

/** The surest first: what says that names follow, names before a colon, in brackets, or behind the first joint with nothing but names after it. */
function partTitle(whole: string, isOfKnown: (text: string) => boolean): PartedTitle {
  const [before = '', ...said] = whole.split(/\.? (?=(?:moderation|moderator(?:in)?|panelists?|podium|referent(?:in|en)?|speakers?): )/i);
  const roles = said.length > 0 && said.every(isOfKnown) ? said : [];
  const text = roles.length > 0 ? before : whole;
  const [, head = '', about = ''] = /^([^:–—]+)(?:: | [–—-] )(.+)$/.exec(text) ?? [];
  if (isOfKnown(head) && !introduced(head)) return { title: about, texts: [head], roles };
  const [, title = '', bracket = ''] = /^(.+?) \(([^()]+)\)$/.exec(text) ?? [];
  if (isOfKnown(bracket) || (bracket.includes(',') && looksLikeNames(bracket))) return { title, texts: [bracket], roles };
  // “Lunch with Anna Keller” is still called so.
  const [, hosted = '', beside = ''] = /^(.+?) (?:with|mit|by|von) (.+)$/.exec(text) ?? [];
  for (const { 0: joint, index } of text.matchAll(/ [–—-] |[:,] | \/ |(?<=[?!»”"]) /g)) {
    const behind = text.slice(index + joint.length);
    if (isOfKnown(behind) && (index < hosted.length || !isOfKnown(beside))) return { title: text.slice(0, index), texts: [behind], roles };
  }
  return { title: text, texts: isOfKnown(beside) ? [beside] : [], roles };
}

/** Looks names up: whole, family name first, behind a function, and “Prof. Müller” or “A. Müller” if only one has this family name. */
export function findSpeakers(speakers: readonly KnownSpeaker[]): FindSpeaker {
  const ids = new Map<string, string>();
  const families = new Map<string, Set<string>>();
  const withInitial = (initial: string, family: string) => `${initial} ${nameKey(family)}`;
  for (const known of speakers)
    for (const column of columnsFor('name')) {
      const words = nameKey(known[column] ?? '').split(' ');
      const family = words.at(-1) ?? '';
      if (family === '') continue;
      if (!ids.has(words.join(' '))) ids.set(words.join(' '), known.id);
      for (const key of [family, withInitial(words[0]?.[0] ?? '', family)]) families.set(key, (families.get(key) ?? new Set()).add(known.id));
    }
  return (name) => {
    const key = nameKey(name);
    const words = key.split(' ');
    const behind = looksLikeNames(name) && words.length > 2 ? [2, 3, 4].map((count) => words.slice(-count).join(' ')) : [];
    const whole = [key, words.toReversed().join(' '), ...behind].flatMap((one) => ids.get(one) ?? [])[0];
    const [, initial = '', family = ''] = /^(?:(?:(?:dr|prof|frau|herrn?|mrs?|ms)\b\.? ?)+|(\p{L})\. ?)(\S+)$/iu.exec(name) ?? [];
    const some = families.get(initial === '' ? nameKey(family) : withInitial(initial.toLowerCase(), family));
    return whole ?? (some?.size === 1 ? [...some][0] : undefined);
  };
}
