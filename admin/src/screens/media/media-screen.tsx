// Media Management: every file of the site, uploaded several at a time, found by kind and name.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGerman } from '../../kit/german/use-german.ts';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { FindField } from '../../kit/lists/list-search.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { StateTab } from '../../kit/lists/state-tab.tsx';
import { afterDeleting, useListState } from '../../kit/lists/use-list-state.ts';
import { acceptedFiles } from '../../kit/media/accepted-files.ts';
import { endingOf, fileMatches, isOnTab, type LibraryFile, mediaTabs, tabNamed } from '../../kit/media/library-file.ts';
import { Thumbnail } from '../../kit/media/thumbnail.tsx';
import { DropArea } from '../../kit/media/uploads/drop-area.tsx';
import { UnfinishedUploads } from '../../kit/media/uploads/unfinished-uploads.tsx';
import { uploadToLibrary } from '../../kit/media/uploads/upload.ts';
import { UploadList } from '../../kit/media/uploads/upload-list.tsx';
import { sizeText } from '../../kit/media/uploads/upload-progress.ts';
import { useUploadQueue } from '../../kit/media/uploads/use-upload-queue.ts';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { IfChangeable, useIsChangeable } from '../../kit/session/changeable.tsx';
import { rowsOf } from '../../server/rows.ts';
import { listTexts } from '../../texts/lists.ts';
import { mediaTexts } from '../../texts/media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/notice.tsx';
import { ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { DeleteFile } from './delete-file.tsx';
import { MediaEditor } from './media-editor.tsx';
import { MediaTiles } from './media-tiles.tsx';

const library = uploadToLibrary();

export function MediaScreen({ section }: SiteScreenProps) {
  const query = useQuery(rowsOf('media_library'));
  const files = query.data;
  const { find, show, record, go } = useListState();
  const [deleted, setDeleted] = useState<LibraryFile>();
  const uploads = useUploadQueue(library);
  const germanOf = useGerman('media_library');
  const isChangeable = useIsChangeable();
  if (!files) return <NotLoaded query={query} section={section} sentence={mediaTexts.loadingMedia} />;

  const state = { ...(find !== undefined && { find }), ...(show !== undefined && { show }) };
  const found = files.filter((file) => isOnTab(file, tabNamed(show)) && fileMatches(find, file));
  const onFind = (next: string) => go({ ...state, ...(record !== undefined && { record }), find: next }, { replace: true });
  const none = (choose: () => void) => (
    <Empty
      title={files.length === 0 ? mediaTexts.noFilesYet : mediaTexts.noFileMatches}
      hint={files.length === 0 ? mediaTexts.emptyHint : mediaTexts.noMatchHint}
    >
      {(files.length > 0 || isChangeable) && (
        <Button text={files.length === 0 ? listTexts.media_library.add : mediaTexts.showAll} onClick={files.length === 0 ? choose : () => go({})} />
      )}
    </Empty>
  );
  return (
    <DropArea label={listTexts.media_library.add} accept={acceptedFiles} onFiles={uploads.add}>
      {(choose) => (
        <>
          <ListScreen
            section={section}
            add={listTexts.media_library.add}
            plural={listTexts.media_library.plural}
            count={files.length}
            rows={found}
            entryOf={(file) => ({ ...entryOf(file), german: germanOf(file) })}
            find={find ?? ''}
            onFind={onFind}
            onAdd={choose}
            onRemove={(id) => setDeleted(files.find((file) => file.id === id))}
            head={
              <>
                <MediaHead section={section} files={files} onUpload={choose} onFind={onFind} />
                {isChangeable && <UnfinishedUploads running={uploads.queue.map(({ name }) => name)} onChoose={choose} />}
              </>
            }
            above={<UploadList {...uploads} />}
            table={<MediaTiles files={found} onDelete={setDeleted} />}
            none={none(choose)}
          >
            {record !== undefined && (
              <MediaEditor
                key={record}
                file={files.find(({ id }) => id === record)}
                inOrder={found.map(({ id }) => id)}
                onClose={() => go(state)}
                onDelete={() => setDeleted(files.find(({ id }) => id === record))}
              />
            )}
          </ListScreen>
          {deleted && <DeleteFile file={deleted} onClose={() => setDeleted(undefined)} onGone={() => deleted.id === record && go(state, afterDeleting)} />}
        </>
      )}
    </DropArea>
  );
}

const entryOf = (file: LibraryFile) => ({
  title: file.original_name,
  note: `${endingOf(file.filename)} · ${sizeText(file.file_size)}`,
  picture: (
    <span className="entry-picture">
      <Thumbnail file={file} />
    </span>
  ),
});

interface MediaHeadProps {
  readonly section: ScreenHeading;
  readonly files: readonly LibraryFile[];
  readonly onUpload: () => void;
  readonly onFind: (find: string) => void;
}

/** The head of the media library: upload, search, and a tab for each kind with its true count. */
function MediaHead({ section, files, onUpload, onFind }: MediaHeadProps) {
  const { find, show } = useListState();
  return (
    <>
      <ScreenHead {...section}>
        <IfChangeable>
          <div className="ml-auto flex flex-wrap items-center gap-3 max-tablet:w-full">
            <p className="text-soft max-tablet:hidden">{mediaTexts.dropOrChoose}</p>
            <Button className="button first" icon="plus" text={listTexts.media_library.add} onClick={onUpload} />
          </div>
        </IfChangeable>
      </ScreenHead>
      <div className="filters">
        <FindField label={mediaTexts.searchFiles} placeholder={mediaTexts.searchCountedFiles(files.length)} find={find} onFind={onFind} />
        <nav className="tabs" aria-label={mediaTexts.kindOfFile}>
          {mediaTabs.map(({ name, title }) => (
            <StateTab key={name} search={{ ...(find !== undefined && { find }), ...(name !== 'all' && { show: name }) }} isCurrent={name === tabNamed(show)}>
              {title} {files.filter((file) => isOnTab(file, name)).length}
            </StateTab>
          ))}
        </nav>
      </div>
    </>
  );
}
