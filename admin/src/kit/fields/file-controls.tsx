// Fields that name one file: a picture, a video, or a PDF.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { queries, rowsOf } from '../../server/client.ts';
import { mediaTexts } from '../../texts/media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { acceptedPictures, endingOf, fileNameIn } from '../media/library-file.ts';
import { type PictureSize, pictureNote } from '../media/picture-fit.ts';
import { SlotTools } from '../media/slot-tools.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import { asText, type ControlProps } from './control-props.ts';

export function ImageControl(props: ControlProps<'image'>) {
  const url = asText(props.value);
  const [measured, setMeasured] = useState<PictureSize & { readonly url: string }>();
  const note = measured?.url === url ? pictureNote(props.field.shape ?? 'wide', measured) : undefined;
  const measure = ({ currentTarget: { naturalWidth: width, naturalHeight: height } }: SyntheticEvent<HTMLImageElement>) =>
    setMeasured({ url, width, height, isDrawing: endingOf(url) === 'SVG' });
  return (
    <>
      <FileSlot control={props} type="image" accept={acceptedPictures} preview={(address) => <img src={address} alt="" onLoad={measure} />} />
      {note !== undefined && <small role="status">{note}</small>}
    </>
  );
}

/** A video. It is shown with its controls and never plays by itself here. */
export const VideoControl = (props: ControlProps<'video'>) => (
  <FileSlot control={props} type="video" accept="video/*" preview={(url) => <video src={url} controls muted playsInline preload="metadata" />} />
);

/** A file that cannot be shown, as a link with the name it was uploaded under. */
export function NamedFile({ url }: { readonly url: string }) {
  const { data: files } = useQuery(rowsOf('media_library'));
  return (
    <a className="flex flex-col gap-1 w-full p-3 wrap-anywhere text-note leading-[1.3]" href={url} target="_blank" rel="noopener">
      <b className="text-strong">{endingOf(url)}</b>
      {files?.find((file) => file.url === url)?.original_name ?? fileNameIn(url)}
    </a>
  );
}

export const FileControl = (props: ControlProps<'file'>) => <FileSlot control={props} type="pdf" accept=".pdf" preview={(url) => <NamedFile url={url} />} />;

interface FileSlotProps {
  readonly control: ControlProps;
  readonly type: 'image' | 'video' | 'pdf' | 'file';
  readonly accept: string;
  readonly preview: (url: string) => ReactNode;
}

/** A field with the address of a file, which is shown, uploaded, chosen from the library, removed, or typed. */
function FileSlot({ control, type, accept, preview }: FileSlotProps) {
  const { field, value, onChange, onBlur } = control;
  const url = asText(value);
  const [isTyping, setTyping] = useState(false);
  return (
    <SlotTools
      control={control}
      type={type}
      accept={accept}
      isEmpty={url === ''}
      preview={url === '' ? undefined : preview(url)}
      onFile={(file) => {
        onChange(file.url);
        onBlur();
      }}
      onRemove={() => onChange('')}
      others={
        <Button
          className="link"
          text={mediaTexts.address}
          aria-expanded={isTyping}
          aria-label={mediaTexts.addressField(field.label)}
          onClick={() => setTyping(!isTyping)}
        />
      }
    >
      {isTyping && (
        <input
          type="text"
          inputMode="url"
          aria-label={mediaTexts.addressOf(field.label)}
          placeholder="https://"
          value={url}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </SlotTools>
  );
}

/** A field that names a file of the media library: a picture that is uploaded or chosen, and shown. */
export function MediaReference(props: ControlProps<'reference'>) {
  const { value, onChange, onBlur } = props;
  const id = asText(value);
  const { data: files, isError } = useQuery(rowsOf('media_library'));
  const file = files?.find((known) => known.id === id);
  return (
    <>
      <SlotTools
        control={props}
        type="image"
        accept={acceptedPictures}
        isEmpty={id === ''}
        preview={file && <Thumbnail file={file} />}
        onFile={(chosen) => {
          void queries.invalidateQueries({ queryKey: rowsOf('media_library').queryKey });
          onChange(chosen.id);
          onBlur();
        }}
      >
        {file && <span className="text-note text-soft wrap-anywhere">{file.original_name}</span>}
      </SlotTools>
      {isError && <small role="alert">{mediaTexts.libraryUnreadable}</small>}
    </>
  );
}
