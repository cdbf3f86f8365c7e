// A file that has to be a PDF.
import { FileSlot } from '../media/file-slot.tsx';
import type { ControlProps } from './control-props.ts';

export const PdfControl = (props: ControlProps) => (
  <FileSlot
    control={props}
    type="pdf"
    accept=".pdf"
    preview={(url) => (
      <a className="tag" href={url} target="_blank" rel="noopener">
        PDF
      </a>
    )}
  />
);
