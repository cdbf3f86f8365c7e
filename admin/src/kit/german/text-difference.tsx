// Two texts in one line: by words, or each as a whole where they have little in common.
import { compareWords } from '../history/word-difference.ts';

interface TextDifferenceProps {
  readonly former: string;
  readonly now: string;
  /** A proposal, which changes nothing yet, has the colour of what can be done. */
  readonly isProposal?: boolean;
}

export function TextDifference({ former, now, isProposal = false }: TextDifferenceProps) {
  const pieces = compareWords(former, now) ?? [
    { kind: 'removed', text: former },
    { kind: 'added', text: ` ${now}` },
  ];
  let end = 0;
  return pieces.map(({ kind, text }) => {
    end += text.length;
    if (kind === 'same') return text;
    return kind === 'removed' ? (
      <del key={end} className="text-soft">
        {text}
      </del>
    ) : (
      <ins key={end} className={`font-medium underline ${isProposal ? 'decoration-accent' : 'decoration-warn'} decoration-2 underline-offset-[0.15em]`}>
        {text}
      </ins>
    );
  });
}
