// A screen on which several files become several records: dropped anywhere, or begun with the button that its content shows.
import type { EntityName } from '@stem/model';
import { type ReactNode, useState } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DropArea } from '../media/uploads/drop-area.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { bulkColumns, bulkKindOf, knownByOf, knownRecord } from './bulk-kinds.ts';
import type { LineColumn } from './lines.ts';

export interface BulkAreaProps extends Omit<BulkDialogProps, 'kind' | 'columns' | 'files' | 'records' | 'onClose'> {
  readonly name: EntityName | undefined;
  readonly rows: readonly AnyRow[];
  /** Renders the form, where a screen knows more that lines may be. It is called, not mounted: what was pasted survives that the screen renders again. */
  readonly dialog?: (props: BulkDialogProps) => ReactNode;
  readonly choices?: Readonly<Record<string, LineColumn['options']>>;
  /** `button` opens the form for several; there is none where records are made one by one. */
  readonly children: (button: ReactNode) => ReactNode;
}

export function BulkArea({ name, rows, dialog = usualDialog, choices, children, ...options }: BulkAreaProps) {
  const [files, setFiles] = useState<readonly File[]>();
  const isChangeable = useIsChangeable();
  const kind = name && bulkKindOf(name);
  if (!kind) return children(null);
  // A later version of a full list still changes it.
  const isFull = options.most === 0 && knownByOf(kind).length === 0;
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
      {files && dialog({ ...options, kind, columns: bulkColumns(kind, choices), records: rows.map(knownRecord), files, onClose: () => setFiles(undefined) })}
    </>
  );
}

const usualDialog = (props: BulkDialogProps): ReactNode => <BulkDialog {...props} />;
