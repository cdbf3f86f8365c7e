// The search above a list; a short one has none until something is searched.

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
        aria-label={`Search ${plural}`}
        placeholder={`Search ${count} ${plural}`}
        value={find}
        onChange={(event) => onFind(event.target.value)}
      />
      {find !== '' && <span role="status">{found} found</span>}
    </div>
  );

/** In place of a list in which a search finds nothing. */
export const NothingFound = ({ find, onShowAll }: { readonly find: string; readonly onShowAll: () => void }) => (
  <div className="empty" role="status">
    <h2>Nothing matches “{find}”</h2>
    <button type="button" className="button" onClick={onShowAll}>
      Show all
    </button>
  </div>
);
