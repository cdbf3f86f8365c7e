// The files of the library as tiles.
import { Link } from '@tanstack/react-router';
import { Icon } from '../controls/icon.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { copyUrl } from './copy-url.ts';
import { endingOf, type LibraryFile } from './library-file.ts';
import { Thumbnail } from './thumbnail.tsx';
import { sizeText } from './upload-progress.ts';

export interface MediaTilesProps {
  readonly files: readonly LibraryFile[];
  readonly onDelete: (file: LibraryFile) => void;
}

export function MediaTiles({ files, onDelete }: MediaTilesProps) {
  const { go: _, record: __, tab: ___, ...state } = useListState();
  return (
    <ul className="tiles">
      {files.map((file) => {
        const { id, original_name, filename, file_size, width, height, url, alt_text, alt_text_de } = file;
        return (
          <li key={id} className="card">
            <Thumbnail file={file} />
            <div className="card-body">
              <h2>
                <Link to="." search={{ ...state, record: id }} className="card-link">
                  {original_name}
                </Link>
              </h2>
              <p className="text-note text-soft">
                {[endingOf(filename), sizeText(file_size), width !== null && height !== null && `${width} × ${height}`].filter(Boolean).join(' · ')}
              </p>
              <div className="card-foot">
                {alt_text === null || alt_text_de === null ? (
                  <span className="mark missing">Alt text missing</span>
                ) : (
                  <span className="mark">Alt text: EN, DE</span>
                )}
                <div className="card-actions">
                  <button type="button" className="tool" aria-label={`Copy URL of ${original_name}`} title="Copy URL" onClick={() => void copyUrl(url)}>
                    <Icon name="copy" />
                  </button>
                  <button type="button" className="tool" aria-label={`Delete ${original_name}`} onClick={() => onDelete(file)}>
                    <Icon name="remove" />
                  </button>
                </div>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
