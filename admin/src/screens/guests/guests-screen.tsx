// Guests of one event: in numbers, as a table, and one by one in their form.
import { themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { themeStyle } from '../../kit/formats/theme-style.ts';
import { ImportDialog } from '../../kit/import/import-dialog.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { NothingFound } from '../../kit/lists/list-search.tsx';
import { afterDeleting, newRecord, useListState, withoutRecord } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { MoreOfList } from '../../kit/lists/more-of-list.tsx';
import { useRowsWithCreated } from '../../kit/lists/use-created-row.ts';
import { DeletePerson } from '../../kit/records/delete-person.tsx';
import { RecordEditor } from '../../kit/records/record-editor.tsx';
import type { Format, FormatScreenProps } from '../../kit/sections/section.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { partnersOf, rowsUnder } from '../../server/client.ts';
import { guestTexts } from '../../texts/people/guests.ts';
import { importTexts } from '../../texts/people/imports.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { AttendeesNotListed } from './attendees-not-listed.tsx';
import { DoorDialog } from './door-dialog.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { filterGuests, type Guest, markOfState, sortGuests, sortIn, stateTitle, workOf } from './guest.ts';
import { GuestHead } from './guest-head.tsx';
import { guestImportOf } from './guest-import.tsx';
import { GuestTable } from './guest-table.tsx';

/** At most this many rows are shown at once; as many are changed in one save. */
const rowsAtOnce = 200;

export function GuestsScreen({ section, format }: FormatScreenProps) {
  const { go, record, ...state } = useListState();
  const { query, partners, listed } = useGuests(format);
  const [opened, open] = useState<OpenedDialog>();
  if (!listed) return <NotLoaded query={query} section={section} sentence={guestTexts.loadingGuests} />;

  const { guests, found, ofAnyState, rows, partnerOf, onMore } = listed;
  const list = withoutRecord(state);
  const onAdd = () => go({ ...list, record: newRecord });
  const onImport = () => open({ dialog: 'import', text: '' });
  const onFind = (find: string) => go({ ...state, ...(record !== undefined && { record }), find }, { replace: true });
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(format.theme_color))}>
      <ListScreen
        {...{ section, rows, entryOf, onFind, onAdd }}
        selects="guests"
        sets={setsOf(partners)}
        add={guestTexts.addGuest}
        plural={countedWords.guest[1]}
        count={guests.length}
        find={state.find ?? ''}
        head={
          <>
            <GuestHead
              {...{ section, guests, found, ofAnyState, partners, onAdd, onImport, onFind }}
              onDoor={() => open({ dialog: 'door' })}
              onFeedback={() => open({ dialog: 'feedback' })}
              seats={format.seats}
            />
            <AttendeesNotListed format={format} guests={guests} onReview={(text) => open({ dialog: 'import', text })} />
          </>
        }
        table={<GuestTable guests={rows} partnerOf={partnerOf} />}
        none={<NoGuests isFiltered={guests.length > 0} onShowAll={() => go({})} {...{ onAdd, onImport }} />}
        foot={<MoreOfList shown={rows.length} count={found.length} plural={countedWords.guest[1]} onMore={onMore} />}
      >
        {record !== undefined && (
          <GuestEditor
            key={record}
            {...{ format, guests, partners, record }}
            inOrder={rows.map(({ id }) => id)}
            onClose={() => go(list)}
            onCreated={(id) => go({ ...list, record: id })}
            onDelete={(guest) => open({ dialog: 'delete', guest })}
          />
        )}
      </ListScreen>
      <GuestDialogs {...{ format, guests, partners, opened }} onClose={() => open(undefined)} onGone={(id) => id === record && go(list, afterDeleting)} />
    </div>
  );
}

type OpenedDialog =
  | { readonly dialog: 'import'; readonly text: string }
  | { readonly dialog: 'delete'; readonly guest: Guest }
  | { readonly dialog: 'door' | 'feedback' };

interface DialogsProps {
  readonly format: Format;
  readonly guests: readonly Guest[];
  readonly partners: Partners;
  readonly opened: OpenedDialog | undefined;
  readonly onClose: () => void;
  readonly onGone: (id: string) => void;
}

function GuestDialogs({ format, guests, partners, opened, onClose, onGone }: DialogsProps) {
  switch (opened?.dialog) {
    case 'import':
      return <ImportGuests format={format} partners={partners} text={opened.text} onClose={onClose} />;
    case 'door':
      return <DoorDialog format={format} guests={guests} onClose={onClose} />;
    case 'feedback':
      return <FeedbackDialog format={format} onClose={onClose} />;
    case 'delete': {
      const { id, name } = opened.guest;
      return <DeletePerson name="guests" id={id} title={name} consequence={guestTexts.deletedMeans} onClose={onClose} onGone={() => onGone(id)} />;
    }
    case undefined:
      return null;
    default:
      return opened satisfies never;
  }
}

/** The guests of an event, and those of them that search, filters and order of the address show; absent while they are read. */
function useGuests(format: Format) {
  const { find = '', show, only, sort, record } = useListState();
  const query = useQuery(rowsUnder('guests', format.id));
  const guests = useRowsWithCreated('guests', query.data, record);
  const { data: partners = [] } = useQuery(partnersOf(format.id));
  const [shown, setShown] = useState(rowsAtOnce);
  if (!guests) return { query, partners };
  const names = new Map(partners.map(({ id, name }) => [id, name]));
  const partnerOf = ({ partner_id }: Guest) => names.get(partner_id ?? '') ?? '';
  const ofAnyState = filterGuests(guests, { find, show: undefined, proposedBy: only }, partnerOf);
  const inState = ofAnyState.filter(({ state }) => show === undefined || state === show);
  const found = sortGuests(inState, sortIn(sort), partnerOf);
  const onMore = () => setShown(shown + rowsAtOnce);
  return { query, partners, listed: { guests, ofAnyState, found, rows: found.slice(0, shown), partnerOf, onMore } };
}

const entryOf = (guest: Guest) => ({
  title: guest.name,
  note: [stateTitle(guest.state), workOf(guest)].filter(Boolean).join(' · '),
  picture: <span className={markOfState(guest)} aria-hidden="true" />,
});

const setsOf = (partners: Partners) => ({
  columns: ['state', 'table_number', 'partner_id', 'language'],
  choices: { partner_id: [['', guestTexts.byTheHouse] as const, ...partners.map(({ id, name }) => [id, name] as const)] },
});

interface NoGuestsProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

const NoGuests = ({ isFiltered, onShowAll, onAdd, onImport }: NoGuestsProps) =>
  isFiltered ? (
    <NothingFound title={guestTexts.noGuestMatches} hint={guestTexts.noGuestFits} onShowAll={onShowAll} />
  ) : (
    <Empty title={guestTexts.noGuestsYet}>
      <IfChangeable>
        <p className="text-soft">{guestTexts.noGuestsHint}</p>
        <p className="flex flex-wrap gap-2">
          <Button className="button first" text={importTexts.importList} onClick={onImport} />
          <Button text={guestTexts.addGuest} onClick={onAdd} />
        </p>
      </IfChangeable>
    </Empty>
  );

type Partners = readonly { readonly id: string; readonly name: string }[];

interface GuestEditorProps {
  readonly format: Format;
  readonly guests: readonly Guest[];
  readonly partners: Partners;
  readonly record: string;
  readonly inOrder: readonly string[];
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
  readonly onDelete: (guest: Guest) => void;
}

/** Partners and other guests are those of the event. */
function GuestEditor({ format, guests, partners, record, onDelete, ...editor }: GuestEditorProps) {
  const row = guests.find(({ id }) => id === record);
  const options = (some: Partners) => [{ title: '', options: some.map(({ id, name }) => ({ id, title: name })) }];
  return (
    <RecordEditor
      {...editor}
      name="guests"
      row={row}
      isNew={record === newRecord}
      place={format.id}
      initial={{ format_id: format.id }}
      traits={{ choices: { partner_id: options(partners), stands_for: options(guests.filter(({ id }) => id !== record)) } }}
      onDelete={() => row && onDelete(row)}
    />
  );
}

interface ImportGuestsProps {
  readonly format: Format;
  readonly partners: Partners;
  readonly text: string;
  readonly onClose: () => void;
}

function ImportGuests({ format, partners, text, onClose }: ImportGuestsProps) {
  const [kind] = useState(() => guestImportOf(format.id, partners));
  return <ImportDialog kind={kind} text={text} onClose={onClose} />;
}
