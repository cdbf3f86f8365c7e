// The foot of a list that is read in parts.
import type { Parts } from './use-parts.ts';

export interface MoreRowsProps {
  readonly parts: Parts<unknown>;
  /** 'users' */
  readonly plural: string;
}

export function MoreRows({ parts: { rows = [], total, more, isReading, moreError }, plural }: MoreRowsProps) {
  if (!more) return null;
  const shown = total === undefined ? `${rows.length} ${plural} shown` : `${rows.length} of ${total} ${plural} shown`;
  return (
    <p className="flex flex-wrap items-center gap-3 px-(--inset) py-4">
      <button type="button" className="button" disabled={isReading} onClick={more}>
        {isReading ? 'Loading...' : moreError ? 'Try again' : 'Show more'}
      </button>
      <span className="text-soft" role="status">
        {moreError ? `${shown}; the next could not be read. ${moreError.message}` : shown}
      </span>
    </p>
  );
}
