// A field that names a file of the media library: a picture that is uploaded or chosen, and shown.
import { useQuery } from '@tanstack/react-query';
import { queries, rowsOf } from '../../server/rows.ts';
import { mediaTexts } from '../../texts/media.ts';
import { asText, type ControlProps } from '../fields/control-props.ts';
import { acceptedPictures } from './accepted-files.ts';
import { SlotTools } from './slot-tools.tsx';
import { Thumbnail } from './thumbnail.tsx';

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
