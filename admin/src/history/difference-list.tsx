// What a save changed in one record: each field before and after.
import type { HistoryChange } from '@stem/api/client';
import { titleOf } from '../publications/known-titles.ts';
import { valueText } from '../records/value-text.ts';
import type { Difference } from './differences.ts';

export interface DifferenceListProps {
  readonly op: HistoryChange['op'];
  readonly differences: readonly Difference[];
}

export const DifferenceList = ({ op, differences }: DifferenceListProps) => (
  <dl>
    {differences
      .filter(({ before, after }) => valueText(before) !== valueText(after))
      .map(({ column, label, field, before, after }) => (
        <div key={column}>
          <dt>{label}</dt>
          {op !== 'insert' && (
            <dd>
              <span className="sr-only">before: </span>
              <del>{valueText(before, field, titleOf)}</del>
            </dd>
          )}
          {op !== 'delete' && (
            <dd>
              <span className="sr-only">after: </span>
              <ins>{valueText(after, field, titleOf)}</ins>
            </dd>
          )}
        </div>
      ))}
  </dl>
);
