// Above the form of a record that lacks several texts in a language: asks for all of them at once, and takes over those that are sure.
import { type EntityName, nameOfLanguage, type OtherLanguage } from '@stem/model';
import { windowLanguage } from '../../texts/language.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { translatingTexts } from '../../texts/people/translating.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { useGerman } from './german-mark.tsx';
import { isSure, putAway, suggestForRecord, takeOver, useSuggestions } from './suggestions.ts';

interface SuggestLineProps {
  readonly name: EntityName;
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** Below a single text is a button of its own. */
const fewestTexts = 2;

export function SuggestLine({ name, row }: SuggestLineProps) {
  const german = useGerman(name)(row);
  const { suggestions, model } = useSuggestions(name, row.id);
  const [isBusy, waitFor] = usePending();
  const sure = suggestions.filter(isSure);
  if (suggestions.length >= fewestTexts)
    return (
      <div className="notice" role="status">
        <p>
          {translatingTexts.counted(suggestions.filter(({ text }) => text !== '').length, suggestions.length)}. {model}
        </p>
        {sure.length > 0 && <Button text={translatingTexts.takeOverSure(sure.length)} disabled={isBusy} onClick={() => void waitFor(takeOver(sure))} />}
        <Button className="plain" text={translatingTexts.close} onClick={() => putAway(name, row.id)} />
      </div>
    );
  return german
    .filter(({ missing, outdated }) => missing + outdated >= fewestTexts)
    .map(({ language, missing, outdated }) => (
      <div key={language} className="notice">
        <p>
          {[
            missing > 0 && listControlTexts.fieldsMissing(language.toUpperCase(), missing),
            outdated > 0 && listControlTexts.fieldsOutdated(language.toUpperCase(), outdated),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Ask language={language} isBusy={isBusy} onAsk={() => void waitFor(suggestForRecord(name, row.id, { language }))} />
      </div>
    ));
}

const Ask = ({ language, isBusy, onAsk }: { readonly language: OtherLanguage; readonly isBusy: boolean; readonly onAsk: () => void }) => (
  <Button
    className="link"
    text={isBusy ? translatingTexts.suggesting : translatingTexts.suggest(nameOfLanguage(language, windowLanguage))}
    disabled={isBusy}
    onClick={onAsk}
  />
);
