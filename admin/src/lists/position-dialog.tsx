// Moves an entry to a place given by its number.
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useFocusFirst } from '../controls/use-focus-first.ts';
import { Dialog } from '../dialogs/dialog.tsx';

export interface PositionDialogProps {
  readonly title: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

export const PositionDialog = (props: PositionDialogProps) => (
  <Dialog isOpen onClose={props.onClose} title={`Move ${props.title}`}>
    <PositionForm {...props} />
  </Dialog>
);

// Inside the dialog, so that its field is there when it takes the focus.
function PositionForm({ place, count, onMove, onClose }: PositionDialogProps) {
  const [position, setPosition] = useState(String(place + 1));
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useFocusFirst(field);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // A form inside a form of React's tree would submit both.
    event.stopPropagation();
    onClose();
    if (Number(position) !== place + 1) onMove(Number(position) - 1);
  }
  return (
    <form onSubmit={submit}>
      <div className="field px-5 py-4">
        <label htmlFor={id}>Position, 1 to {count}</label>
        <input id={id} ref={field} type="number" required min={1} max={count} step={1} value={position} onChange={(event) => setPosition(event.target.value)} />
      </div>
      <footer className="dialog-foot">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button first">
          Move
        </button>
      </footer>
    </form>
  );
}
