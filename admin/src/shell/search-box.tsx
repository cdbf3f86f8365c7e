// The box of the search: what is typed, and what is found for it.
import { mayEver, readingOf } from '@stem/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useChosenFormat } from '../kit/formats/chosen-format.ts';
import { mayReach, openSections } from '../kit/sections/open-sections.ts';
import { ask, rowsKey, rowsOf, unwrap } from '../server/client.ts';
import { ownEvents, useMay, useRights } from '../server/permissions.ts';
import { localText } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Portrait } from '../ui/controls/portrait.tsx';
import { useFocusFirst } from '../ui/controls/use-focus-first.ts';
import { readAddress } from './pasted-address.ts';
import { type FoundPart, type RecordSearch, type SearchResult, searchNote, searchResults } from './search-results.ts';
import { sections } from './sections.ts';

export function SearchBox({ onChosen }: { readonly onChosen: () => void }) {
  const [find, setFind] = useState('');
  const [place, setPlace] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const { results, isAnswered, isRecord, note } = useFound(find);
  const active = Math.min(place, results.length - 1);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useFocusFirst(input);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const chosen = results[active];
    if (event.key === 'ArrowDown') setPlace(Math.min(active + 1, results.length - 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(active - 1, 0));
    // Records that were found for other words are not what was meant.
    else if (event.key === 'Enter' && chosen && (isAnswered || !isRecord(chosen))) {
      onChosen();
      void navigate({ to: chosen.path, search: searchOf(chosen) });
    } else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-2 flex-1 min-h-0 p-3">
      <input
        ref={input}
        data-focus-first
        type="search"
        className="line-input"
        placeholder={shellTexts.searchHint}
        aria-label={shellTexts.searchEverything}
        aria-describedby={id}
        value={find}
        onChange={(event) => {
          setFind(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p id={id} role="status" className={note === '' ? 'sr-only' : 'px-2 py-3 text-soft'}>
        {note === '' ? shellTexts.foundAndChosen(results.length, results[active] ? spoken(results[active]) : '') : note}
      </p>
      <ul className="flex-1 min-h-0 overflow-auto overscroll-contain" ref={list}>
        {results.map((result, index) => (
          <li key={result.key}>
            <FoundLink result={result} isActive={index === active} onPoint={() => setPlace(index)} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** At most 200 characters are searched for. */
const longestSearch = 200;

function useFound(find: string) {
  const event = useChosenFormat();
  const here = event?.slug;
  const rights = useRights();
  const mayMake = useMay('events.make');
  const mayAdd = useMay('events.write', event?.id);
  const formats = ownEvents(rights, useQuery(rowsOf('event_formats')).data ?? []);
  const texts = useQuery(rowsOf('page_settings')).data ?? [];
  const address = readAddress(find);
  const typed = address?.record ?? find.trim().slice(0, longestSearch);
  const words = useDeferredValue(typed);
  const { data: legalPages = [] } = useQuery({ ...rowsOf('legal_pages'), enabled: address !== undefined });
  const query = useQuery({
    queryKey: [...rowsKey, 'found', words, here],
    queryFn: async () => unwrap(await ask('GET /api/records', { query: { q: words, here, limit: 20 } })),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const { data: records = [] } = query;
  const { data: standardTexts = [] } = useQuery({
    queryKey: [...rowsKey, 'standard texts', words],
    queryFn: async () => (await import('./standard-texts.ts')).standardTextsFound(words, texts),
    enabled: words.length > 2 && !address,
  });
  const found = searchResults(find, {
    sections: openSections(rights, sections),
    formats: formats.map((format) => ({
      ...format,
      title: localText(format, 'title'),
      date: localText(format, 'date'),
      location: localText(format, 'location'),
    })),
    records: words === '' ? [] : records.filter((record) => mayReach(rights, record, formats)),
    texts,
    here,
    legalPages,
    offers: { newFormat: mayMake, newInEvent: mayAdd },
  });
  const results = mayEver(rights, readingOf('page_settings')) ? [...found, ...standardTexts] : found;
  const isAnswered = typed === '' || (words === typed && query.isSuccess && !query.isPlaceholderData);
  const state: RecordSearch = isAnswered ? 'done' : words === typed && query.error ? 'failed' : 'under way';
  const isSimilar = !address && isAnswered && typed !== '' && records.some((record) => record.isSimilar);
  const isRecord = ({ key }: SearchResult) => records.some(({ id }) => id === key);
  return { results, isAnswered, isRecord, note: searchNote(find, results.length, state, isSimilar) };
}

interface FoundLinkProps {
  readonly result: SearchResult;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChosen: () => void;
}

const FoundLink = ({ result, isActive, onPoint, onChosen }: FoundLinkProps) => (
  <Link
    to={result.path}
    search={searchOf(result)}
    className="menu-item flex-wrap gap-y-0 no-underline"
    {...(isActive && { 'data-highlighted': true })}
    onPointerMove={onPoint}
    onFocus={onPoint}
    onClick={onChosen}
  >
    {result.picture !== undefined && <Portrait name={result.title} picture={result.picture} />}
    <span className="min-w-0 truncate font-medium">{result.titleParts ? <Parts parts={result.titleParts} /> : result.title}</span>
    <span className="ml-auto min-w-0 shrink-0 truncate text-note text-soft">{result.note}</span>
    {result.excerpt && (
      <span className="basis-full text-note leading-[1.4] wrap-anywhere">
        <span className="text-soft">{result.excerpt.label}: </span>
        <span {...(result.excerpt.lang && { lang: result.excerpt.lang })}>
          <Parts parts={result.excerpt.parts} />
        </span>
      </span>
    )}
  </Link>
);

function Parts({ parts }: { readonly parts: readonly FoundPart[] }) {
  let start = 0;
  return parts.map(({ text, isMatch }) => {
    start += text.length;
    return isMatch ? (
      <mark key={start} className="bg-transparent font-strong text-inherit underline decoration-accent decoration-2 underline-offset-[0.15em]">
        {text}
      </mark>
    ) : (
      text
    );
  });
}

const spoken = ({ title, note, excerpt }: SearchResult): string => [title, note, excerpt?.label].filter(Boolean).join(', ');

const searchOf = ({ record, field, state }: SearchResult) => ({ ...state, ...(record !== undefined && { record }), ...(field !== undefined && { field }) });
