// Chooses a file that is in the media library already.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../../server/client.ts';
import { mediaTexts } from '../../texts/media.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FindField } from '../lists/list-search.tsx';
import { LoadFailed } from '../lists/load-failed.tsx';
import { fileMatches, isImage, isVideo, type LibraryFile } from './library-file.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface PickMediaProps {
  readonly type: 'image' | 'video' | 'pdf' | 'file';
  readonly onPick: (file: LibraryFile) => void;
  readonly onClose: () => void;
}

const kinds = {
  image: { plural: countedWords.picture[1], fits: isImage },
  video: { plural: countedWords.video[1], fits: isVideo },
  pdf: { plural: countedWords.document[1], fits: ({ file_type }: LibraryFile) => file_type === 'application/pdf' },
  file: { plural: countedWords.file[1], fits: () => true },
} as const;

export function PickMedia({ type, onPick, onClose }: PickMediaProps) {
  const { data: files, error, refetch } = useQuery(rowsOf('media_library'));
  const [find, setFind] = useState('');
  const { plural, fits } = kinds[type];
  const offered = files?.filter(fits);
  const found = offered?.filter((file) => fileMatches(find, file));
  return (
    <Dialog onClose={onClose} title={mediaTexts.libraryDialogTitle} description={mediaTexts.libraryDialogHint(plural)} size="medium">
      <div className="list-find">
        <FindField label={mediaTexts.search(plural)} find={find} onFind={setFind} isFirst />
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!files && !error && <p className="empty text-soft">{mediaTexts.loadingTheLibrary}</p>}
      {found?.length === 0 && <p className="empty text-soft">{offered?.length === 0 ? mediaTexts.libraryEmpty(plural) : mediaTexts.noFileIsCalled(find)}</p>}
      <ul className="grid grid-cols-4 content-start gap-[0.9rem] min-h-0 p-(--inset) overflow-auto max-tablet:grid-cols-2">
        {found?.map((file) => (
          <li key={file.id}>
            <button
              className="flex flex-col gap-[0.3rem] w-full text-note text-left [&:hover>.thumbnail]:outline-2 [&:hover>.thumbnail]:outline-accent"
              type="button"
              onClick={() => onPick(file)}
            >
              <Thumbnail file={file} />
              <span className="line-clamp-2 wrap-anywhere">{file.original_name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
