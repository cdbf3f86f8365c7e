// Marks a record some of whose German texts are missing (German readers get the English ones) or older than the English ones.
import { listControlTexts } from '../../texts/list-controls.ts';
import type { GermanState } from './use-german.ts';

export interface GermanMarkProps {
  readonly german: GermanState;
}

/** In a row: nothing where the texts are complete. */
export function GermanMark({ german: { missing, outdated } }: GermanMarkProps) {
  if (missing === 0 && outdated === 0) return null;
  return (
    <span className={`mark ${missing > 0 ? 'missing' : 'outdated'}`}>
      {listControlTexts.de}
      <span className="sr-only"> {missing > 0 ? listControlTexts.missing : listControlTexts.outdated}</span>
    </span>
  );
}

/** On a card, which has room for words. */
export function GermanWords({ german: { missing, outdated } }: GermanMarkProps) {
  if (missing === 0 && outdated === 0) return <span className="mark">{listControlTexts.deComplete}</span>;
  return (
    <>
      {missing > 0 && <span className="mark missing">{listControlTexts.deMissing(missing)}</span>}
      {outdated > 0 && <span className="mark outdated">{listControlTexts.deOutdated(outdated)}</span>}
    </>
  );
}
