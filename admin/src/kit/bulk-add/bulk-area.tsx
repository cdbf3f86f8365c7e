// A screen on which several files become several records: dropped anywhere, or begun with the button that its content shows.
import { type ReactNode, useState } from 'react';
import { severalTexts } from '../../texts/several.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { DropArea } from '../media/uploads/drop-area.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { SeveralDialog, type SeveralDialogProps } from './bulk-dialog.tsx';

export interface SeveralAreaProps extends Omit<SeveralDialogProps, 'files' | 'onClose'> {
  /** `button` opens the form for several. */
  readonly children: (button: ReactNode) => ReactNode;
}

export function SeveralArea({ children, ...options }: SeveralAreaProps) {
  const [files, setFiles] = useState<readonly File[]>();
  const isChangeable = useIsChangeable();
  const isFull = options.most === 0;
  const button = isChangeable && (
    <button type="button" className="button" disabled={isFull} onClick={() => setFiles([])}>
      <Icon name="plus" /> {severalTexts.add}
    </button>
  );
  const { file } = options.kind;
  return (
    <>
      {file ? (
        <DropArea label={severalTexts.chooseFiles} accept={file.accept} onFiles={(dropped) => isChangeable && !isFull && setFiles([...dropped])}>
          {() => children(button)}
        </DropArea>
      ) : (
        children(button)
      )}
      {files && <SeveralDialog {...options} files={files} onClose={() => setFiles(undefined)} />}
    </>
  );
}
