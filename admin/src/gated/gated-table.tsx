// The files of an event as a table.
import type { GatedRow } from '@stem/api/client';
import { Link } from '@tanstack/react-router';
import { Icon } from '../controls/icon.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { createdOf, downloadsText, sizeOf, typeLabel } from './gated-file.ts';

export interface GatedTableProps {
  readonly files: readonly GatedRow[];
  readonly onDelete: (file: GatedRow) => void;
}

export const GatedTable = ({ files, onDelete }: GatedTableProps) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Type</th>
        <th scope="col">Name</th>
        <th scope="col" className="wide">
          Description
        </th>
        <th scope="col" className="wide figure">
          Size
        </th>
        <th scope="col" className="wide">
          Created
        </th>
        <th scope="col" className="wide figure">
          Downloads
        </th>
        <th scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onDelete={() => onDelete(file)} />
      ))}
    </tbody>
  </table>
);

function FileRow({ file, onDelete }: { readonly file: GatedRow; readonly onDelete: () => void }) {
  const { find } = useListState();
  const { id, file_name, file_name_de, description, file_type, file_url, downloads } = file;
  return (
    <tr>
      <td className="w-20">
        <span className="tag">{typeLabel(file_type)}</span>
      </td>
      <td>
        <Link to="." search={{ ...(find !== undefined && { find }), record: id }} activeProps={{}} className="row-link font-medium">
          {file_name}
        </Link>
        {file_name_de === null ? (
          <span className="mark missing flex">German name missing</span>
        ) : (
          <span className="block text-soft" lang="de">
            {file_name_de}
          </span>
        )}
        <span className="narrow text-note text-soft">{[sizeOf(file), createdOf(file), downloadsText(downloads)].join(' · ')}</span>
      </td>
      <td className="wide text-soft">{description !== null && <span className="line-clamp-2 max-w-[52ch]">{description}</span>}</td>
      <td className="wide figure">{sizeOf(file)}</td>
      <td className="wide whitespace-nowrap">{createdOf(file)}</td>
      <td className="wide figure">{downloads}</td>
      <td>
        <span className="row-tools">
          <a className="tool" href={file_url} target="_blank" rel="noopener" aria-label={`Open ${file_name}`} title="Open">
            <Icon name="outside" />
          </a>
          <button type="button" className="tool" aria-label={`Delete ${file_name}`} title="Delete" onClick={onDelete}>
            <Icon name="remove" />
          </button>
        </span>
      </td>
    </tr>
  );
}
