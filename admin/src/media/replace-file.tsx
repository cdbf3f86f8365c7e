// Puts another file in the place of one of the library: its record stays, and everything that shows it follows.
import { useRef } from 'react';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';
import type { LibraryFile } from './library-file.ts';
import { acceptedFor } from './media-words.ts';
import { UploadState } from './upload-state.tsx';
import { useUpload } from './use-upload.ts';

export function ReplaceFile({ file: { id, original_name, file_type } }: { readonly file: LibraryFile }) {
  const picker = useRef<HTMLInputElement>(null);
  const { upload, begin, retry, pause, stop } = useUpload({
    replaces: id,
    onUploaded({ change }) {
      if (change === undefined) sayDone('This is the file that is here already');
      else sayDone('File replaced successfully', change, undoing(change));
      void queries.invalidateQueries({ queryKey: rowsKey });
    },
    onFailed: () => sayFailed('Upload failed', 'Please try again'),
  });
  return (
    <div className="file-tools">
      <UploadState upload={upload} onRetry={retry} onPause={pause} onStop={stop} />
      {upload.step !== 'sending' && upload.step !== 'resting' && (
        <p className="flex flex-wrap items-center gap-3">
          <button type="button" className="button" onClick={() => picker.current?.click()}>
            Replace file
          </button>
          <span className="text-note text-soft">Everything that shows it gets the new one, live a moment later.</span>
        </p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedFor(file_type)}
        aria-label={`Another file in the place of ${original_name}`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void begin(chosen);
          // The same file may be picked again after a failure.
          target.value = '';
        }}
      />
    </div>
  );
}
