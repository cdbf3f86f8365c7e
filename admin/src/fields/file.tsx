// A file of any accepted type.
import { FileSlot } from '../media/file-slot.tsx';
import { acceptedFiles } from '../media/media-words.ts';
import type { ControlProps } from './control-props.ts';

export const FileControl = (props: ControlProps<'file'>) => (
  <FileSlot
    control={props}
    type="file"
    accept={acceptedFiles}
    preview={(url) => (
      <a className="tag" href={url} target="_blank" rel="noopener">
        {url.split('.').at(-1)?.toUpperCase()}
      </a>
    )}
  />
);
