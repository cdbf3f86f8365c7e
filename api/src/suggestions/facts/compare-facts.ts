// What differs between the facts of a text and those of its translation.
import type { Language } from '@stem/model';
import { type FactKind, factKinds, readFacts, type WrittenFact } from './facts.ts';

export interface FactDifference {
  /** Only the source has it, as it writes it. */
  readonly missing: readonly string[];
  /** Only the translation has it. */
  readonly added: readonly string[];
}

interface InLanguage {
  readonly text: string;
  readonly language: Language;
}

/** None of a kind whose facts are the same. */
export function compareFacts(source: InLanguage, proposal: InLanguage): Map<FactKind, FactDifference> {
  const [one, other] = [readFacts(source.text, source.language), readFacts(proposal.text, proposal.language)];
  const left = { ...settleEither(one, other), words: [...one.words] };
  const right = { ...settleEither(other, one), words: [...other.words] };
  const found = new Map<FactKind, FactDifference>();
  for (const kind of factKinds) {
    const [missing, added] = [without(left[kind], right[kind]), without(right[kind], left[kind])];
    // “12” may be “twelve” there, and “nine” may be “9 Uhr”.
    const written = kind === 'numbers' || kind === 'times';
    note(
      found,
      kind,
      written ? missing.filter((fact) => !takeWord(fact, right.words)) : missing,
      written ? added.filter((fact) => !takeWord(fact, left.words)) : added,
    );
  }
  const only = (own: readonly WrittenFact[], there: readonly WrittenFact[]) => own.filter(({ key }) => !there.some((fact) => fact.key === key));
  const [lost, gained] = [only(left.words, other.words), only(right.words, one.words)];
  // A language may leave a number in words out: “both”, “the pair”. One in place of another is a mistake.
  if (lost.length > 0 && gained.length > 0) note(found, 'numbers', lost, gained);
  return found;
}

function note(found: Map<FactKind, FactDifference>, kind: FactKind, missing: readonly WrittenFact[], added: readonly WrittenFact[]) {
  if (missing.length + added.length === 0) return;
  const known = found.get(kind);
  const texts = (facts: readonly WrittenFact[]) => [...new Set(facts.map(({ text }) => text.trim()))];
  found.set(kind, { missing: [...(known?.missing ?? []), ...texts(missing)], added: [...(known?.added ?? []), ...texts(added)] });
}

type Read = ReturnType<typeof readFacts>;

function settleEither(own: Read, other: Read): Record<FactKind, readonly WrittenFact[]> {
  const open = other.times.concat(other.either.map(({ time }) => time)).map(({ key }) => key);
  const isTime = ({ time }: Read['either'][number]) => {
    const at = open.indexOf(time.key);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  };
  const settled = own.either.map((one) => ({ ...one, isTime: isTime(one) }));
  return {
    ...own,
    times: [...own.times, ...settled.flatMap((one) => (one.isTime ? one.time : []))],
    numbers: [...own.numbers, ...settled.flatMap((one) => (one.isTime ? [] : one.number))],
  };
}

/** Each counts as often as it is there. */
function without(facts: readonly WrittenFact[], others: readonly WrittenFact[]): WrittenFact[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  return facts.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function takeWord({ key }: WrittenFact, words: WrittenFact[]): boolean {
  const hour = /^(\d\d):00$/.exec(key)?.[1];
  const values = hour === undefined ? [key] : [String(Number(hour)), String(Number(hour) - 12)];
  const at = words.findIndex((word) => values.includes(word.key));
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}
