// Whether a new record may be begun. One that was begun in time goes on, also when somebody else takes the last place.
import { useState } from 'react';

/** `refusal`: why no other one may be made now. */
export function useIsAllowed(refusal: string | undefined): boolean {
  const [wasAllowed, setAllowed] = useState(refusal === undefined);
  if (refusal === undefined && !wasAllowed) setAllowed(true);
  return wasAllowed || refusal === undefined;
}
