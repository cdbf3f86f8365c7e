// Media Management: every file of the site, uploaded several at a time, found by kind and name.
import { languageCodes } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useGerman } from '../../kit/german/german-mark.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { FindField } from '../../kit/lists/list-search.tsx';
import { afterDeleting, StateTab, useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import {
  acceptedFiles,
  copyUrl,
  endingOf,
  factsOf,
  fileMatches,
  isOnTab,
  isUndescribed,
  type LibraryFile,
  mediaTabs,
  needNamed,
  needsAltText,
  tabNamed,
} from '../../kit/media/library-file.ts';
import { Thumbnail } from '../../kit/media/thumbnail.tsx';
import { DropArea, UploadHead } from '../../kit/media/uploads/drop-area.tsx';
import { UnfinishedUploads } from '../../kit/media/uploads/unfinished-uploads.tsx';
import { uploadToLibrary } from '../../kit/media/uploads/upload.ts';
import { UploadList } from '../../kit/media/uploads/upload-list.tsx';
import { sizeText } from '../../kit/media/uploads/upload-progress.ts';
import { useUploadQueue } from '../../kit/media/uploads/use-upload-queue.ts';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { ChooseRow } from '../../kit/selection/choose-row.tsx';
import { IfChangeable, useIsChangeable } from '../../kit/session/changeable.tsx';
import { queryOf, rowsKey, rowsOf } from '../../server/client.ts';
import { listTexts } from '../../texts/lists.ts';
import { mediaTexts } from '../../texts/media.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { Empty, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { AlternativeTexts } from './alternative-texts.tsx';
import { MediaEditor } from './media-editor.tsx';
import { DeleteFile } from './where-used.tsx';

const library = uploadToLibrary();

const unusedFiles = queryOf([...rowsKey, 'media_library'], 'GET /api/media/unused');

export function MediaScreen({ section }: SiteScreenProps) {
  const query = useQuery(rowsOf('media_library'));
  const files = query.data;
  const { find, show, record, go } = useListState();
  const { found, need, unused } = useFoundFiles(files);
  const [deleted, setDeleted] = useState<LibraryFile>();
  const [described, setDescribed] = useState<readonly LibraryFile[]>();
  const uploads = useUploadQueue(library);
  const germanOf = useGerman('media_library');
  const isChangeable = useIsChangeable();
  if (!files) return <NotLoaded query={query} section={section} sentence={mediaTexts.loadingMedia} />;
  if (need === 'unused' && !unused.data) return <NotLoaded query={unused} section={section} sentence={mediaTexts.loadingUses} />;

  const state = { ...(find !== undefined && { find }), ...(show !== undefined && { show }), ...(need && { only: need }) };
  const undescribed = found.filter(isUndescribed);
  const opened = files.find(({ id }) => id === record);
  const onFind = (next: string) => go({ ...state, ...(record !== undefined && { record }), find: next }, { replace: true });
  return (
    <DropArea label={listTexts.media_library.add} accept={acceptedFiles} onFiles={uploads.add}>
      {(choose) => (
        <>
          <ListScreen
            section={section}
            selects="media_library"
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
              <MediaHead section={section} files={files} running={uploads.queue.map(({ name }) => name)} onUpload={choose} onFind={onFind}>
                {need === 'undescribed' && undescribed.length > 0 && isChangeable && (
                  <Button text={mediaTexts.describe(undescribed.length)} onClick={() => setDescribed(undescribed)} />
                )}
              </MediaHead>
            }
            above={<UploadList {...uploads} />}
            table={<MediaTiles files={found} onDelete={setDeleted} />}
            none={<NoMedia isEmpty={files.length === 0} onUpload={choose} />}
          >
            {record !== undefined && (
              <MediaEditor key={record} row={opened} inOrder={found.map(({ id }) => id)} onClose={() => go(state)} onDelete={() => setDeleted(opened)} />
            )}
          </ListScreen>
          {described && <AlternativeTexts files={described} onClose={() => setDescribed(undefined)} />}
          {deleted && <DeleteFile file={deleted} onClose={() => setDeleted(undefined)} onGone={() => deleted.id === record && go(state, afterDeleting)} />}
        </>
      )}
    </DropArea>
  );
}

/** In place of the files: none at all, or none that is meant. */
function NoMedia({ isEmpty, onUpload }: { readonly isEmpty: boolean; readonly onUpload: () => void }) {
  const { go } = useListState();
  const isChangeable = useIsChangeable();
  return (
    <Empty title={isEmpty ? mediaTexts.noFilesYet : mediaTexts.noFileMatches} hint={isEmpty ? mediaTexts.emptyHint : mediaTexts.noMatchHint}>
      {(!isEmpty || isChangeable) && <Button text={isEmpty ? listTexts.media_library.add : mediaTexts.showAll} onClick={isEmpty ? onUpload : () => go({})} />}
    </Empty>
  );
}

function useFoundFiles(files: readonly LibraryFile[] = []) {
  const { find, show, only } = useListState();
  const need = needNamed(only);
  const unused = useQuery({ ...unusedFiles, enabled: need === 'unused' });
  const isNeeded = (file: LibraryFile) => need === undefined || (need === 'unused' ? unused.data?.includes(file.id) : isUndescribed(file));
  return { found: files.filter((file) => isNeeded(file) && isOnTab(file, tabNamed(show)) && fileMatches(find, file)), need, unused };
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
  /** The names of those that are being uploaded. */
  readonly running: readonly string[];
  readonly onUpload: () => void;
  readonly onFind: (find: string) => void;
  readonly children: ReactNode;
}

/** The head of the media library: upload, search, what is to be done, and a tab for each kind with its true count. */
function MediaHead({ section, files, running, onUpload, onFind, children }: MediaHeadProps) {
  const { find, show, only, go } = useListState();
  const kept = { ...(find !== undefined && { find }), ...(show !== undefined && { show }) };
  const need = needNamed(only);
  return (
    <>
      <UploadHead section={section} hint={mediaTexts.dropOrChoose} add={listTexts.media_library.add} onUpload={onUpload} />
      <div className="filters">
        <FindField label={mediaTexts.searchFiles} placeholder={mediaTexts.searchCountedFiles(files.length)} find={find} onFind={onFind} />
        <select
          className="filter-select"
          aria-label={mediaTexts.whichFiles}
          value={need ?? ''}
          onChange={({ target: { value } }) => go(value === '' ? kept : { ...kept, only: value })}
        >
          <option value="">{mediaTexts.allFiles}</option>
          <option value="undescribed">{mediaTexts.needCount(mediaTexts.need.undescribed, files.filter(isUndescribed).length)}</option>
          <option value="unused">{mediaTexts.need.unused}</option>
        </select>
        {children}
        <nav className="tabs" aria-label={mediaTexts.kindOfFile}>
          {mediaTabs.map(({ name, title }) => (
            <StateTab
              key={name}
              search={{ ...(find !== undefined && { find }), ...(need && { only: need }), ...(name !== 'all' && { show: name }) }}
              isCurrent={name === tabNamed(show)}
            >
              {title} {files.filter((file) => isOnTab(file, name)).length}
            </StateTab>
          ))}
        </nav>
      </div>
      <IfChangeable>
        <UnfinishedUploads running={running} onChoose={onUpload} />
      </IfChangeable>
    </>
  );
}

function MediaTiles({ files, onDelete }: { readonly files: readonly LibraryFile[]; readonly onDelete: (file: LibraryFile) => void }) {
  const { go: _, record: __, tab: ___, ...state } = useListState();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-5 p-(--inset) max-tablet:grid-cols-2 max-tablet:gap-3">
      {files.map((file) => {
        const { id, original_name, url } = file;
        return (
          <li key={id} className="card">
            <Thumbnail file={file} />
            <div className="card-body">
              <div className="card-head">
                <ChooseRow id={id} />
                <h2 className="text-strong wrap-anywhere">
                  <WayTo text={original_name} search={{ ...state, record: id }} className="card-link" />
                </h2>
              </div>
              <p className="text-note text-soft">{factsOf(file)}</p>
              <div className="card-foot">
                <AltTextMark file={file} />
                <div className="card-actions">
                  <Tool icon="copy" label={mediaTexts.copyUrlOf(original_name)} title={mediaTexts.copyUrl} onClick={() => void copyUrl(url)} />
                  <IfChangeable>
                    <Tool icon="remove" label={mediaTexts.deleteNamed(original_name)} onClick={() => onDelete(file)} />
                  </IfChangeable>
                </div>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function AltTextMark({ file }: { readonly file: LibraryFile }) {
  if (!needsAltText(file)) return null;
  if (isUndescribed(file)) return <span className="mark missing">{mediaTexts.altTextMissing}</span>;
  return <span className="mark">{mediaTexts.altTextIn(languageCodes.join(', ').toUpperCase())}</span>;
}
