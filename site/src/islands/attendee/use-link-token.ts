// Takes the token of a link out of the fragment of the address, where no server sees it, and keeps it in the tab for a reload and a
// change of language.
import { useLayoutEffect } from 'react';
import { keptInTab } from '../../scripts/kept.ts';

const tokenPattern = /^#([\w-]{40,})$/;

/** `open` is called when the page is opened with another token, and undefined where there is none. */
export function useLinkToken(key: string, open: (token: string | undefined) => unknown): { readonly forget: () => void } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the token of the address once, and when the address changes.
  useLayoutEffect(() => {
    function begin() {
      const token = tokenPattern.exec(location.hash)?.[1];
      if (token !== undefined) {
        keptInTab.write(key, token);
        history.replaceState(null, '', location.pathname + location.search);
      }
      open(token ?? keptInTab.read(key));
    }
    const hear = () => {
      if (tokenPattern.test(location.hash)) begin();
    };
    begin();
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, []);
  return { forget: () => keptInTab.write(key, undefined) };
}
