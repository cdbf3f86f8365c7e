// A screen that takes files: dropped anywhere on it, or chosen.
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FilePicker } from '../../../ui/controls/file-picker.tsx';
import { ScreenHead, type ScreenHeading } from '../../../ui/controls/screen-head.tsx';
import { IfChangeable, useIsChangeable } from '../../session/changeable.tsx';

export interface DropAreaProps {
  readonly label: string;
  readonly accept: string;
  readonly onFiles: (files: Iterable<File>) => void;
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
      className={`drop-area flex flex-col flex-1 [.dialog>&]:min-h-0 ${isOver ? 'outline-3 outline-dashed outline-accent -outline-offset-6' : ''}`}
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

interface UploadHeadProps {
  readonly section: ScreenHeading;
  readonly hint: string;
  readonly add: string;
  readonly onUpload: () => void;
}

export const UploadHead = ({ section, hint, add, onUpload }: UploadHeadProps) => (
  <ScreenHead {...section}>
    <IfChangeable>
      <div className="ml-auto flex flex-wrap items-center gap-3 max-tablet:w-full">
        <p className="text-soft max-tablet:hidden">{hint}</p>
        <Button className="button first" icon="plus" text={add} onClick={onUpload} />
      </div>
    </IfChangeable>
  </ScreenHead>
);
