// In place of a list without users.
import { listTexts } from '../texts/lists.ts';

export interface NoUsersProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onInvite: () => void;
}

export const NoUsers = ({ isFiltered, onShowAll, onInvite }: NoUsersProps) =>
  isFiltered ? (
    <div className="empty" role="status">
      <h2>No user matches</h2>
      <p className="text-soft">Nobody fits the search and the filters together.</p>
      <button type="button" className="button" onClick={onShowAll}>
        Show all
      </button>
    </div>
  ) : (
    <div className="empty">
      <h2>No users yet</h2>
      <p className="text-soft">Whoever is invited to an event gets a mail with a link, and can then see its content.</p>
      <button type="button" className="button first" onClick={onInvite}>
        {listTexts.users.add}
      </button>
    </div>
  );
