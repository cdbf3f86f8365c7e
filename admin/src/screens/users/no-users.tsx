// In place of a list without users.

import { IfChangeable } from '../../kit/session/changeable.tsx';
import { listTexts } from '../../texts/lists.ts';
import { userTexts } from '../../texts/people/users.ts';

export interface NoUsersProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onInvite: () => void;
}

export const NoUsers = ({ isFiltered, onShowAll, onInvite }: NoUsersProps) =>
  isFiltered ? (
    <div className="empty" role="status">
      <h2>{userTexts.noUserMatches}</h2>
      <p className="text-soft">{userTexts.noUserFits}</p>
      <button type="button" className="button" onClick={onShowAll}>
        {userTexts.showAll}
      </button>
    </div>
  ) : (
    <div className="empty">
      <h2>{userTexts.noUsersYet}</h2>
      <IfChangeable>
        <p className="text-soft">{userTexts.invitationHint}</p>
        <button type="button" className="button first" onClick={onInvite}>
          {listTexts.users.add}
        </button>
      </IfChangeable>
    </div>
  );
