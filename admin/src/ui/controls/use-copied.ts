// Copies a text, and reports it for two seconds.
import { useEffect, useState } from 'react';

const shownFor = 2000;

export function useCopied(): readonly [copied: string | undefined, copy: (text: string) => void] {
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  // A browser refuses without a secure connection: the colour can still be read and typed.
  return [
    copied,
    (text) =>
      void navigator.clipboard?.writeText(text).then(
        () => setCopied(text),
        () => undefined,
      ),
  ];
}
