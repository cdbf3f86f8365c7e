// The choice between both versions of a field that another editor has changed meanwhile. The control above keeps what was typed.
import type { Field } from '@stem/model';
import { texts } from '../../texts/texts.ts';
import { titleOf } from '../receipts/titles.ts';
import { useRecordContext } from '../records/form/record-context.ts';
import { valueText } from '../records/value-text.ts';

export function ConflictChoice({ column, field }: { readonly column: string; readonly field: Field }) {
  const { theirs, lang, resolveConflict } = useRecordContext();
  const says = texts[lang].form;
  return (
    <div className="flex flex-col gap-[0.35rem] pt-2 pb-[0.6rem] px-[0.6rem] border-l-3 border-warn bg-warn-tint">
      <p className="text-note text-soft">{says.theirs}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{valueText(theirs[column], field, { titleOf, lang })}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => resolveConflict(column, 'mine')}>
          {says.keepMine}
        </button>
        <button type="button" className="button" onClick={() => resolveConflict(column, 'theirs')}>
          {says.takeTheirs}
        </button>
      </p>
    </div>
  );
}
