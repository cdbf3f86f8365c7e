// Both versions of a field that somebody else has changed meanwhile. What was typed stays in the control above.
import type { Field } from '@stem/model';
import { titleOf } from '../publications/known-titles.ts';
import { useRecordContext } from '../records/record-context.ts';
import { valueText } from '../records/value-text.ts';

export function ConflictChoice({ column, field }: { readonly column: string; readonly field: Field }) {
  const { theirs, words, resolveConflict } = useRecordContext();
  return (
    <div className="conflict-choice">
      <p className="text-note text-soft">{words.theirs}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{valueText(theirs[column], field, { titleOf, lang: words.lang })}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => resolveConflict(column, 'mine')}>
          {words.keepMine}
        </button>
        <button type="button" className="button" onClick={() => resolveConflict(column, 'theirs')}>
          {words.takeTheirs}
        </button>
      </p>
    </div>
  );
}
