// Files on their way into a form: it is not saved without them, and not left unasked.
import { createContext, useContext, useEffect, useMemo, useState } from 'react';

export interface FilesOnTheirWay {
  readonly isWaiting: boolean;
  /** A file sets out; the answer says that it has arrived, or that it never will. */
  readonly begin: () => () => void;
}

const Context = createContext<FilesOnTheirWay>({ isWaiting: false, begin: () => () => undefined });

export const FilesOnTheirWayProvider = Context.Provider;

/** For a form. */
export function useFilesOnTheirWay(): FilesOnTheirWay {
  const [count, setCount] = useState(0);
  const [begin] = useState(() => () => {
    setCount((known) => known + 1);
    return () => setCount((known) => known - 1);
  });
  const isWaiting = count > 0;
  return useMemo(() => ({ isWaiting, begin }), [isWaiting, begin]);
}

/** Whether the form around waits for files. */
export const useIsWaiting = (): boolean => useContext(Context).isWaiting;

/** For a place in a form that takes a file. */
export function useOnItsWay(isOnItsWay: boolean): void {
  const { begin } = useContext(Context);
  useEffect(() => (isOnItsWay ? begin() : undefined), [isOnItsWay, begin]);
}
