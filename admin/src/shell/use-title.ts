// The title of the window.
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - CMS Admin`;
  }, [title]);
}
