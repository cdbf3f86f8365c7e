// Ctrl/Cmd+K: goes to a section, a format or a record, or begins something, from anywhere.
import { lazy, Suspense, useEffect, useState } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import './top-bar.css';

const loadBox = async () => ({ default: (await import('./search-box.tsx')).SearchBox });
const SearchBox = lazy(loadBox);

export function Search() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // It is there before it is opened for the first time.
    void loadBox();
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button type="button" className="find" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{shellTexts.searchEverything}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} size="medium" title={shellTexts.search}>
        <Suspense>
          <SearchBox onChosen={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
