// Inquiries: what visitors have written, by status, found by any word of it, and answered one by one.

import { withOptions } from '@stem/api/client';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { FindField, NothingFound } from '../../kit/lists/list-search.tsx';
import { afterDeleting, StateTab, useListState, withoutRecord } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { MoreRows, pageSize, usePagesAndRecord } from '../../kit/lists/use-pages.tsx';
import { DeletePerson } from '../../kit/records/delete-person.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { client, countOf, rowOf } from '../../server/client.ts';
import { listTexts } from '../../texts/lists.ts';
import { inquiryTexts } from '../../texts/people/inquiries.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';
import { dayText } from '../../ui/controls/moments.ts';
import { Empty, ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { useDebounced } from '../../ui/controls/use-debounced.ts';
import { formTitle, type Inquiry, inquiryFiltersOf, inquiryStatuses, inquiryStatusNamed, senderOf, statusTitle } from './inquiry.ts';
import { InquiryEditor } from './inquiry-editor.tsx';

/** Milliseconds between polls: no event reports a new inquiry. */
const askEvery = 60_000;

export function InquiriesScreen({ section }: SiteScreenProps) {
  const { go, ...state } = useListState();
  const { record, find = '' } = state;
  const [deleted, setDeleted] = useState<Inquiry>();
  const { q: _, ...filters } = inquiryFiltersOf(state);
  const text = useDebounced(find);
  const wanted = { ...filters, ...(text !== '' && { q: text }) };
  const { pages, rows, opened, notLoaded } = usePagesAndRecord<Inquiry, Inquiry>(
    { list: ['inquiries', wanted], read: ({ offset }) => client.resource('inquiries').list({ ...wanted, limit: pageSize, offset }), askEvery },
    record,
    rowOf('inquiries', record ?? ''),
  );
  if (!rows) return <NotLoaded query={notLoaded} section={section} sentence={inquiryTexts.loadingInquiries} />;

  const onFind = (next: string) => go({ ...state, find: next }, { replace: true });
  return (
    <>
      <ListScreen
        section={section}
        selects="inquiries"
        plural={listTexts.inquiries.plural}
        count={pages.total ?? 0}
        rows={rows}
        entryOf={entryOf}
        find={find}
        onFind={onFind}
        head={<InquiryHead section={section} text={text} onFind={onFind} />}
        table={<InquiryTable inquiries={rows} />}
        none={<NoInquiries isFiltered={Object.keys(wanted).length > 0} onShowAll={() => go({})} />}
        foot={<MoreRows pages={pages} plural={listTexts.inquiries.plural} />}
      >
        {record !== undefined &&
          (opened === undefined ? (
            <p className="empty text-soft">{inquiryTexts.loadingTheInquiry}</p>
          ) : (
            <InquiryEditor
              key={record}
              row={opened ?? undefined}
              inOrder={rows.map(({ id }) => id)}
              onClose={() => go(withoutRecord(state))}
              onDelete={() => setDeleted(opened ?? undefined)}
            />
          ))}
      </ListScreen>
      {deleted && (
        <DeletePerson
          name="inquiries"
          id={deleted.id}
          title={deleted.name}
          consequence={inquiryTexts.deletedMeans}
          onClose={() => setDeleted(undefined)}
          onGone={() => deleted.id === record && go(withoutRecord(state), afterDeleting)}
        />
      )}
    </>
  );
}

const entryOf = (inquiry: Inquiry) => ({
  title: senderOf(inquiry),
  note: `${statusTitle(inquiry.status)} · ${dayText(inquiry.created_at, 'N/A')}`,
  picture: <span className={`mark is-${inquiry.status}`} aria-hidden="true" />,
});

/** In place of a list without inquiries. */
export interface NoInquiriesProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

export const NoInquiries = ({ isFiltered, onShowAll }: NoInquiriesProps) =>
  isFiltered ? (
    <NothingFound title={inquiryTexts.noInquiryMatches} showAll={inquiryTexts.showAll} onShowAll={onShowAll} />
  ) : (
    <Empty title={inquiryTexts.noInquiriesYet} hint={inquiryTexts.emptyHint}>
      <OutsideLink className="button" text={inquiryTexts.openTheContactPage} href="/contact" />
    </Empty>
  );

const InquiryTable = ({ inquiries }: { readonly inquiries: readonly Inquiry[] }) => (
  <RecordTable
    className="table [--third:9rem] desk:[--first:28%]"
    rows={inquiries}
    keyOf={({ id }) => id}
    columns={[
      { title: inquiryTexts.from, cell: (inquiry) => <Sender inquiry={inquiry} /> },
      { title: inquiryTexts.message, isWide: true, className: 'text-soft', cell: ({ message }) => <span className="line-clamp-2">{message}</span> },
      {
        title: inquiryTexts.form,
        isWide: true,
        cell: ({ form, area }) => (
          <>
            {formTitle(form)}
            {area !== null && <span className="block text-note text-soft">{area}</span>}
          </>
        ),
      },
      { title: inquiryTexts.status, cell: ({ status }) => <span className={`mark is-${status}`}>{statusTitle(status)}</span> },
      { title: inquiryTexts.received, isWide: true, className: 'whitespace-nowrap', cell: ({ created_at }) => dayText(created_at, 'N/A') },
    ]}
  />
);

const Sender = ({ inquiry }: { readonly inquiry: Inquiry }) => (
  <>
    <RowLink id={inquiry.id} className={inquiry.status === 'new' ? 'font-strong' : ''} text={senderOf(inquiry)} />
    <span className="block text-note text-soft">{inquiry.email}</span>
    <span className="narrow">
      <span className="line-clamp-2 text-soft">{inquiry.message}</span>
      <span className="text-note text-soft">
        {dayText(inquiry.created_at, 'N/A')} · {formTitle(inquiry.form)}
      </span>
    </span>
  </>
);

const tabs = [{ value: undefined, label: inquiryTexts.all }, ...inquiryStatuses];

interface InquiryHeadProps {
  readonly section: ScreenHeading;
  /** What is searched for, once it is typed. */
  readonly text: string;
  readonly onFind: (find: string) => void;
}

function InquiryHead({ section, text, onFind }: InquiryHeadProps) {
  const { go: _, ...state } = useListState();
  const { find, show } = state;
  const counts = useQueries({
    queries: tabs.map(({ value }) => ({
      ...countOf('inquiries', { ...(text !== '' && { q: text }), ...(value && { status: value }) }),
      placeholderData: keepPreviousData,
    })),
  });
  // Each count moves the tabs behind it.
  const areCounted = counts.every(({ isPending }) => !isPending);
  return (
    <>
      <ScreenHead {...section}>
        <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
          <a className="button" href={withOptions('/api/inquiries.csv', inquiryFiltersOf(state))} download>
            {find === undefined && show === undefined ? inquiryTexts.exportCsv : inquiryTexts.exportFoundAsCsv}
          </a>
        </div>
      </ScreenHead>
      <div className="filters">
        <FindField label={inquiryTexts.searchInquiries} find={find} onFind={onFind} />
        <nav className="tabs" aria-label={inquiryTexts.status}>
          {(areCounted ? tabs : []).map(({ value, label }, place) => (
            <StateTab
              key={label}
              search={{ ...(find !== undefined && { find }), ...(value && { show: value }) }}
              isCurrent={inquiryStatusNamed(show) === value}
            >
              {label} {counts[place]?.data}
            </StateTab>
          ))}
        </nav>
      </div>
    </>
  );
}
