// One file of the library: its picture, texts, focal point and address, and where it is used.
import { dayWriter } from '@stem/model';
import type { ControlProps } from '../../kit/fields/control-props.ts';
import { FractionControl } from '../../kit/fields/fraction.tsx';
import { acceptedFor, copyUrl, factsOf, isImage, isVideo, type LibraryFile } from '../../kit/media/library-file.ts';
import { ReplaceFile } from '../../kit/media/replace-file.tsx';
import { uploadToLibrary } from '../../kit/media/uploads/upload.ts';
import { type OpenRowProps, RecordEditor } from '../../kit/records/record-editor.tsx';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { windowLanguage } from '../../texts/language.ts';
import { mediaTexts } from '../../texts/media.ts';
import { Button, OutsideLink } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { FocalPoint } from './focal-point.tsx';
import { WhereUsed } from './where-used.tsx';

const FineFraction = ({ field, ...props }: ControlProps) =>
  field.kind === 'fraction' ? <FractionControl {...props} field={{ ...field, step: 0.01 }} /> : null;

const traits = { controls: { focal_x: FineFraction, focal_y: FineFraction } };
const uploadedOn = dayWriter(windowLanguage);

/** With its focal point, for those who may move it. */
const Picture = ({ file }: { readonly file: LibraryFile }) =>
  useIsChangeable() ? <FocalPoint file={file} /> : <img src={file.url} alt={file.alt_text ?? ''} className="max-h-72 w-auto max-w-full self-start" />;

export const MediaEditor = ({ row: file, ...editor }: OpenRowProps<LibraryFile>) => (
  <RecordEditor
    name="media_library"
    row={file}
    {...editor}
    traits={traits}
    without={file && isImage(file) ? [] : ['focal_x', 'focal_y']}
    // It grows when the answer arrives: nothing to press is below it.
    {...(file && { after: { '': <UsedBy id={file.id} /> } })}
  >
    {file && (
      <div className="flex flex-col gap-4 pt-4">
        {isImage(file) && <Picture file={file} />}
        {isVideo(file) && (
          <video
            key={file.url}
            className="max-h-72 w-auto max-w-full self-start"
            src={file.url}
            {...(file.poster !== null && { poster: file.poster })}
            {...(file.width !== null && { width: file.width })}
            {...(file.height !== null && { height: file.height })}
            controls
            muted
            playsInline
            preload="metadata"
          />
        )}
        <dl className="facts">
          <Fact title={mediaTexts.file}>
            {factsOf(file)}
            <ReplaceFile name={file.original_name} accept={acceptedFor(file.file_type)} way={uploadToLibrary(file.id)} note={mediaTexts.replaceFileHint} />
          </Fact>
          <Fact title={mediaTexts.uploaded} value={uploadedOn(new Date(file.uploaded_at))} />
          <Fact title={mediaTexts.address}>
            <OutsideLink text={file.url} href={file.url} /> <Button className="link" text={mediaTexts.copyUrl} onClick={() => void copyUrl(file.url)} />
          </Fact>
        </dl>
      </div>
    )}
  </RecordEditor>
);

const UsedBy = ({ id }: Pick<LibraryFile, 'id'>) => (
  <dl className="facts mt-4">
    <Fact title={mediaTexts.usedBy} value={<WhereUsed id={id} />} />
  </dl>
);
