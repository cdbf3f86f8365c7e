// Whether a record of a list in a list is one of the outer list. A day that somebody deletes under its form is still a day.
import { useState } from 'react';
import type { Opened } from './nested.ts';

export function useIsOuter({ kind }: Opened<unknown, unknown>): boolean {
  const [wasOuter, setOuter] = useState(kind === 'outer');
  if (kind === 'outer' && !wasOuter) setOuter(true);
  return wasOuter || kind === 'outer';
}
