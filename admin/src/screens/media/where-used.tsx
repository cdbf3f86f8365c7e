// Where a file is used: the records that hold it, and the pages that show them.
import type { Impact, TouchedRow } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { WayTo } from '../../kit/lists/list-state.tsx';
import type { LibraryFile } from '../../kit/media/library-file.ts';
import { isPage } from '../../kit/receipts/changed-parts.ts';
import { DeleteRecord } from '../../kit/records/delete-record.tsx';
import { runDeletion } from '../../kit/records/use-deletion.ts';
import { placeOfRecord } from '../../kit/sections/record-places.ts';
import { client, rowsOf, unwrap } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { mediaTexts } from '../../texts/media.ts';
import { recordTexts } from '../../texts/records.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

const mostPages = 12;

/** Never cached: any save may change the uses. */
const useUses = (id: string) =>
  useQuery({
    queryKey: ['impact', 'media_library', id],
    queryFn: async () => unwrap(await client.resource('media_library').impact(id)),
    staleTime: 0,
    gcTime: 0,
  });

export function WhereUsed({ id }: { readonly id: string }) {
  const { data, error } = useUses(id);
  if (error) return <p>{mediaTexts.usesUnknown(error.message)}</p>;
  if (!data) return <p className="text-soft">{mediaTexts.loadingUses}</p>;
  const holders = [...data.changed, ...data.deleted];
  if (holders.length === 0) return <p className="text-soft">{mediaTexts.notUsedAnywhere}</p>;
  return (
    <>
      <Holders of={holders} />
      <PagesThatShow impact={data} />
    </>
  );
}

const Holders = ({ of: holders }: { readonly of: readonly TouchedRow[] }) => (
  <ul className="list-disc pl-5">
    {holders.map((holder) => (
      <li key={`${holder.entity} ${holder.id}`} className="wrap-anywhere">
        {entities[holder.entity].label}: <WayToHolder holder={holder} />
      </li>
    ))}
  </ul>
);

/** Where the record that uses the file is edited. */
function WayToHolder({ holder: { entity, id, title, format } }: { readonly holder: TouchedRow }) {
  const { data: texts = [] } = useQuery({ ...rowsOf('page_settings'), enabled: entity === 'page_settings' });
  const { path, record } = placeOfRecord({ entity, id, format }, texts);
  return <WayTo text={title || entities[entity].plural} to={path} search={{ record }} />;
}

function PagesThatShow({ impact }: { readonly impact: Pick<Impact, 'pages'> }) {
  const pages = impact.pages.filter(isPage);
  if (pages.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 leading-6">
      {pages.slice(0, mostPages).map(({ path }) => (
        <OutsideLink key={path} className="link inline-block min-h-6" text={path} href={path} />
      ))}
      {pages.length > mostPages && <span>{mediaTexts.andMorePages(pages.length, mostPages)}</span>}
    </p>
  );
}

interface DeleteFileProps {
  readonly file: LibraryFile;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Deletes a file of the library. For a file in use the question names the records that lose it. */
export function DeleteFile(props: DeleteFileProps) {
  const { file, onClose, onGone } = props;
  const { data } = useUses(file.id);
  if (data && data.changed.length + data.deleted.length > 0) return <DeleteUsedFile {...props} impact={data} />;
  return <DeleteRecord name="media_library" id={file.id} title={file.original_name} onClose={onClose} onGone={onGone} />;
}

function DeleteUsedFile({ file: { id, original_name }, impact, onClose, onGone }: DeleteFileProps & { readonly impact: Impact }) {
  const remove = () => runDeletion({ onClose, onGone, send: () => client.removeFileAnyway(id), done: recordTexts.media_library.deleted.sentence });

  return (
    <ConfirmDialog
      title={mediaTexts.isInUse(original_name)}
      stay={mediaTexts.keepIt}
      confirm={mediaTexts.deleteAlthoughInUse}
      onStay={onClose}
      onConfirm={remove}
    >
      {impact.changed.length > 0 && (
        <div>
          <p>{mediaTexts.theseRecordsLoseIt}</p>
          <Holders of={impact.changed} />
        </div>
      )}
      {impact.deleted.length > 0 && (
        <div>
          <p>{mediaTexts.recordsDeletedWithIt}</p>
          <Holders of={impact.deleted} />
        </div>
      )}
      {impact.pages.length > 0 && (
        <div>
          <p>{mediaTexts.thesePagesChange}</p>
          <PagesThatShow impact={impact} />
        </div>
      )}
      <p>{mediaTexts.deleteUndoHint}</p>
    </ConfirmDialog>
  );
}
