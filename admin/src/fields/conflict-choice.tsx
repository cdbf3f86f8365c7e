// Both versions of a field that somebody else has changed meanwhile. What was typed stays in the control above.
import { useRecordContext } from '../records/record-context.ts';

export function ConflictChoice({ column }: { readonly column: string }) {
  const { theirs, resolveConflict } = useRecordContext();
  return (
    <div className="conflict-choice">
      <p className="text-note text-soft">Saved by somebody else meanwhile:</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{textOf(theirs[column])}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => resolveConflict(column, 'mine')}>
          Keep mine
        </button>
        <button type="button" className="button" onClick={() => resolveConflict(column, 'theirs')}>
          Take theirs
        </button>
      </p>
    </div>
  );
}

/** A value of any kind as text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(textOf).join('\n') || '(empty)';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
