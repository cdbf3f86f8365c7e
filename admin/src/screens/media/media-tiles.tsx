// The files of the library as tiles.

import { useListState } from '../../kit/lists/use-list-state.ts';
import { WayTo } from '../../kit/lists/way-to.tsx';
import { copyUrl, factsOf, type LibraryFile, needsAltText } from '../../kit/media/library-file.ts';
import { Thumbnail } from '../../kit/media/thumbnail.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { mediaTexts } from '../../texts/media.ts';
import { Tool } from '../../ui/controls/button.tsx';

export interface MediaTilesProps {
  readonly files: readonly LibraryFile[];
  readonly onDelete: (file: LibraryFile) => void;
}

export function MediaTiles({ files, onDelete }: MediaTilesProps) {
  const { go: _, record: __, tab: ___, ...state } = useListState();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-5 p-(--inset) max-tablet:grid-cols-2 max-tablet:gap-3">
      {files.map((file) => {
        const { id, original_name, url } = file;
        return (
          <li key={id} className="card">
            <Thumbnail file={file} />
            <div className="card-body">
              <h2 className="text-strong wrap-anywhere">
                <WayTo text={original_name} search={{ ...state, record: id }} className="card-link" />
              </h2>
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
  const { alt_text, alt_text_de } = file;
  if (alt_text === null || alt_text_de === null) return <span className="mark missing">{mediaTexts.altTextMissing}</span>;
  return <span className="mark">{mediaTexts.altTextEnDe}</span>;
}
