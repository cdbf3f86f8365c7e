// The difference of two texts, line by line: removed text is struck through, added text underlined.
import type { VersionDifference } from '@stem/api/client';
import { counted } from '@stem/model/texts/counted';
import { publishingTexts } from '../../texts/publishing.ts';
import './page-versions.css';
import { countedWords } from '../../texts/words/counted-words.ts';

type Line = VersionDifference['answer'][number];
type Part = Extract<Line, { kind: 'changed' }>['parts'][number];

export function DifferenceLines({ lines, isCode = false }: { readonly lines: readonly Line[]; readonly isCode?: boolean }) {
  return (
    <div className={isCode ? 'difference code' : 'difference'}>
      {placed(lines).map(({ place, value: line }) => (
        <p key={place} className={line.kind}>
          {line.kind === 'skipped' && publishingTexts.unchanged(counted(line.lines, ...countedWords.line))}
          {line.kind === 'changed' && placed(line.parts).map(({ place: part, value }) => <Words key={part} part={value} />)}
          {line.kind !== 'skipped' && line.kind !== 'changed' && <Words part={line} />}
        </p>
      ))}
    </div>
  );
}

function Words({ part: { kind, text } }: { readonly part: Part }) {
  if (kind === 'same') return text;
  return kind === 'added' ? (
    <ins>
      <span className="sr-only">{publishingTexts.added} </span>
      {text}
    </ins>
  ) : (
    <del>
      <span className="sr-only">{publishingTexts.removed} </span>
      {text}
    </del>
  );
}

// Lines have no name but their place; a difference never changes while it is on screen.
const placed = <T,>(values: readonly T[]) => values.map((value, place) => ({ place, value }));
