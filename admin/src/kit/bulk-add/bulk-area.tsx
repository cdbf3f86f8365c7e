// A screen on which several files become several records: dropped anywhere, or begun with the button that its content shows.
import type { EntityName } from '@stem/model';
import { type ReactNode, useState } from 'react';
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DropArea } from '../media/uploads/drop-area.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { bulkColumns, bulkKindOf } from './bulk-kinds.ts';
import type { LineColumn } from './lines.ts';

export interface BulkAreaProps extends Omit<BulkDialogProps, 'kind' | 'columns' | 'files' | 'onClose'> {
  /** Absent where none can be added now. */
  readonly name: EntityName | undefined;
  /** The rows that a column may name. */
  readonly choices?: Readonly<Record<string, LineColumn['options']>>;
  /** `button` opens the form for several; there is none where records are made one by one. */
  readonly children: (button: ReactNode) => ReactNode;
}

export function BulkArea({ name, choices, children, ...options }: BulkAreaProps) {
  const [files, setFiles] = useState<readonly File[]>();
  const isChangeable = useIsChangeable();
  const kind = name && bulkKindOf(name);
  if (!kind) return children(null);
  const isFull = options.most === 0;
  const button = isChangeable && <Button icon="plus" text={severalTexts.add} disabled={isFull} onClick={() => setFiles([])} />;
  const { file } = kind;
  return (
    <>
      {file ? (
        <DropArea label={severalTexts.chooseFiles} accept={file.accept} onFiles={(dropped) => isChangeable && !isFull && setFiles([...dropped])}>
          {() => children(button)}
        </DropArea>
      ) : (
        children(button)
      )}
      {files && <BulkDialog {...options} kind={kind} columns={bulkColumns(kind, choices)} files={files} onClose={() => setFiles(undefined)} />}
    </>
  );
}
