// The checkbox of a row that can be chosen with others: in every list of a selection area.
import { use } from 'react';
import { selectionTexts } from '../../texts/selection.ts';
import { SelectionContext } from './use-selection.ts';
import './selection.css';

export function ChooseRow({ id }: { readonly id: string }) {
  const selection = use(SelectionContext);
  const row = selection?.shown.find((one) => one.id === id);
  if (!selection || !row) return null;
  return (
    <label className="choose-row">
      <input
        type="checkbox"
        aria-label={selectionTexts.choose(selection.titleOf(row))}
        checked={selection.ids.has(id)}
        // A click knows whether Shift is held, also one made with the space bar.
        onChange={({ nativeEvent }) => selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
