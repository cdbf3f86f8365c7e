// In place of a list without records.

import type { ListTexts } from '@stem/model/texts/record-texts';
import { NothingFound } from '../lists/list-search.tsx';
import { IfChangeable } from '../session/changeable.tsx';

export interface NoRecordsProps {
  readonly listTexts: ListTexts;
  readonly hasRecords: boolean;
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly onAdd: () => void;
}

export const NoRecords = ({ listTexts, hasRecords, find, onFind, onAdd }: NoRecordsProps) =>
  hasRecords ? (
    <NothingFound find={find} onShowAll={() => onFind('')} />
  ) : (
    <div className="empty">
      <h2>{listTexts.none}</h2>
      <p className="text-soft">{listTexts.noneHint}</p>
      <IfChangeable>
        <button type="button" className="button first" onClick={onAdd}>
          {listTexts.add}
        </button>
      </IfChangeable>
    </div>
  );
