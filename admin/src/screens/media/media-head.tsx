// The head of the media library: upload, search, and a tab for each kind with its true count.
import { Link } from '@tanstack/react-router';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { isOnTab, type LibraryFile, mediaTabs, tabNamed } from '../../kit/media/library-file.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { listTexts } from '../../texts/lists.ts';
import { mediaTexts } from '../../texts/media.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';

export interface MediaHeadProps {
  readonly section: ScreenHeading;
  readonly files: readonly LibraryFile[];
  readonly onUpload: () => void;
  readonly onFind: (find: string) => void;
}

export function MediaHead({ section, files, onUpload, onFind }: MediaHeadProps) {
  const { find, show } = useListState();
  return (
    <>
      <ScreenHead {...section}>
        <IfChangeable>
          <div className="ml-auto flex flex-wrap items-center gap-3 max-tablet:w-full">
            <p className="text-soft max-tablet:hidden">{mediaTexts.dropOrChoose}</p>
            <button type="button" className="button first" onClick={onUpload}>
              <Icon name="plus" /> {listTexts.media_library.add}
            </button>
          </div>
        </IfChangeable>
      </ScreenHead>
      <div className="filters">
        <input
          type="search"
          aria-label={mediaTexts.searchFiles}
          placeholder={mediaTexts.searchCountedFiles(files.length)}
          value={find ?? ''}
          onChange={(event) => onFind(event.target.value)}
        />
        <nav className="tabs" aria-label={mediaTexts.kindOfFile}>
          {mediaTabs.map(({ name, title }) => (
            <Link
              key={name}
              to="."
              search={{ ...(find !== undefined && { find }), ...(name !== 'all' && { show: name }) }}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={name === tabNamed(show) ? 'true' : undefined}
            >
              {title} {files.filter((file) => isOnTab(file, name)).length}
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}
