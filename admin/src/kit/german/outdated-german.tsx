// Below a German text that is older than the English one: what has changed there, and the word that nothing has to follow.
import type { OutdatedText } from '@stem/api/client';
import { type EntityName, isEntityName } from '@stem/model';
import { ask, queries, rowsKey } from '../../server/client.ts';
import { type Language, spokenIn, texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { compareWords } from '../history/word-difference.ts';
import { useRecordContext } from '../records/form/record-context.ts';
import { sayDone, sayRefused, undoActionOf } from '../toasts/toast-store.ts';
import { useOutdatedTexts } from './german-mark.tsx';

/** Of the record of the form. */
export function useOutdatedText(column: string, isAsked: boolean): OutdatedText | undefined {
  const { entity, rowId } = useRecordContext();
  const name = isEntityName(entity.name) ? entity.name : undefined;
  const all = useOutdatedTexts(name ?? 'speakers', isAsked && name !== undefined && rowId !== undefined);
  return isAsked ? all.find((text) => text.id === rowId && text.column === column) : undefined;
}

export interface OutdatedGermanProps {
  readonly id: string;
  readonly text: OutdatedText;
  readonly name: EntityName;
  readonly lang: Language;
}

export function OutdatedGerman({ id, text, name, lang }: OutdatedGermanProps) {
  const says = texts[lang].form;
  async function confirm() {
    const answer = await ask('POST /api/translations', { body: { entity: name, id: text.id, column: text.column } });
    if (!answer.ok) return sayRefused(says.notConfirmed, answer, lang);
    sayDone(says.confirmed, answer.change, { ...spokenIn(lang), ...undoActionOf(answer.change, lang) });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pl-[0.6rem] border-l-3 border-warn text-note wrap-anywhere">
      <p className="flex-[1_1_14rem]" id={id} lang="en">
        <span className="text-soft" {...spokenIn(lang)}>
          {says.englishChanged}{' '}
        </span>
        <Difference former={text.former} now={text.now} />
      </p>
      <Button className="link" text={says.stillCorrect} onPress={confirm} />
    </div>
  );
}

/** By words, or as a whole where the texts have little in common. */
function Difference({ former, now }: Pick<OutdatedText, 'former' | 'now'>) {
  const pieces = compareWords(former, now) ?? [
    { kind: 'removed', text: former },
    { kind: 'added', text: ` ${now}` },
  ];
  let end = 0;
  return pieces.map(({ kind, text }) => {
    end += text.length;
    if (kind === 'same') return text;
    return kind === 'removed' ? (
      <del key={end} className="text-soft">
        {text}
      </del>
    ) : (
      <ins key={end} className="font-medium underline decoration-warn decoration-2 underline-offset-[0.15em]">
        {text}
      </ins>
    );
  });
}
