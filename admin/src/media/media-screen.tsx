// Media Management: every file of the site, uploaded several at a time, found by kind and name.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScreenLoading } from '../controls/screen-loading.tsx';
import { useGerman } from '../german/use-german.ts';
import { RecordList } from '../lists/record-list.tsx';
import { afterDeleting, useListState } from '../lists/use-list-state.ts';
import type { SiteScreenProps } from '../section.ts';
import { rowsOf } from '../server/rows.ts';
import { useIsChangeable } from '../session/changeable.tsx';
import { LoadFailed } from '../shell/load-failed.tsx';
import { listTexts } from '../texts/lists.ts';
import { mediaTexts } from '../texts/media.ts';
import { acceptedFiles } from './accepted-files.ts';
import { DeleteFile } from './delete-file.tsx';
import { endingOf, fileMatches, isOnTab, type LibraryFile, tabNamed } from './library-file.ts';
import { MediaEditor } from './media-editor.tsx';
import { MediaHead } from './media-head.tsx';
import { MediaTiles } from './media-tiles.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { DropArea } from './uploads/drop-area.tsx';
import { UnfinishedUploads } from './uploads/unfinished-uploads.tsx';
import { uploadToLibrary } from './uploads/upload.ts';
import { UploadList } from './uploads/upload-list.tsx';
import { sizeText } from './uploads/upload-progress.ts';
import { useUploadQueue } from './uploads/use-upload-queue.ts';

const library = uploadToLibrary();

export function MediaScreen({ section }: SiteScreenProps) {
  const { data: files, error, refetch } = useQuery(rowsOf('media_library'));
  const { find, show, record, go } = useListState();
  const [deleted, setDeleted] = useState<LibraryFile>();
  const uploads = useUploadQueue(library);
  const germanOf = useGerman('media_library');
  const isChangeable = useIsChangeable();
  if (!files)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenLoading section={section} sentence={mediaTexts.loadingMedia} />;

  const state = { ...(find !== undefined && { find }), ...(show !== undefined && { show }) };
  const found = files.filter((file) => isOnTab(file, tabNamed(show)) && fileMatches(find, file));
  const onFind = (next: string) => go({ ...state, ...(record !== undefined && { record }), find: next }, { replace: true });
  const entries = found.map((file, place) => ({
    id: file.id,
    place,
    title: file.original_name,
    note: `${endingOf(file.filename)} · ${sizeText(file.file_size)}`,
    german: germanOf(file),
    picture: (
      <span className="entry-picture">
        <Thumbnail file={file} />
      </span>
    ),
  }));
  const none = (choose: () => void) => (
    <div className="empty">
      <h2>{files.length === 0 ? mediaTexts.noFilesYet : mediaTexts.noFileMatches}</h2>
      <p className="text-soft">{files.length === 0 ? mediaTexts.emptyHint : mediaTexts.noMatchHint}</p>
      {(files.length > 0 || isChangeable) && (
        <button type="button" className="button" onClick={files.length === 0 ? choose : () => go({})}>
          {files.length === 0 ? listTexts.media_library.add : mediaTexts.showAll}
        </button>
      )}
    </div>
  );
  return (
    <DropArea label={listTexts.media_library.add} accept={acceptedFiles} onFiles={uploads.add}>
      {(choose) => (
        <>
          {record === undefined && (
            <>
              <MediaHead section={section} files={files} onUpload={choose} onFind={onFind} />
              {isChangeable && <UnfinishedUploads running={uploads.queue.map(({ name }) => name)} onChoose={choose} />}
            </>
          )}
          <UploadList {...uploads} />
          {record === undefined && (found.length > 0 ? <MediaTiles files={found} onDelete={setDeleted} /> : none(choose))}
          {record !== undefined && (
            <div className="split">
              <RecordList
                {...section}
                {...listTexts.media_library}
                count={files.length}
                groups={[{ title: '', count: files.length, entries }]}
                find={find ?? ''}
                onFind={onFind}
                onAdd={choose}
                onRemove={(id) => setDeleted(files.find((file) => file.id === id))}
              >
                {none(choose)}
              </RecordList>
              <MediaEditor
                key={record}
                file={files.find(({ id }) => id === record)}
                inOrder={found.map(({ id }) => id)}
                onClose={() => go(state)}
                onDelete={() => setDeleted(files.find(({ id }) => id === record))}
              />
            </div>
          )}
          {deleted && <DeleteFile file={deleted} onClose={() => setDeleted(undefined)} onGone={() => deleted.id === record && go(state, afterDeleting)} />}
        </>
      )}
    </DropArea>
  );
}
