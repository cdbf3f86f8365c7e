// In place of a list without records.

import type { ListTexts } from '@stem/model/texts/record-texts';
import { NothingFound } from '../lists/list-search.tsx';
import { IfChangeable } from '../session/changeable.tsx';

export interface NoRecordsProps {
  readonly says: ListTexts;
  readonly hasRecords: boolean;
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly onAdd: () => void;
}

export const NoRecords = ({ says, hasRecords, find, onFind, onAdd }: NoRecordsProps) =>
  hasRecords ? (
    <NothingFound find={find} onShowAll={() => onFind('')} />
  ) : (
    <div className="empty">
      <h2>{says.none}</h2>
      <p className="text-soft">{says.noneHint}</p>
      <IfChangeable>
        <button type="button" className="button first" onClick={onAdd}>
          {says.add}
        </button>
      </IfChangeable>
    </div>
  );
