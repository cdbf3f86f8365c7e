// What an open form keeps when it is taken away by another editor: its row while text is unsaved, and the right to add one.
import { useState } from 'react';
import type { AnyRow } from '../../../server/client.ts';

/** Whether the row was deleted under the form, and how the form reports unsaved text. */
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

/** Whether a new record may be made. One begun in time goes on, even if another editor takes the last place; `refusal` is why no other may be made. */
export function useIsAllowed(refusal: string | undefined): boolean {
  const [wasAllowed, setAllowed] = useState(refusal === undefined);
  if (refusal === undefined && !wasAllowed) setAllowed(true);
  return wasAllowed || refusal === undefined;
}
