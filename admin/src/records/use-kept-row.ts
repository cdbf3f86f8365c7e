// The row of an open form. One that somebody else deletes stays as it was known, as long as the form holds unsaved text.
import { useState } from 'react';
import type { AnyRow } from './values.ts';

/** What a form is told of it, and tells. */
export interface KeptForm {
  readonly isGone: boolean;
  readonly onUnsaved: (hasUnsaved: boolean) => void;
}

export interface KeptRow<T> {
  readonly row: T | undefined;
  readonly kept: KeptForm;
}

export function useKeptRow<T extends AnyRow>(row: T | undefined): KeptRow<T> {
  const [known, setKnown] = useState(row);
  const [hasUnsaved, onUnsaved] = useState(false);
  if (row && row !== known) setKnown(row);
  const isGone = !row && known !== undefined && hasUnsaved;
  return { row: isGone ? known : row, kept: { isGone, onUnsaved } };
}
