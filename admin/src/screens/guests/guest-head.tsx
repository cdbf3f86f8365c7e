// The head of the guest list: actions, numbers, those who have access and are not on it, search and filters.
import { FindField } from '../../kit/lists/list-search.tsx';
import { StateTab, useListState } from '../../kit/lists/list-state.tsx';
import { ExportRows } from '../../kit/selection/export-rows.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { doorTexts } from '../../texts/people/door.ts';
import { guestTexts } from '../../texts/people/guests.ts';
import { importTexts } from '../../texts/people/imports.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { type Guest, guestStates, house } from './guest.ts';
import { countGuests } from './guest-numbers.ts';

export interface GuestHeadProps {
  readonly section: ScreenHeading;
  readonly guests: readonly Guest[];
  /** Those that search and filters leave, and those that the filter by state takes some of. */
  readonly found: readonly Guest[];
  readonly ofAnyState: readonly Guest[];
  readonly seats: number | null;
  readonly partners: readonly { readonly id: string; readonly name: string }[];
  readonly onAdd: () => void;
  readonly onImport: () => void;
  readonly onDoor: () => void;
  readonly onFeedback: () => void;
  readonly onFind: (find: string) => void;
}

export function GuestHead({ section, guests, found, ofAnyState, seats, partners, onAdd, onImport, onDoor, onFeedback, onFind }: GuestHeadProps) {
  const { go, ...state } = useListState();
  const { show: _, ...anyState } = state;
  const { only, ...anyPartner } = state;
  const counted = guestStates
    .map(({ value, label }) => ({ value, label, count: ofAnyState.filter((guest) => guest.state === value).length }))
    .filter(({ value, count }) => count > 0 || value === state.show);
  return (
    <>
      <ScreenHead {...section}>
        <GuestActions {...{ guests, found, onAdd, onImport, onDoor, onFeedback }} />
      </ScreenHead>
      {guests.length > 0 && (
        <>
          <GuestNumbers guests={guests} seats={seats} />
          <div className="filters">
            <FindField label={guestTexts.searchGuests} find={state.find} onFind={onFind} />
            <select
              className="filter-select"
              aria-label={guestTexts.proposedBy}
              value={only ?? ''}
              onChange={({ target: { value } }) => go(value === '' ? anyPartner : { ...anyPartner, only: value })}
            >
              <option value="">{guestTexts.allPartners}</option>
              <option value={house}>{guestTexts.byTheHouse}</option>
              <SelectOptions of={partners.map(({ id, name }) => [id, name])} />
            </select>
            <nav className="tabs" aria-label={guestTexts.state}>
              <StateTab search={anyState} isCurrent={state.show === undefined}>
                {guestTexts.all} {ofAnyState.length}
              </StateTab>
              {counted.map(({ value, label, count }) => (
                <StateTab key={value} search={{ ...anyState, show: value }} isCurrent={state.show === value}>
                  {label} {count}
                </StateTab>
              ))}
            </nav>
          </div>
        </>
      )}
    </>
  );
}

type ActionsProps = Pick<GuestHeadProps, 'guests' | 'found' | 'onAdd' | 'onImport' | 'onDoor' | 'onFeedback'>;

const GuestActions = ({ guests, found, onAdd, onImport, onDoor, onFeedback }: ActionsProps) => (
  <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
    <IfChangeable>
      <Button text={importTexts.importList} onClick={onImport} />
    </IfChangeable>
    {guests.length > 0 && (
      <>
        <IfChangeable>
          <Button text={doorTexts.door} onClick={onDoor} />
        </IfChangeable>
        <Button text={doorTexts.feedback} onClick={onFeedback} />
      </>
    )}
    {found.length > 0 && (
      <ExportRows
        className="button"
        name="guests"
        ids={found.map(({ id }) => id)}
        text={found.length === guests.length ? guestTexts.exportCsv : guestTexts.exportFoundAsCsv}
      />
    )}
    <IfChangeable>
      <Button className="button first" icon="plus" text={guestTexts.addGuest} onClick={onAdd} />
    </IfChangeable>
  </div>
);

function GuestNumbers({ guests, seats }: Pick<GuestHeadProps, 'guests' | 'seats'>) {
  const { noted, invited, answered, coming, companions, waiting, offered, left } = countGuests(guests, seats);
  const free = left === undefined ? '–' : Math.max(0, left);
  const note = seats === null || left === undefined ? guestTexts.noLimit : left < 0 ? guestTexts.overBooked(-left) : guestTexts.ofSeats(seats);
  return (
    <dl className="figures border-t-0">
      <GuestNumber title={guestTexts.noted} value={noted} />
      <GuestNumber title={guestTexts.invitedInAll} value={invited} />
      <GuestNumber title={guestTexts.answered} value={answered} />
      <GuestNumber title={guestTexts.coming} value={coming} note={guestTexts.withCompanions(companions)} />
      <GuestNumber title={guestTexts.waiting} value={waiting} note={guestTexts.seatsOffered(offered)} />
      <GuestNumber title={guestTexts.seatsLeft} value={free} note={note} isBad={left !== undefined && left < 0} />
    </dl>
  );
}

interface NumberProps {
  readonly title: string;
  readonly value: number | string;
  readonly note?: string;
  readonly isBad?: boolean;
}

const GuestNumber = ({ title, value, note = '', isBad = false }: NumberProps) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
    {note !== '' && <dd className={isBad ? 'note text-bad!' : 'note'}>{note}</dd>}
  </div>
);
