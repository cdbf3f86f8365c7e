// Proposes a translation of a text, sentence by sentence: what did not change keeps its translation, what was translated before gets
// that one, what consists of facts is written in the other language. What is left is open, for the model or for a person. Pure.
import { checkProposal, checkSentence, type Doubt, mergeDoubts } from './check-proposal.ts';
import type { Direction, FixedTerms } from './fixed-terms.ts';
import { mendSpelling } from './house-spelling.ts';
import type { Memory, NearMatch } from './memory.ts';
import { sentenceKey, splitText, textOf } from './sentences.ts';
import { translateFacts } from './translate-facts.ts';

export interface Wanted {
  readonly source: string;
  /** What the current translation was made for, where that is known to be another text. */
  readonly former?: string | undefined;
  /** Empty where there is none. */
  readonly current: string;
  /** Characters of the field. */
  readonly most: number;
}

/** Where a sentence comes from: `kept` from the current translation. */
export const origins = ['kept', 'memory', 'facts', 'model', 'near', 'open'] as const;
export type Origin = (typeof origins)[number];

export interface ProposedSentence {
  readonly before: string;
  readonly source: string;
  /** Empty while it is open. */
  readonly text: string;
  readonly from: Origin;
  /** The sentence that was translated, of a similar one, or that this one has replaced. */
  readonly near?: NearMatch;
}

export interface Draft extends Wanted {
  readonly sentences: readonly ProposedSentence[];
  readonly end: string;
}

export interface Known extends FixedTerms {
  readonly direction: Direction;
  readonly memory: Memory;
}

export function draftProposal(wanted: Wanted, { direction, memory, ...fixed }: Known): Draft {
  const { source, former, current } = wanted;
  const whole = former === undefined ? memory.find(source) : undefined;
  const { sentences, end } = splitText(source, direction.from);
  // Spaces around a text that was translated as a whole are in it.
  if (whole !== undefined && sentences.length > 1) return { ...wanted, sentences: [{ before: '', source, text: whole, from: 'memory' }], end: '' };
  const kept = former === undefined ? undefined : keptSentences(former, current, direction);
  return {
    ...wanted,
    end,
    sentences: sentences.map(({ before, text }, place): ProposedSentence => {
      const unchanged = kept?.get(sentenceKey(text));
      if (unchanged !== undefined) return { before, source: text, text: unchanged, from: 'kept' };
      const facts = translateFacts(text, direction, fixed);
      if (facts !== undefined) return { before, source: text, text: facts, from: 'facts' };
      const remembered = memory.find(text);
      if (remembered !== undefined) return { before, source: text, text: remembered, from: 'memory' };
      const replaced = kept && kept.size === sentences.length ? pairAt(kept, place) : undefined;
      const near = replaced ?? memory.findNear(text);
      return { before, source: text, text: '', from: 'open', ...(near && { near }) };
    }),
  };
}

/** The sentences of the former text with their translations, where both have equally many. */
function keptSentences(former: string, current: string, { from, to }: Direction): Map<string, string> | undefined {
  const [ours, theirs] = [splitText(former, from).sentences, splitText(current, to).sentences];
  if (ours.length !== theirs.length) return undefined;
  return new Map(ours.map(({ text }, place) => [sentenceKey(text), theirs[place]?.text ?? '']));
}

function pairAt(kept: ReadonlyMap<string, string>, place: number): NearMatch | undefined {
  const [source, target] = [...kept][place] ?? [];
  return source === undefined || target === undefined ? undefined : { source, target };
}

export interface Proposal {
  /** What may be taken over; a sentence without a proposal is left out. */
  readonly text: string;
  readonly origins: Origin[];
  readonly doubts: Doubt[];
}

/** `answers`: what the model says for open sentences. Without it a similar sentence of the house is proposed, and said so. */
export function completeProposal(draft: Draft, answers: ReadonlyMap<string, string>, { direction, terms, names }: Omit<Known, 'memory'>): Proposal {
  const sentences = draft.sentences.map((sentence): ProposedSentence => {
    if (sentence.from !== 'open') return sentence;
    const answer = answers.get(sentence.source);
    if (answer !== undefined) return { ...sentence, text: answer, from: 'model' };
    return sentence.near ? { ...sentence, text: sentence.near.target, from: 'near' } : sentence;
  });
  const open = sentences.filter(({ from }) => from === 'open');
  const written = sentences.filter(({ from }) => from !== 'open');
  const proposal = written.length === 0 ? '' : mendSpelling(textOf({ sentences: written, end: draft.end }), direction.to, draft.source);
  const compared = open.length === 0 ? draft.source : textOf({ sentences: written.map(({ before, source }) => ({ before, text: source })), end: draft.end });
  const checked = proposal === '' ? [] : checkProposal({ source: compared, proposal, ...direction, terms, names, most: draft.most });
  const single = sentences.flatMap(({ from, source, text }) => (from === 'model' ? checkSentence(source, text, direction.from) : []));
  const near = sentences.flatMap(({ from, source, near: like }): Doubt[] =>
    from === 'near' && like ? [{ kind: 'near', missing: [like.source], added: [source] }] : [],
  );
  const left: Doubt[] = open.length === 0 ? [] : [{ kind: 'open', missing: open.map(({ source }) => source), added: [] }];
  return { text: proposal, origins: [...new Set(sentences.map(({ from }) => from))], doubts: mergeDoubts([...checked, ...single, ...near, ...left]) };
}
