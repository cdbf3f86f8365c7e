// The search above a list; a short one has none until something is searched.
import { listControlTexts } from '../../texts/list-controls.ts';

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
      <input
        type="search"
        aria-label={listControlTexts.search(plural)}
        placeholder={listControlTexts.searchCount(count, plural)}
        value={find}
        onChange={(event) => onFind(event.target.value)}
      />
      {find !== '' && <span role="status">{listControlTexts.found(found)}</span>}
    </div>
  );

/** In place of a list in which a search finds nothing. */
export const NothingFound = ({ find, onShowAll }: { readonly find: string; readonly onShowAll: () => void }) => (
  <div className="empty" role="status">
    <h2>{listControlTexts.nothingMatches(find)}</h2>
    <button type="button" className="button" onClick={onShowAll}>
      {listControlTexts.showAll}
    </button>
  </div>
);
