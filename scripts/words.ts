// Finds phrases that no engineer would say: `node scripts/words.ts [path …]` prints each place with what to write instead.
// Reads comments, test titles, names and documents; texts that editors and visitors read are not its business.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Banned, bannedInNames, bannedPhrases, isAllowed } from './lint/banned-words.ts';
import { filesOf, root } from './repository.ts';

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

// A phrase may go on in the next line.
const phrases = bannedPhrases.map(({ pattern, instead }) => ({ pattern: new RegExp(pattern.source.replaceAll(' ', '\\s+'), 'gi'), instead }));

// Comments, strings and regular expressions, as far as telling comments from the rest needs them.
const token =
  /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=:[!&|?{};+]\s{0,80}|=>\s{0,80}|\breturn\s{1,80})\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;
const titleBefore = /(?:^|[^.\w])(?:test|it|describe)(?:\.\w+)*\(\s*$|\]\)\(\s*$/;
const declared =
  /\b(?:function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|^[ \t]*(?:(?:readonly|static|private|public|async|get|set)\s+)*([A-Za-z_$][\w$]*)\??\s*[:(=]/gm;

/** Every place in these files or folders, all of the repository by default. */
export function findPlaces(paths: readonly string[] = []): Place[] {
  const isAsked = (file: string) => paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
  return filesOf()
    .filter((file) => isRead(file) && isAsked(file))
    .flatMap((file) => placesIn(file, readFileSync(join(root, file), 'utf8')));
}

const isRead = (file: string) =>
  /\.(?:ts|tsx|mjs|js|astro|css|md|yml|grit)$|^\.env\.example$/.test(file) && file !== 'scripts/lint/banned-words.ts' && !file.startsWith('demo/content/');

/** The places in one file with this text. */
export function placesIn(file: string, text: string): Place[] {
  const inName = nameIn(basename(file).split('.', 1)[0] ?? '');
  const prose = proseOf(file, text);
  return [
    ...(inName ? [{ file, line: 1, found: `the name of the file: ${inName}`, instead: 'another name' }] : []),
    ...phrases.flatMap(({ pattern, instead }) => found(file, prose, { pattern, instead })),
    ...(/\.(?:ts|tsx|mjs|js)$/.test(file) ? namesIn(file, text) : []),
  ]
    .filter((place) => !isAllowed(file, place.found))
    .sort((one, other) => one.line - other.line);
}

function found(file: string, prose: string, { pattern, instead }: Banned): Place[] {
  return Array.from(prose.matchAll(pattern), (match) => ({ file, line: lineAt(prose, match.index), found: match[0].replace(/\s+/g, ' '), instead }));
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
const blank = (text: string) => text.replace(/[^\n]/g, ' ');
/** A comment over several lines is one text: its line marks must not part a phrase. */
const withoutMarks = (comment: string) =>
  comment.replace(/(^|\n)([ \t]*)(\/\/|\/\*\*?|\*\/|\*)/g, (_, start, space, mark) => start + space + ' '.repeat(mark.length));

/** The text of a file in which everything that is not prose is blank; lines stay where they are. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)/gm, blank);
  if (/\.(?:yml|grit)$|^\.env/.test(file)) return text.replace(/^(?![ \t]*(?:#|\/\/)).*$/gm, blank);
  const isTest = /\.test\.tsx?$/.test(file);
  let prose = '';
  let end = 0;
  for (const { 0: part, index } of text.matchAll(token)) {
    const between = text.slice(end, index);
    const isComment = /^(?:\/\/|\/\*|<!--)/.test(part);
    const isTitle = isTest && /^['"`]/.test(part) && titleBefore.test(text.slice(Math.max(0, index - 60), index));
    prose += blank(between) + (isComment ? withoutMarks(part) : isTitle ? part : blank(part));
    end = index + part.length;
  }
  return prose + blank(text.slice(end));
}

/** Names a file declares, each once. */
function namesIn(file: string, text: string): Place[] {
  const code = text.replace(token, blank);
  const names = new Map<string, number>();
  for (const { 1: one, 2: other, index } of code.matchAll(declared)) {
    const name = one ?? other ?? '';
    if (nameIn(name) && !names.has(name)) names.set(name, index + (code.slice(index).match(/\S/)?.index ?? 0));
  }
  return [...names].map(([name, index]) => ({ file, line: lineAt(text, index), found: `the name ${name}`, instead: 'another name' }));
}

const nameIn = (name: string) => name.split(/[-_$.]|(?<=[a-z])(?=[A-Z])/).find((word) => bannedInNames.test(word.toLowerCase()));

if (import.meta.main) {
  const places = findPlaces(process.argv.slice(2));
  for (const { file, line, found: words, instead } of places) console.log(`${file}:${line}  ${words}  → ${instead}`);
  console.log(`${places.length} places`);
}
