// The guests of an event as a table, sorted by the column whose heading is pressed.

import { useListState, WayTo } from '../../kit/lists/list-state.tsx';
import { RecordTable, RowLink, type TableColumn } from '../../kit/lists/record-table.tsx';
import { entities } from '../../texts/entities.ts';
import { guestTexts } from '../../texts/people/guests.ts';
import { dayText } from '../../ui/controls/moments.ts';
import { type Guest, type GuestSort, markOfState, sortIn, stateTitle, workOf } from './guest.ts';

const { fields } = entities.guests;

interface GuestTableProps {
  readonly guests: readonly Guest[];
  readonly partnerOf: (guest: Guest) => string;
}

export function GuestTable({ guests, partnerOf }: GuestTableProps) {
  const sort = sortIn(useListState().sort);
  const column = (by: GuestSort, title: string, rest: Omit<TableColumn<Guest>, 'title' | 'head' | 'sorted'>): TableColumn<Guest> => ({
    title,
    head: <SortLink by={by} title={title} sort={sort} />,
    ...(sort.by === by && { sorted: sort.isDown ? 'descending' : 'ascending' }),
    ...rest,
  });
  return (
    <RecordTable
      className="table desk:[--first:24%] desk:[--second:24%]"
      rows={guests}
      keyOf={({ id }) => id}
      columns={[
        column('name', fields.name.label, { cell: (guest) => <Person guest={guest} partner={partnerOf(guest)} /> }),
        column('company', guestTexts.function, { isWide: true, cell: (guest) => <Work guest={guest} /> }),
        column('state', fields.state.label, { cell: (guest) => <span className={markOfState(guest)}>{stateTitle(guest.state)}</span> }),
        column('partner_id', fields.partner_id.label, { isWide: true, cell: (guest) => partnerOf(guest) || <span className="text-soft">–</span> }),
        column('answered_at', guestTexts.answered, { isWide: true, className: 'whitespace-nowrap', cell: ({ answered_at }) => dayText(answered_at, '') }),
        column('table_number', fields.table_number.label, { isWide: true, cell: ({ table_number }) => table_number }),
        column('companion', fields.companion.label, { isWide: true, cell: ({ companion }) => companion }),
      ]}
    />
  );
}

/** The first press sorts upwards, the next one downwards. */
function SortLink({ by, title, sort }: { readonly by: GuestSort; readonly title: string; readonly sort: ReturnType<typeof sortIn> }) {
  const { go: _, ...state } = useListState();
  const isSorted = sort.by === by;
  return (
    <WayTo
      className="no-underline hover:underline whitespace-nowrap"
      search={{ ...state, sort: isSorted && !sort.isDown ? `-${by}` : by }}
      aria-label={guestTexts.sortBy(title)}
      text={
        <>
          {title} <span aria-hidden="true">{isSorted ? (sort.isDown ? '↓' : '↑') : ''}</span>
        </>
      }
    />
  );
}

function Person({ guest, partner }: { readonly guest: Guest; readonly partner: string }) {
  const { id, name, email, table_number, companion } = guest;
  const table = table_number === null ? '' : `${fields.table_number.label} ${table_number}`;
  return (
    <>
      <RowLink id={id} className="font-medium" text={name} />
      {email !== null && email !== name && <span className="block text-note text-soft">{email}</span>}
      <span className="narrow text-note text-soft">{[workOf(guest), partner, table, companion && `+ ${companion}`].filter(Boolean).join(' · ')}</span>
    </>
  );
}

const Work = ({ guest: { position, company } }: { readonly guest: Guest }) => (
  <>
    {company ?? position}
    {company !== null && position !== null && <span className="block text-note text-soft">{position}</span>}
  </>
);
