// The foot of a list that is read in parts.
import type { Parts } from './use-parts.ts';

export interface MoreRowsProps {
  readonly parts: Parts<unknown>;
  /** 'users' */
  readonly plural: string;
}

export const MoreRows = ({ parts: { rows = [], total, more, isReading }, plural }: MoreRowsProps) =>
  more ? (
    <p className="flex flex-wrap items-center gap-3 px-5 py-4">
      <button type="button" className="button" disabled={isReading} onClick={more}>
        {isReading ? 'Loading...' : 'Show more'}
      </button>
      <span className="text-soft" role="status">
        {total === undefined ? `${rows.length} ${plural} shown` : `${rows.length} of ${total} ${plural} shown`}
      </span>
    </p>
  ) : null;
