// The choice of files of the browser, which a button opens.
import type { Ref } from 'react';

export interface FilePickerProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

export const FilePicker = ({ label, onPick, ...props }: FilePickerProps) => (
  <input
    {...props}
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      onPick([...(target.files ?? [])]);
      // The same file may be chosen again after a failure, or when it was corrected.
      target.value = '';
    }}
  />
);
