// Suggestions beside the texts they translate, and the choice among them.
import type { Suggestion, Suggestions } from '@stem/api/client';
import { baseLanguage, htmlLang, isOtherLanguage, type Language, otherLanguages } from '@stem/model';
import { useState } from 'react';
import { ProposedText } from '../../kit/german/proposed-text.tsx';
import { isSure, modelLine, takeOver } from '../../kit/german/suggestions.ts';
import { useWorkingRelease } from '../../kit/releases/release-queries.ts';
import { foundField } from '../../kit/sections/found-field.ts';
import { RecordWay, titleOfRecord } from '../../kit/sections/record-way.tsx';
import { translatingTexts } from '../../texts/people/translating.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';

interface ProposalsProps {
  readonly found: Suggestions;
  readonly language: Language;
  readonly onTaken: () => void;
}

const keyOf = ({ entity, id, column }: Suggestion): string => `${entity} ${id} ${column}`;

/** What has a remark is chosen one by one, by a person who has read it. */
export function Proposals({ found, language, onTaken }: ProposalsProps) {
  const { suggestions, total } = found;
  const sure = suggestions.filter(isSure);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(sure.map(keyOf)));
  const [isTaking, waitFor] = usePending();
  const release = useWorkingRelease();
  const model = modelLine(found);
  const records = Map.groupBy(suggestions, ({ entity, id }) => `${entity} ${id}`);
  const taken = suggestions.filter((one) => chosen.has(keyOf(one)));
  function toggle(key: string) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }
  async function take() {
    if (await waitFor(takeOver(taken))) onTaken();
  }
  return (
    <section className="px-(--inset) pb-8 max-w-336">
      <p role="status" className="flex flex-wrap items-center gap-x-4 border-b border-hair py-2 text-soft">
        <span className="mr-auto">
          {translatingTexts.counted(suggestions.filter(({ text }) => text !== '').length, suggestions.length)}, {translatingTexts.chosen(taken.length)}
        </span>
        <Button className="link" text={translatingTexts.chooseSure} onClick={() => setChosen(new Set(sure.map(keyOf)))} />
        <Button className="link" text={translatingTexts.chooseNone} onClick={() => setChosen(new Set())} />
      </p>
      {model !== undefined && <p className="py-2 text-note text-soft">{model}</p>}
      {total > suggestions.length && <p className="py-2">{translatingTexts.tooMany(suggestions.length, total)}</p>}
      <ul>
        {[...records].map(([key, own]) => (
          <li key={key} className="border-b border-hair py-3">
            {own[0] && <RecordWay record={own[0]} />}
            {own.map((one) => (
              <ProposedRow key={one.column} suggestion={one} language={language} isChosen={chosen.has(keyOf(one))} onToggle={() => toggle(keyOf(one))} />
            ))}
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface py-3">
        <p className="text-note text-soft">{translatingTexts.takeOverHint}</p>
        <Button
          className="button first"
          text={release ? translatingTexts.takeOverIn(taken.length, release.name) : translatingTexts.takeOverCount(taken.length)}
          disabled={isTaking || taken.length === 0}
          onClick={() => void take()}
        />
      </div>
    </section>
  );
}

interface ProposedRowProps {
  readonly suggestion: Suggestion;
  readonly language: Language;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function ProposedRow({ suggestion, language, isChosen, onToggle }: ProposedRowProps) {
  const { entity, column, source, text } = suggestion;
  const { label } = foundField({ entity, field: column });
  return (
    <div className="grid grid-cols-[1.5rem_minmax(6rem,10rem)_minmax(0,1fr)_minmax(0,1fr)] gap-x-3 gap-y-1 py-2 accent-accent max-desk:grid-cols-[1.5rem_minmax(0,1fr)] max-desk:[&>:nth-child(n+3)]:col-start-2">
      {text === '' ? (
        <span />
      ) : (
        <input
          className="mt-[0.2rem] size-4 self-start"
          type="checkbox"
          aria-label={translatingTexts.chooseText(label, titleOfRecord(suggestion))}
          checked={isChosen}
          onChange={onToggle}
        />
      )}
      <span className="text-note text-soft">{label}</span>
      <p className="whitespace-pre-wrap wrap-anywhere text-soft" lang={htmlLang(isOtherLanguage(language) ? baseLanguage : (otherLanguages[0] ?? language))}>
        {source}
      </p>
      <ProposedText suggestion={suggestion} language={language} />
    </div>
  );
}
