// The guests as large rows. One press ticks; a row that is ticked opens a button that undoes it, so that no second press does.
import { useState } from 'react';
import type { DoorTexts } from '../../language/door-texts.ts';
import { Outline } from '../attendee/Outline.tsx';
import type { DoorGuest } from './door-state.ts';

/** At most this many rows are shown at once. */
const rowsAtOnce = 100;

interface Props {
  readonly guests: readonly DoorGuest[];
  readonly there: ReadonlySet<string>;
  readonly texts: DoorTexts;
  readonly onTick: (guest: DoorGuest) => void;
  readonly onUndo: (id: string) => void;
}

export function GuestRows({ guests, there, texts, onTick, onUndo }: Props) {
  const [opened, open] = useState<string>();
  return (
    <>
      <ul className="door-rows">
        {guests.slice(0, rowsAtOnce).map((guest) => {
          const { id, name, company, table, companion, access_needs } = guest;
          const isThere = there.has(id);
          const notes = [table && texts.table(table), companion && texts.companion(companion), access_needs].filter(Boolean);
          return (
            <li key={id}>
              <button
                type="button"
                className={isThere ? 'is-there' : undefined}
                aria-expanded={isThere ? opened === id : undefined}
                onClick={() => (isThere ? open(opened === id ? undefined : id) : onTick(guest))}
              >
                <span className="box">{isThere && <Outline name="check" />}</span>
                <span>
                  <strong>{name}</strong>
                  {company !== null && <span>{company}</span>}
                  {notes.length > 0 && <small>{notes.join(' · ')}</small>}
                </span>
                <small>{isThere ? texts.isThere : <span className="sr-only">{texts.notThere}</span>}</small>
              </button>
              {isThere && opened === id && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    open(undefined);
                    onUndo(id);
                  }}
                >
                  {texts.undo}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {guests.length > rowsAtOnce && <p className="note">{texts.more(guests.length - rowsAtOnce)}</p>}
    </>
  );
}
