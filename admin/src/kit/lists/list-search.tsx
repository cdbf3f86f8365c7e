// The search above a list; a short one has none until something is searched.
import { listControlTexts } from '../../texts/list-controls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/screen-head.tsx';

export interface ListSearchProps {
  /** 'venues': what is searched. */
  readonly plural: string;
  readonly count: number;
  readonly found: number;
  readonly find: string;
  readonly onFind: (find: string) => void;
}

/** A shorter list fits on screen and needs no search. */
const fewest = 6;

export const ListSearch = ({ plural, count, found, find, onFind }: ListSearchProps) =>
  (count >= fewest || find !== '') && (
    <div className="filters">
      <FindField label={listControlTexts.search(plural)} placeholder={listControlTexts.searchCount(count, plural)} find={find} onFind={onFind} />
      {find !== '' && <span role="status">{listControlTexts.found(found)}</span>}
    </div>
  );

export interface FindFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly find: string | undefined;
  readonly onFind: (find: string) => void;
  /** It has the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

export const FindField = ({ label, placeholder = label, find = '', onFind, isFirst }: FindFieldProps) => (
  <input type="search" aria-label={label} placeholder={placeholder} value={find} onChange={({ target }) => onFind(target.value)} data-focus-first={isFirst} />
);

export interface NothingFoundProps {
  readonly find?: string;
  readonly title?: string;
  readonly hint?: string;
  readonly showAll?: string;
  readonly onShowAll: () => void;
}

export const NothingFound = ({
  find = '',
  title = listControlTexts.nothingMatches(find),
  hint,
  showAll = listControlTexts.showAll,
  onShowAll,
}: NothingFoundProps) => (
  <Empty title={title} isAnswer>
    {hint !== undefined && <p className="text-soft">{hint}</p>}
    <Button text={showAll} onClick={onShowAll} />
  </Empty>
);
