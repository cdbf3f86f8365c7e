// The files of an event as a table.

import type { GatedRow } from '@stem/api/client';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { gatedTexts } from '../../texts/gated.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { OutsideLink } from '../../ui/controls/links.tsx';
import { createdOf, downloadsText, sizeOf, typeLabel } from './gated-file.ts';

export interface GatedTableProps {
  readonly files: readonly GatedRow[];
  readonly onDelete: (file: GatedRow) => void;
}

export const GatedTable = ({ files, onDelete }: GatedTableProps) => (
  <RecordTable
    rows={files}
    keyOf={({ id }) => id}
    columns={[
      { title: gatedTexts.type, className: 'w-20', cell: ({ file_type }) => <span className="tag">{typeLabel(file_type)}</span> },
      { title: gatedTexts.name, cell: (file) => <Name file={file} /> },
      {
        title: gatedTexts.description,
        isWide: true,
        className: 'text-soft',
        cell: ({ description }) => description !== null && <span className="line-clamp-2 max-w-[52ch]">{description}</span>,
      },
      { title: gatedTexts.size, isWide: true, isFigure: true, cell: sizeOf },
      { title: gatedTexts.created, isWide: true, className: 'whitespace-nowrap', cell: createdOf },
      { title: gatedTexts.downloads, isWide: true, isFigure: true, cell: ({ downloads }) => downloads },
      { title: gatedTexts.actions, isTitleHidden: true, cell: (file) => <Tools file={file} onDelete={() => onDelete(file)} /> },
    ]}
  />
);

const Name = ({ file }: { readonly file: GatedRow }) => (
  <>
    <RowLink id={file.id} className="font-medium">
      {file.file_name}
    </RowLink>
    {file.file_name_de === null ? (
      <span className="mark missing flex">{gatedTexts.germanNameMissing}</span>
    ) : (
      <span className="block text-soft" lang="de">
        {file.file_name_de}
      </span>
    )}
    <span className="narrow text-note text-soft">{[sizeOf(file), createdOf(file), downloadsText(file.downloads)].join(' · ')}</span>
  </>
);

const Tools = ({ file: { file_url, file_name }, onDelete }: { readonly file: GatedRow; readonly onDelete: () => void }) => (
  <span className="row-tools">
    <OutsideLink className="tool" hasIcon href={file_url} aria-label={gatedTexts.openFileName(file_name)} title={gatedTexts.open} />
    <IfChangeable>
      <Tool icon="remove" label={gatedTexts.deleteNamed(file_name)} title={gatedTexts.delete} onClick={onDelete} />
    </IfChangeable>
  </span>
);
