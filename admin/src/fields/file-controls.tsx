// Fields that name one file: a picture, a video, a PDF, or any accepted type.

import { acceptedFiles, acceptedPictures } from '../media/accepted-files.ts';
import { FileSlot } from '../media/file-slot.tsx';
import { formTexts } from '../texts/forms.ts';
import type { ControlProps } from './control-props.ts';

export const ImageControl = (props: ControlProps<'image'>) => (
  <FileSlot control={props} type="image" accept={acceptedPictures} preview={(url) => <img src={url} alt="" />} />
);

/** A video. It is shown with its controls and never plays by itself here. */
export const VideoControl = (props: ControlProps<'video'>) => (
  <FileSlot control={props} type="video" accept="video/*" preview={(url) => <video src={url} controls muted playsInline preload="metadata" />} />
);

/** A file of any accepted type. */
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

/** A file that has to be a PDF. */
export const PdfControl = (props: ControlProps) => (
  <FileSlot
    control={props}
    type="pdf"
    accept=".pdf"
    preview={(url) => (
      <a className="tag" href={url} target="_blank" rel="noopener">
        {formTexts.pdf}
      </a>
    )}
  />
);
