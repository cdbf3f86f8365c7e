// What a save changed in one record: each field before and after.
import type { HistoryChange } from '@stem/api/client';
import { type TitleOf, valueText } from '../records/value-text.ts';
import { type Language, texts } from '../texts/texts.ts';
import type { Difference } from './differences.ts';

export interface DifferenceListProps {
  readonly op: HistoryChange['op'];
  readonly differences: readonly Difference[];
  readonly titleOf: TitleOf;
  /** The language of the screen. */
  readonly lang?: Language;
}

export const DifferenceList = ({ op, differences, titleOf, lang = 'en' }: DifferenceListProps) => (
  <dl>
    {differences
      .filter(({ before, after }) => valueText(before) !== valueText(after))
      .map((difference) => {
        const { column, label, isGerman, field, before, after } = difference;
        return (
          <div key={column}>
            <dt>{isGerman ? texts[lang].germanColumn(field.label) : label}</dt>
            {op !== 'insert' && (
              <dd>
                <span className="sr-only">{texts[lang].history.before}</span>
                <del>{valueText(before, field, { titleOf, lang })}</del>
              </dd>
            )}
            {op !== 'delete' && (
              <dd>
                <span className="sr-only">{texts[lang].history.after}</span>
                <ins>{valueText(after, field, { titleOf, lang })}</ins>
              </dd>
            )}
          </div>
        );
      })}
  </dl>
);
