// Ctrl/Cmd+K: goes to a section, a format or a person from anywhere.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { sections } from '../sections.ts';
import { rowsOf, speakersOf } from '../server/rows.ts';
import { type SearchResult, searchResults } from './search-results.ts';

export function Search() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
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
      <button type="button" className="find" aria-label="Search formats, people, sections" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>Search formats, people, sections</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Search">
        <SearchBox onChosen={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SearchBox({ onChosen }: { readonly onChosen: () => void }) {
  const [find, setFind] = useState('');
  const [place, setPlace] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const lists = useQueries({ queries: formats.map(({ slug }) => speakersOf(slug)) });
  const here = useParams({ strict: false }).format;
  const peopleOf = formats.map(({ slug }, index) => [slug, lists[index]?.data ?? []] as const);
  // Somebody who speaks at several events is opened where the editor is.
  const people = new Map(peopleOf.sort(([one], [other]) => Number(other === here) - Number(one === here)));
  const results = searchResults(find, { sections, formats, people });
  const active = Math.min(place, results.length - 1);

  function open({ path, record }: SearchResult) {
    onChosen();
    void navigate({ to: path, search: record === undefined ? {} : { record } });
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = results[active];
    if (event.key === 'ArrowDown') setPlace(Math.min(active + 1, results.length - 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className="p-3">
      <input
        className="line-input"
        role="combobox"
        aria-label="Search formats, people, sections"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={results[active] && `${id}-${active}`}
        autoFocus
        value={find}
        onChange={(event) => {
          setFind(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={id} role="listbox" aria-label="Results" className="mt-2">
        {results.map((result, index) => (
          <li
            key={result.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="menu-item"
            {...(index === active && { 'data-highlighted': true })}
            onPointerMove={() => setPlace(index)}
            onClick={() => open(result)}
          >
            <span className="min-w-0 truncate font-medium">{result.title}</span>
            <span className="ml-auto min-w-0 truncate text-note text-soft">{result.note}</span>
          </li>
        ))}
      </ul>
      {results.length === 0 && (
        <p className="px-2 py-3 text-soft" role="status">
          Nothing is called “{find}”.
        </p>
      )}
    </div>
  );
}
