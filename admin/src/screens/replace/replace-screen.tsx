// Finds words in all texts, shows each hit with its replacement, and prepares it in a release.
import { languageCodes, nameOfLanguage } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useListState } from '../../kit/lists/list-state.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { ask, rowsKey, rowsOf, unwrap } from '../../server/client.ts';
import { localText, windowLanguage } from '../../texts/language.ts';
import { replaceTexts } from '../../texts/people/replace.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { FoundTexts } from './found-texts.tsx';
import type { Wanted } from './replacing.ts';
import '../../ui/controls/choices.css';

export function ReplaceScreen({ section }: SiteScreenProps) {
  const { find, go } = useListState();
  const [wanted, setWanted] = useState<Wanted>({ find: find ?? '', replacement: '', match_case: false, whole_words: true, in_addresses: false });
  const [asked, setAsked] = useState<Wanted | undefined>(find === undefined ? undefined : wanted);
  const { replacement: _, find: words = '', ...where } = asked ?? {};
  const { data, error, refetch } = useQuery({
    queryKey: [...rowsKey, 'replacements', JSON.stringify({ words, ...where })],
    queryFn: async () => unwrap(await ask('GET /api/replacements', { query: { find: words, ...where } })),
    enabled: asked !== undefined,
  });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (wanted.find.trim() === '') return;
    setAsked(wanted);
    go({ find: wanted.find });
  }
  const change = (values: Partial<Wanted>) => setWanted({ ...wanted, ...values });
  return (
    <>
      <ScreenHead {...section} />
      <form className="grid grid-cols-2 max-w-208 gap-x-4 gap-y-2 py-4 px-(--inset) max-tablet:grid-cols-1" onSubmit={submit}>
        <label className="font-medium">
          {replaceTexts.find}
          <input
            className="line-input font-normal"
            type="search"
            required
            minLength={2}
            maxLength={200}
            placeholder={replaceTexts.findHint}
            value={wanted.find}
            onChange={({ target }) => change({ find: target.value })}
          />
        </label>
        <label className="font-medium">
          {replaceTexts.replaceWith}
          <input
            className="line-input font-normal"
            maxLength={500}
            value={wanted.replacement}
            onChange={({ target }) => change({ replacement: target.value })}
          />
        </label>
        <div className="choices">
          <Choice text={replaceTexts.matchCase} isChosen={wanted.match_case} onChange={(match) => change({ match_case: match })} />
          <Choice text={replaceTexts.wholeWords} isChosen={wanted.whole_words} onChange={(whole) => change({ whole_words: whole })} />
          <Choice text={replaceTexts.inAddresses} isChosen={wanted.in_addresses} onChange={(also) => change({ in_addresses: also })} />
        </div>
        <Where wanted={wanted} onChange={change} />
        <Button className="button first place-self-start" text={replaceTexts.search} type="submit" />
      </form>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {asked && !error && !data && <p className="empty text-soft">{replaceTexts.searching}</p>}
      {asked && data?.records.length === 0 && <Empty title={replaceTexts.nothingFound(words)} hint={replaceTexts.nothingFoundHint} isAnswer />}
      {asked && data && data.records.length > 0 && (
        <FoundTexts key={JSON.stringify({ words, ...where })} found={data} wanted={{ ...asked, replacement: wanted.replacement }} />
      )}
    </>
  );
}

interface WhereProps {
  readonly wanted: Wanted;
  readonly onChange: (values: Partial<Wanted>) => void;
}

function Where({ wanted, onChange }: WhereProps) {
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  return (
    <div className="flex flex-wrap gap-2">
      <select
        className="filter-select"
        aria-label={replaceTexts.inEvent}
        value={wanted.format ?? ''}
        onChange={({ target }) => onChange({ format: target.value || undefined })}
      >
        <option value="">{replaceTexts.allEvents}</option>
        <SelectOptions of={formats.map((format) => [format.slug, localText(format, 'title')])} />
      </select>
      <select
        className="filter-select"
        aria-label={replaceTexts.inLanguage}
        value={wanted.language ?? ''}
        onChange={({ target }) => onChange({ language: languageCodes.find((code) => code === target.value) })}
      >
        <option value="">{replaceTexts.allLanguages}</option>
        <SelectOptions of={languageCodes.map((code) => [code, nameOfLanguage(code, windowLanguage)])} />
      </select>
    </div>
  );
}

interface ChoiceProps {
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

const Choice = ({ text, isChosen, onChange }: ChoiceProps) => (
  <label>
    <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} /> {text}
  </label>
);
