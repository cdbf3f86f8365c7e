// Mentions in the text of a comment: an @ with the name of an editor.

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is typed after an @, from `start` to the caret. */
export interface TypedMention {
  readonly start: number;
  readonly find: string;
}

/** At most this many characters of a name are compared. */
const longestFind = 40;

/** The mention that is being typed; an @ inside a word is an address. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start === -1 || /[\p{L}\p{N}.]/u.test(before.charAt(start - 1))) return undefined;
  const find = before.slice(start + 1);
  return find.length > longestFind || /[\n@]/.test(find) || find.startsWith(' ') ? undefined : { start, find };
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const mostOffered = 6;

/** The editors one of whose names begins like this; none once a name is complete. */
export function offeredNames<T extends Named>(find: string, editors: readonly T[]): T[] {
  const wanted = fold(find);
  const fits = ({ name }: T) => fold(name).startsWith(wanted) || fold(name).includes(` ${wanted}`);
  return editors.filter((editor) => fits(editor) && !wanted.startsWith(`${fold(editor.name)} `)).slice(0, mostOffered);
}

/** The text with the chosen name in place of what was typed, and the place of the caret. */
export function completeMention(text: string, { start, find }: TypedMention, name: string): { readonly text: string; readonly caret: number } {
  const rest = text.slice(start + 1 + find.length);
  const mention = `@${name}${/^[\s.,;:!?)]/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length };
}

export interface TextPart {
  readonly text: string;
  readonly mention?: Named;
}

/** A text with its mentions apart. Of two names that begin alike the longer one counts. */
export function mentionParts(text: string, editors: readonly Named[]): TextPart[] {
  const longestFirst = editors
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length)
    .map((editor) => ({ editor, written: writtenAs(editor.name) }));
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < from) continue;
    const mentioned = firstMatch(longestFirst, text, at + 1);
    if (!mentioned) continue;
    if (at > from) parts.push({ text: text.slice(from, at) });
    from = mentioned.end;
    parts.push({ text: text.slice(at, from), mention: mentioned.editor });
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function firstMatch(editors: readonly { readonly editor: Named; readonly written: RegExp }[], text: string, from: number) {
  for (const { editor, written } of editors) {
    written.lastIndex = from;
    if (written.test(text)) return { editor, end: written.lastIndex };
  }
  return undefined;
}

/** A name as keyboards and other programs write it: with any space, any apostrophe, and accents as characters of their own. */
const writtenAs = (name: string): RegExp => new RegExp(`${[...name.normalize('NFC')].map(waysToWrite).join('')}(?![\\p{L}\\p{N}\\p{M}])`, 'uy');

function waysToWrite(character: string): string {
  if (/\s/u.test(character)) return '\\s';
  if (/['\u2018\u2019\u02bc]/u.test(character)) return "['\u2018\u2019\u02bc]";
  const [whole, apart] = [character, character.normalize('NFD')].map((way) => way.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return whole === apart ? `${whole}` : `(?:${whole}|${apart})`;
}

/** The ids of the editors whom a text mentions. `chosen` decides between two of the same name. */
export function mentionedIn(text: string, editors: readonly Named[], chosen: readonly string[]): string[] {
  const chosenFirst = editors.toSorted((one, other) => Number(chosen.includes(other.id)) - Number(chosen.includes(one.id)));
  return [...new Set(mentionParts(text, chosenFirst).flatMap(({ mention }) => mention?.id ?? []))];
}
