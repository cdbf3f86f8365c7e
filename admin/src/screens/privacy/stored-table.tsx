// What is stored about an address by kind: how long, what an erasure does, and the records, each leading to its form.
import type { AddressSection } from '@stem/api/client';
import { isEntityName } from '@stem/model';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { placeOfRecord } from '../../kit/sections/record-places.ts';
import { privacyTexts } from '../../texts/people/privacy.ts';
import { dayText } from '../../ui/controls/moments.ts';

export interface FoundAddress {
  readonly address: string;
  readonly names: readonly string[];
  readonly is_of_house: boolean;
  readonly sections: readonly AddressSection[];
}

type Entry = AddressSection['entries'][number];

/** Whether an erasure takes at least one row of it along. */
export const goes = ({ is_erased, entries }: AddressSection): boolean => is_erased && entries.some(({ by }) => by !== 'name');

export const StoredTable = ({ found: { address, sections } }: { readonly found: FoundAddress }) => (
  <RecordTable
    className="table desk:[--first:20%]"
    caption={privacyTexts.found(address)}
    rows={sections}
    keyOf={({ table }) => table}
    columns={[
      {
        title: privacyTexts.source,
        cell: ({ title, total }) => (
          <>
            <b className="font-medium">{title}</b> <span className="text-soft">{total}</span>
          </>
        ),
        narrow: (section) => (
          <>
            <Records section={section} />
            <span className="block">{section.kept}</span>
            <span className="block">{goes(section) ? privacyTexts.goes : privacyTexts.stays}</span>
          </>
        ),
      },
      { title: privacyTexts.records, isWide: true, cell: (section) => <Records section={section} /> },
      { title: privacyTexts.kept, isWide: true, className: 'text-soft', cell: ({ kept }) => kept },
      {
        title: privacyTexts.erased,
        isWide: true,
        cell: (section) => (
          <>
            {goes(section) ? privacyTexts.goes : privacyTexts.stays}
            <span className="block text-note text-soft">{section.erased}</span>
          </>
        ),
      },
    ]}
  />
);

/** At most 5 of a kind are listed. */
const most = 5;

const Records = ({ section: { table, entries, total } }: { readonly section: AddressSection }) => (
  <ul>
    {entries.slice(0, most).map((entry, place) => (
      <li key={entry.id ?? place} className="[overflow-wrap:anywhere]">
        <Title table={table} entry={entry} /> <span className="text-note text-soft">{notesOf(table, entry).join(', ')}</span>
      </li>
    ))}
    {total > most && <li className="text-note text-soft">{privacyTexts.more(total - most)}</li>}
  </ul>
);

function Title({ table, entry: { id, title, event } }: { readonly table: string; readonly entry: Entry }) {
  if (id === null || !isEntityName(table)) return <span className="line-clamp-2">{title}</span>;
  const { path, record } = placeOfRecord({ entity: table, id, format: event }, []);
  return <WayTo to={path} search={{ record }} text={title || id} />;
}

const notesOf = (table: string, { by, at, until }: Entry): string[] => [
  ...(at === null ? [] : [dayText(at, '')]),
  ...(until === null ? [] : [privacyTexts.until(dayText(until, ''))]),
  ...(by === 'name' ? [privacyTexts.byName] : by === 'address' && isEntityName(table) ? [privacyTexts.byAddress] : []),
];
