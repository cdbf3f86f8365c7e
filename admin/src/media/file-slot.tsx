// A field that holds the address of a file: seen, uploaded, replaced, removed, or given as an address.
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { ariaOf, asText, type ControlProps } from '../fields/control-props.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { UploadState } from './upload-state.tsx';
import { useUpload } from './use-upload.ts';

export interface FileSlotProps {
  readonly control: ControlProps;
  readonly type: 'image' | 'video' | 'file';
  readonly accept: string;
  readonly preview: (url: string) => ReactNode;
}

const words = {
  image: { uploaded: 'File uploaded successfully', wrong: 'This is not a picture', hint: 'Choose a JPEG, PNG, WebP, AVIF or GIF.' },
  video: { uploaded: 'Video uploaded successfully', wrong: 'This is not a video', hint: 'Choose an MP4, WebM or MOV file.' },
  file: { uploaded: 'File uploaded successfully', wrong: '', hint: '' },
} as const;

export function FileSlot({ control, type, accept, preview }: FileSlotProps) {
  const { field, value, onChange, onBlur } = control;
  const url = asText(value);
  const picker = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const { upload, begin, refuse, retry, stop } = useUpload(
    ({ file, change }) => {
      onChange(file.url);
      onBlur();
      sayDone(words[type].uploaded, change);
    },
    () => sayFailed('Upload failed', 'Please try again'),
  );

  function take(file: File | undefined) {
    if (!file) return;
    if (type !== 'file' && !file.type.startsWith(`${type}/`)) refuse(words[type].wrong, words[type].hint);
    else void begin(file);
  }
  function onPick(event: ChangeEvent<HTMLInputElement>) {
    take(event.target.files?.[0]);
    // The same file may be picked again after a failure.
    event.target.value = '';
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  return (
    <fieldset aria-label={field.label} className="file-slot" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <div className={`file-preview ${url === '' ? 'none' : ''}`}>{url === '' ? <span>No {type}</span> : preview(url)}</div>
      <div className="file-tools">
        <UploadState upload={upload} onRetry={retry} onStop={stop} />
        {upload.step !== 'sending' && (
          <div className="flex flex-wrap gap-x-3 gap-y-1">
            <button
              type="button"
              {...ariaOf(control)}
              aria-label={`${url === '' ? 'Upload' : 'Replace'}: ${field.label}`}
              className="link"
              onClick={() => picker.current?.click()}
            >
              {url === '' ? 'Upload' : 'Replace'}
            </button>
            {url !== '' && (
              <button type="button" className="link" aria-label={`Remove: ${field.label}`} onClick={() => onChange('')}>
                Remove
              </button>
            )}
            <button type="button" className="link" aria-expanded={isTyping} aria-label={`Address: ${field.label}`} onClick={() => setTyping(!isTyping)}>
              Address
            </button>
          </div>
        )}
        {isTyping && (
          <input
            type="text"
            inputMode="url"
            aria-label={`Address of ${field.label}`}
            placeholder="https://"
            value={url}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </div>
      <input ref={picker} type="file" hidden accept={accept} aria-label={field.label} onChange={onPick} />
    </fieldset>
  );
}
