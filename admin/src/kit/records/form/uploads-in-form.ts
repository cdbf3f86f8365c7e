// Uploads into a form: it is not saved before they have ended, and leaving it asks first.
import { createContext, useContext, useEffect, useMemo, useState } from 'react';

export interface UploadsInForm {
  readonly isUploading: boolean;
  /** An upload starts; call the answer when it has ended, in either way. */
  readonly begin: () => () => void;
}

const Context = createContext<UploadsInForm>({ isUploading: false, begin: () => () => undefined });

export const UploadsInFormProvider = Context.Provider;

export function useUploadsInForm(): UploadsInForm {
  const [count, setCount] = useState(0);
  const [begin] = useState(() => () => {
    setCount((known) => known + 1);
    return () => setCount((known) => known - 1);
  });
  const isUploading = count > 0;
  return useMemo(() => ({ isUploading, begin }), [isUploading, begin]);
}

export const useIsUploading = (): boolean => useContext(Context).isUploading;

/** Counts the upload of one field while it is in progress. */
export function useUploadInForm(isUploading: boolean): void {
  const { begin } = useContext(Context);
  useEffect(() => (isUploading ? begin() : undefined), [isUploading, begin]);
}
