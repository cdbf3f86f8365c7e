// The difference between two texts by lines, and within lines by words, with some context. Pure.
import { diffArrays, diffWordsWithSpace } from 'diff';

/** Words of a line that only one of two versions has, or both. */
export interface DifferencePart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What differs between two versions of a page, line by line, for a screen. */
export type DifferenceLine =
  /** A line of both. */
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'added' | 'removed'; readonly text: string }
  /** A line with other words in it. */
  | { readonly kind: 'changed'; readonly parts: readonly DifferencePart[] }
  /** This many equal lines are left out. */
  | { readonly kind: 'skipped'; readonly lines: number };

// Number of context lines before and after a difference.
const contextLines = 1;

// At most 800 changed lines, or 400 changed words in a line. Texts with more count as entirely different: finding the
// smallest difference takes long, and is too long to read.
const maxLines = 800;
const maxWords = 400;

/** Empty when the texts are equal. */
export function differenceOf(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: maxLines }) ?? whollyDifferent(before, after);
  const lines: DifferenceLine[] = [];
  for (let place = 0; place < changes.length; place += 1) {
    const change = changes[place];
    const next = changes[place + 1];
    if (change?.removed && next?.added) {
      lines.push(...pairLines(change.value, next.value));
      place += 1;
    } else if (change)
      lines.push(...change.value.map((text): DifferenceLine => ({ kind: change.added ? 'added' : change.removed ? 'removed' : 'same', text })));
  }
  return withContextOnly(lines);
}

const whollyDifferent = (before: readonly string[], after: readonly string[]) => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
];

// Pairs removed lines with added ones; a pair with enough words in common becomes one changed line.
function pairLines(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, place): DifferenceLine[] => {
    const [from, to] = [before[place], after[place]];
    const parts = from === undefined || to === undefined ? undefined : wordsOf(from, to);
    if (parts) return [{ kind: 'changed', parts }];
    return [...(from === undefined ? [] : [{ kind: 'removed' as const, text: from }]), ...(to === undefined ? [] : [{ kind: 'added' as const, text: to }])];
  });
}

/** Undefined for lines with little in common. */
function wordsOf(before: string, after: string): DifferencePart[] | undefined {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxWords })?.map(
    ({ value, added, removed }): DifferencePart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
  );
  const shared = parts?.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0) ?? 0;
  return parts && shared * 3 >= Math.max(before.length, after.length) ? inPhrases(parts) : undefined;
}

// Merges adjacent changed words into one removed and one added phrase.
function inPhrases(parts: readonly DifferencePart[]): DifferencePart[] {
  const phrases: DifferencePart[] = [];
  let [removed, added] = ['', ''];
  const end = () => {
    if (removed !== '') phrases.push({ kind: 'removed', text: removed });
    if (added !== '') phrases.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [place, { kind, text }] of parts.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && removed + added !== '' && place < parts.length - 1;
    if (kind === 'removed' || isBetween) removed += text;
    if (kind === 'added' || isBetween) added += text;
    if (kind !== 'same' || isBetween) continue;
    end();
    phrases.push({ kind, text });
  }
  end();
  return phrases;
}

function withContextOnly(lines: readonly DifferenceLine[]): DifferenceLine[] {
  const isNear = lines.map((_, place) => lines.slice(Math.max(0, place - contextLines), place + contextLines + 1).some(({ kind }) => kind !== 'same'));
  const shown: DifferenceLine[] = [];
  let skipped = 0;
  const skip = () => {
    if (skipped > 0) shown.push({ kind: 'skipped', lines: skipped });
    skipped = 0;
  };
  for (const [place, line] of lines.entries()) {
    if (!isNear[place]) skipped += 1;
    else {
      skip();
      shown.push(line);
    }
  }
  if (shown.length > 0) skip();
  return shown;
}
