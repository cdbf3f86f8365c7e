// Moves an entry to a place given by its number.
import { type SyntheticEvent, useId, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';

export interface PositionDialogProps {
  readonly title: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

export function PositionDialog({ title, place, count, onMove, onClose }: PositionDialogProps) {
  const [position, setPosition] = useState(String(place + 1));
  const id = useId();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // A form inside a form of React's tree would submit both.
    event.stopPropagation();
    onClose();
    if (Number(position) !== place + 1) onMove(Number(position) - 1);
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Move ${title}`}>
      <form onSubmit={submit}>
        <div className="field px-(--inset) py-4">
          <label htmlFor={id}>Position, 1 to {count}</label>
          <input
            id={id}
            type="number"
            data-focus-first
            required
            min={1}
            max={count}
            step={1}
            value={position}
            onChange={(event) => setPosition(event.target.value)}
          />
        </div>
        <DialogFoot onCancel={onClose} confirm="Move" />
      </form>
    </Dialog>
  );
}
