// What is different between two texts, line by line and within lines word by word, with a little of what is around it. Pure.
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface DifferencePart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export type DifferenceLine =
  /** A line of both. */
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'added' | 'removed'; readonly text: string }
  /** A line with other words in it. */
  | { readonly kind: 'changed'; readonly parts: readonly DifferencePart[] }
  /** So many equal lines are left out. */
  | { readonly kind: 'skipped'; readonly lines: number };

// So many lines of both are shown before and after what is different.
const around = 1;

// Texts with more differences than that are told as wholly different: nobody would read more, and finding the fewest takes long.
const mostLines = 800;
const mostWords = 400;

/** Empty when the texts are equal. */
export function differenceOf(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostLines }) ?? whollyDifferent(before, after);
  const lines: DifferenceLine[] = [];
  for (let place = 0; place < changes.length; place += 1) {
    const change = changes[place];
    const next = changes[place + 1];
    if (change?.removed && next?.added) {
      lines.push(...replaced(change.value, next.value));
      place += 1;
    } else if (change)
      lines.push(...change.value.map((text): DifferenceLine => ({ kind: change.added ? 'added' : change.removed ? 'removed' : 'same', text })));
  }
  return withoutTheRest(lines);
}

interface Change {
  readonly value: readonly string[];
  readonly added: boolean;
  readonly removed: boolean;
}

const whollyDifferent = (before: readonly string[], after: readonly string[]): Change[] => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
];

// Lines that were written anew stand in the place of earlier ones; those that have words in common are one line.
function replaced(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, place): DifferenceLine[] => {
    const [from, to] = [before[place], after[place]];
    const parts = from === undefined || to === undefined ? undefined : wordsOf(from, to);
    if (parts) return [{ kind: 'changed', parts }];
    return [...(from === undefined ? [] : [{ kind: 'removed' as const, text: from }]), ...(to === undefined ? [] : [{ kind: 'added' as const, text: to }])];
  });
}

/** Undefined for lines that have little in common. */
function wordsOf(before: string, after: string): DifferencePart[] | undefined {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostWords })?.map(
    ({ value, added, removed }): DifferencePart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
  );
  const shared = parts?.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0) ?? 0;
  return parts && shared * 3 >= Math.max(before.length, after.length) ? inPhrases(parts) : undefined;
}

// Words that changed side by side are told as one phrase that went and one that came.
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

function withoutTheRest(lines: readonly DifferenceLine[]): DifferenceLine[] {
  const isNear = lines.map((_, place) => lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== 'same'));
  const kept: DifferenceLine[] = [];
  let skipped = 0;
  const skip = () => {
    if (skipped > 0) kept.push({ kind: 'skipped', lines: skipped });
    skipped = 0;
  };
  for (const [place, line] of lines.entries()) {
    if (!isNear[place]) skipped += 1;
    else {
      skip();
      kept.push(line);
    }
  }
  if (kept.length > 0) skip();
  return kept;
}
