// A screen that takes files: dropped anywhere on it, or chosen.
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { FilePicker } from '../../../ui/controls/file-picker.tsx';
import { useIsChangeable } from '../../session/changeable.tsx';
import './drop-area.css';

export interface DropAreaProps {
  /** Names the choice of files. */
  readonly label: string;
  readonly accept: string;
  readonly onFiles: (files: Iterable<File>) => void;
  /** `choose` opens the choice. */
  readonly children: (choose: () => void) => ReactNode;
}

export function DropArea({ label, accept, onFiles, children }: DropAreaProps) {
  const isChangeable = useIsChangeable();
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  function onDragOver(event: DragEvent) {
    if (!isChangeable || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button that uploads
    <div
      className={`drop-area ${isOver ? 'is-over' : ''}`}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        // A field inside has taken the file.
        if (!isChangeable || event.defaultPrevented) return;
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      }}
    >
      {isChangeable && <FilePicker ref={picker} multiple label={label} accept={accept} onPick={onFiles} />}
      {children(() => picker.current?.click())}
    </div>
  );
}
