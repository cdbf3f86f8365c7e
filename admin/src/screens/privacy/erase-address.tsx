// Asks before an address is erased: what goes, what stays, and whether the name is removed from history and versions as well.
import { useState } from 'react';
import { sayDone } from '../../kit/toasts/toast-store.ts';
import { ask, queries } from '../../server/client.ts';
import { privacyTexts } from '../../texts/people/privacy.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { StandingAddress } from './standing-places.tsx';
import { type FoundAddress, goes } from './stored-table.tsx';

interface Props {
  readonly found: FoundAddress;
  readonly asked: { readonly address: string; readonly name?: string };
  readonly onClose: () => void;
  readonly onErased: (standing: StandingAddress) => void;
}

export function EraseAddress({ found: { names, sections }, asked, onClose, onErased }: Props) {
  const name = asked.name ?? names[0];
  const [isNamed, setNamed] = useState(false);
  const { address } = asked;
  async function erase() {
    const body = { address, ...(isNamed && name !== undefined && { name }) };
    const answer = await ask('POST /api/addresses/erasure', { body });
    if (!answer.ok) return `${privacyTexts.eraseFailed}: ${answer.problem.detail}`;
    sayDone(privacyTexts.eraseDone(address));
    await queries.invalidateQueries();
    onErased(answer.value);
    return undefined;
  }
  const list = (some: FoundAddress['sections']) => some.map(({ title, total }) => `${title} (${total})`).join(', ');
  const [gone, left] = [sections.filter(goes), sections.filter((section) => !goes(section))];
  return (
    <ConfirmDialog title={privacyTexts.eraseTitle(address)} confirm={privacyTexts.eraseConfirm} onStay={onClose} onConfirm={erase}>
      {gone.length > 0 && (
        <p>
          <b className="font-medium">{privacyTexts.eraseGoes}</b> {list(gone)}
        </p>
      )}
      {left.length > 0 && (
        <p>
          <b className="font-medium">{privacyTexts.eraseStays}</b> {list(left)}
        </p>
      )}
      {name !== undefined && (
        <div className="choices">
          <label>
            <input type="checkbox" checked={isNamed} onChange={({ target }) => setNamed(target.checked)} />
            {privacyTexts.alsoName(name)}
          </label>
        </div>
      )}
      <p className="text-soft">{privacyTexts.eraseHistory}</p>
    </ConfirmDialog>
  );
}
