// Suggests translations for the texts of an event, of a release, or of the whole site that are missing or outdated.
import type { Suggestions } from '@stem/api/client';
import { isLanguage, type Language, languageCodes, nameOfLanguage, otherLanguages } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { suggestTexts } from '../../kit/german/suggestions.ts';
import { useListState } from '../../kit/lists/list-state.tsx';
import { useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { rowsOf } from '../../server/client.ts';
import { localText, windowLanguage } from '../../texts/language.ts';
import { translatingTexts } from '../../texts/people/translating.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { Proposals } from './proposals.tsx';

/** In the address, in place of an event. */
const changed = 'release';

interface Asked {
  readonly language: Language;
  readonly found: Suggestions;
}

export function TranslationsScreen() {
  const { event, only, show, go } = useListState();
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const release = useWorkingRelease();
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, waitFor] = usePending();
  const language = isLanguage(show) ? show : (otherLanguages[0] ?? windowLanguage);
  const isChanged = only === changed && release !== undefined;
  const where = isChanged ? changed : (event ?? '');
  const ask = async () => {
    const found = await waitFor(suggestTexts({ language, ...(isChanged ? { changed: true } : event !== undefined && { format: event }) }));
    setAsked(found && { language, found });
  };
  function submit(submitted: SyntheticEvent) {
    submitted.preventDefault();
    setAsked(undefined);
    void ask();
  }
  function choose(next: Parameters<typeof go>[0]) {
    setAsked(undefined);
    go(next, { replace: true });
  }
  const into = { ...(show !== undefined && { show }) };
  return (
    <>
      <ScreenHead heading={translatingTexts.heading} subtitle={translatingTexts.hint} />
      <form className="flex flex-wrap items-end gap-x-4 gap-y-3 py-4 px-(--inset)" onSubmit={submit}>
        <label className="font-medium">
          {translatingTexts.where}
          <select
            className="filter-select block max-w-full"
            value={where}
            onChange={({ target: { value } }) => choose(value === changed ? { only: changed, ...into } : { ...(value !== '' && { event: value }), ...into })}
          >
            <option value="">{translatingTexts.everywhere}</option>
            {release && <option value={changed}>{translatingTexts.changedIn(release.name)}</option>}
            <SelectOptions of={formats.map((format) => [format.slug, localText(format, 'title')])} />
          </select>
        </label>
        <label className="font-medium">
          {translatingTexts.into}
          <select
            className="filter-select block"
            value={language}
            onChange={({ target: { value } }) => choose({ ...(isChanged ? { only: changed } : event !== undefined && { event }), show: value })}
          >
            <SelectOptions of={languageCodes.map((code) => [code, nameOfLanguage(code, windowLanguage)])} />
          </select>
        </label>
        <Button className="button first" text={translatingTexts.suggest(nameOfLanguage(language, windowLanguage))} type="submit" disabled={isAsking} />
      </form>
      {isAsking && <p className="empty text-soft">{translatingTexts.suggesting}</p>}
      {asked?.found.suggestions.length === 0 && <Empty title={translatingTexts.nothingOpen} hint={translatingTexts.nothingOpenHint} isAnswer />}
      {asked && asked.found.suggestions.length > 0 && <Proposals {...asked} onTaken={() => void ask()} />}
    </>
  );
}
