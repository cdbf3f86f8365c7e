// Below a text that is missing or outdated: asks for a suggestion, shows it, and takes it over.
import type { Suggestion } from '@stem/api/client';
import {
  type Column,
  columnsOf,
  type EntityName,
  isEntityName,
  isOtherLanguage,
  isTranslated,
  isTranslation,
  type Language,
  labelOf,
  nameOfLanguage,
} from '@stem/model';
import { useWatch } from 'react-hook-form';
import { windowLanguage } from '../../texts/language.ts';
import { translatingTexts } from '../../texts/people/translating.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { useRecordContext } from '../records/form/record-context.ts';
import { isGermanMissing } from './german-mark.tsx';
import { ProposedText } from './proposed-text.tsx';
import { putAway, suggestForRecord, takeOver, useSuggestions } from './suggestions.ts';

interface SuggestedTextProps {
  readonly column: Column & { readonly language: Language };
  readonly value: unknown;
  readonly isOutdated: boolean;
}

/** Nothing where no text is missing, or where what it translates has not been saved yet. */
export function SuggestedText({ column: { name: column, field, language }, value, isOutdated }: SuggestedTextProps) {
  const { entity, rowId, control, base } = useRecordContext();
  const siblings = columnsOf(entity.fields).filter((one) => one.field === field && one.name !== column);
  const source = siblings.find((one) => isTranslation(one) !== isOtherLanguage(language))?.name ?? column;
  const text: unknown = useWatch({ control, name: source });
  const name: EntityName = isEntityName(entity.name) ? entity.name : 'speakers';
  const { suggestions, model } = useSuggestions(name, rowId ?? '');
  const [isAsking, waitFor] = usePending();
  if (rowId === undefined || !isTranslated(field) || text !== base[source]) return null;
  const suggestion = suggestions.find((one) => one.column === column && one.source === text && one.current === (base[column] ?? ''));
  if (suggestion && value === base[column]) return <Proposal {...{ suggestion, language, model }} label={labelOf({ field, language }, windowLanguage)} />;
  if (!isOutdated && !isGermanMissing(text, value)) return null;
  return (
    <Button
      className="link self-start"
      text={isAsking ? translatingTexts.suggesting : translatingTexts.suggest(nameOfLanguage(language, windowLanguage))}
      disabled={isAsking}
      onClick={() => void waitFor(suggestForRecord(name, rowId, { language, column }))}
    />
  );
}

interface ProposalProps {
  readonly suggestion: Suggestion;
  readonly language: Language;
  readonly label: string;
  /** What became of the question to the language model. */
  readonly model: string | undefined;
}

function Proposal({ suggestion, language, label, model }: ProposalProps) {
  const [isTaking, waitFor] = usePending();
  const { entity, id, column, text, doubts } = suggestion;
  const isOpen = doubts.some(({ kind }) => kind === 'open' || kind === 'near');
  return (
    <section className="flex flex-col gap-2 pt-2 pb-[0.6rem] px-[0.6rem] border-l-3 border-accent bg-ground" aria-label={translatingTexts.proposal(label)}>
      <ProposedText suggestion={suggestion} language={language} />
      {isOpen && model !== undefined && <p className="text-note text-soft">{model}</p>}
      <p className="flex flex-wrap gap-2">
        {text !== '' && <Button text={translatingTexts.takeOver} disabled={isTaking} onClick={() => void waitFor(takeOver([suggestion]))} />}
        <Button className="plain" text={translatingTexts.close} onClick={() => putAway(entity, id, column)} />
      </p>
    </section>
  );
}
