// Below a text that is older than the one it translates, or that was suggested: what has changed there, and the word that it is right.
import type { MarkedText } from '@stem/api/client';
import { type EntityName, isEntityName } from '@stem/model';
import { ask, queries, rowsKey } from '../../server/client.ts';
import { translatingTexts } from '../../texts/people/translating.ts';
import { type Language, spokenIn, texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useRecordContext } from '../records/form/record-context.ts';
import { sayDone, sayRefused, undoActionOf } from '../toasts/toast-store.ts';
import { useMarkedTexts } from './german-mark.tsx';
import { TextDifference } from './text-difference.tsx';

/** Of the record of the form; outdated rather than suggested. */
export function useMarkedText(column: string, isAsked: boolean): MarkedText | undefined {
  const { entity, rowId } = useRecordContext();
  const name = isEntityName(entity.name) ? entity.name : undefined;
  const all = useMarkedTexts(name ?? 'speakers', isAsked && name !== undefined && rowId !== undefined);
  return isAsked ? all.find((text) => text.id === rowId && text.column === column) : undefined;
}

export interface MarkedTextNoteProps {
  readonly id: string;
  readonly text: MarkedText;
  readonly name: EntityName;
  readonly lang: Language;
}

export function MarkedTextNote({ id, text, name, lang }: MarkedTextNoteProps) {
  const says = texts[lang].form;
  const isOutdated = text.state === 'outdated';
  async function confirm() {
    const answer = await ask('POST /api/translations', { body: { entity: name, id: text.id, column: text.column } });
    if (!answer.ok) return sayRefused(says.notConfirmed, answer, lang);
    sayDone(says.confirmed, answer.change, { ...spokenIn(lang), ...undoActionOf(answer.change, lang) });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-3 gap-y-1 pl-[0.6rem] border-l-3 ${isOutdated ? 'border-warn' : 'border-accent'} text-note wrap-anywhere`}
    >
      {isOutdated ? (
        <p className="flex-[1_1_14rem]" id={id} lang="en">
          <span className="text-soft" {...spokenIn(lang)}>
            {says.englishChanged}{' '}
          </span>
          <TextDifference former={text.former} now={text.now} />
        </p>
      ) : (
        <p className="flex-[1_1_14rem] text-soft" id={id}>
          {translatingTexts.notConfirmed}
        </p>
      )}
      <Button className="link" text={isOutdated ? says.stillCorrect : translatingTexts.confirm} onPress={confirm} />
    </div>
  );
}
