// What a save changed in one record: each field before and after.
import type { HistoryChange } from '@stem/api/client';
import { labelOf } from '@stem/model';
import { Children } from 'react';
import { windowLanguage } from '../../texts/language.ts';
import { type Language, texts } from '../../texts/texts.ts';
import { type TitleOf, valueText } from '../records/value-text.ts';
import type { Difference } from './differences.ts';
import { compareWords, type Piece } from './word-difference.ts';

export interface DifferenceListProps {
  readonly op: HistoryChange['op'];
  readonly differences: readonly Difference[];
  readonly titleOf: TitleOf;
  readonly lang?: Language;
}

export const DifferenceList = ({ op, differences, titleOf, lang = windowLanguage }: DifferenceListProps) => (
  <dl>
    {differences
      .filter(({ before, after }) => valueText(before) !== valueText(after))
      .map((difference) => {
        const { column, field, language } = difference;
        const [before, after] = [difference.before, difference.after].map((value) => valueText(value, field, { titleOf, lang }));
        const pieces = op === 'update' && hasWords(difference) ? compareWords(before ?? '', after ?? '') : undefined;
        return (
          <div key={column}>
            <dt>{labelOf({ field, language }, lang)}</dt>
            {op !== 'insert' && (
              <dd className="before">
                <span className="sr-only">{texts[lang].history.before}</span>
                {pieces ? <Words pieces={pieces} side="removed" /> : <del>{before}</del>}
              </dd>
            )}
            {op !== 'delete' && (
              <dd>
                <span className="sr-only">{texts[lang].history.after}</span>
                {pieces ? <Words pieces={pieces} side="added" /> : <ins>{after}</ins>}
              </dd>
            )}
          </div>
        );
      })}
  </dl>
);

const hasWords = ({ before, after }: Difference): boolean => [before, after].every((value) => typeof value === 'string' && value.includes(' '));

/** One of two texts, with the words that only it has. */
export const Words = ({ pieces, side }: { readonly pieces: readonly Piece[]; readonly side: 'removed' | 'added' }) =>
  Children.toArray(pieces.filter(({ kind }) => kind === 'same' || kind === side).map(wordOf));

function wordOf({ kind, text }: Piece) {
  if (kind === 'same') return text;
  return kind === 'removed' ? <del className="word">{text}</del> : <ins className="word">{text}</ins>;
}
