// Whether something that was sent has no answer yet, for the button that has sent it.
import { useState } from 'react';

/** `waitFor` gives back what the work answers. */
export function usePending(): readonly [isPending: boolean, waitFor: <T>(work: Promise<T>) => Promise<T>] {
  const [isPending, setPending] = useState(false);
  async function waitFor<T>(work: Promise<T>): Promise<T> {
    setPending(true);
    try {
      return await work;
    } finally {
      setPending(false);
    }
  }
  return [isPending, waitFor];
}
