// Inquiries: what visitors have written, by status, found by any word of it, and answered one by one.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { germanComplete } from '../../kit/german/use-german.ts';
import { withoutRecord } from '../../kit/lists/list-state.ts';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { RecordList } from '../../kit/lists/record-list.tsx';
import { afterDeleting, useListState } from '../../kit/lists/use-list-state.ts';
import { MoreRows, partSize, useParts } from '../../kit/lists/use-parts.tsx';
import { DeletePerson } from '../../kit/records/delete-person.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { client } from '../../server/client.ts';
import { rowOf } from '../../server/rows.ts';
import { listTexts } from '../../texts/lists.ts';
import { inquiryTexts } from '../../texts/people/inquiries.ts';
import { dayText } from '../../ui/controls/moments.ts';
import { ScreenLoading } from '../../ui/controls/screen-loading.tsx';
import { useDebounced } from '../../ui/controls/use-debounced.ts';
import { type Inquiry, inquiryFiltersOf, senderOf, statusTitle } from './inquiry.ts';
import { InquiryEditor } from './inquiry-editor.tsx';
import { InquiryHead } from './inquiry-head.tsx';
import { InquiryTable } from './inquiry-table.tsx';

/** Milliseconds between polls: no event reports a new inquiry. */
const askEvery = 60_000;

export function InquiriesScreen({ section }: SiteScreenProps) {
  const { go, ...state } = useListState();
  const { record, find = '' } = state;
  const [deleted, setDeleted] = useState<Inquiry>();
  const { q: _, ...filters } = inquiryFiltersOf(state);
  const text = useDebounced(find);
  const wanted = { ...filters, ...(text !== '' && { q: text }) };
  const parts = useParts<Inquiry>({
    list: ['inquiries', wanted],
    read: ({ offset }) => client.resource('inquiries').list({ ...wanted, limit: partSize, offset }),
    askEvery,
  });
  const { data: inquiry, error, refetch } = useQuery({ ...rowOf('inquiries', record ?? ''), enabled: record !== undefined });
  const failure = parts.rows === undefined ? parts.error : record === undefined ? null : error;
  if (failure) return <LoadFailed error={failure} onRetry={() => void (record === undefined ? parts.retry() : refetch())} />;
  if (!parts.rows) return <ScreenLoading section={section} sentence={inquiryTexts.loadingInquiries} />;

  const close = () => go(withoutRecord(state));
  const onFind = (next: string) => go({ ...state, find: next }, { replace: true });
  const none = <NoInquiries isFiltered={Object.keys(wanted).length > 0} onShowAll={() => go({})} />;
  const more = <MoreRows parts={parts} plural={listTexts.inquiries.plural} />;
  return (
    <>
      {record === undefined ? (
        <>
          <InquiryHead section={section} text={text} onFind={onFind} />
          {parts.rows.length > 0 ? <InquiryTable inquiries={parts.rows} /> : none}
          {more}
        </>
      ) : (
        <div className="split">
          <RecordList
            {...section}
            {...listTexts.inquiries}
            count={parts.total ?? 0}
            groups={[{ title: '', count: parts.total ?? 0, entries: parts.rows.map(entryOf) }]}
            find={find}
            onFind={onFind}
            foot={more}
          >
            {none}
          </RecordList>
          {inquiry === undefined ? (
            <p className="empty text-soft">{inquiryTexts.loadingTheInquiry}</p>
          ) : (
            <InquiryEditor
              key={record}
              inquiry={inquiry ?? undefined}
              inOrder={parts.rows.map(({ id }) => id)}
              onClose={close}
              onDelete={() => setDeleted(inquiry ?? undefined)}
            />
          )}
        </div>
      )}
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

const entryOf = (inquiry: Inquiry, place: number) => ({
  id: inquiry.id,
  place,
  title: senderOf(inquiry),
  note: `${statusTitle(inquiry.status)} · ${dayText(inquiry.created_at, 'N/A')}`,
  german: germanComplete,
  picture: <span className={`mark is-${inquiry.status}`} aria-hidden="true" />,
});

/** In place of a list without inquiries. */
export interface NoInquiriesProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

export const NoInquiries = ({ isFiltered, onShowAll }: NoInquiriesProps) =>
  isFiltered ? (
    <div className="empty" role="status">
      <h2>{inquiryTexts.noInquiryMatches}</h2>
      <button type="button" className="button" onClick={onShowAll}>
        {inquiryTexts.showAll}
      </button>
    </div>
  ) : (
    <div className="empty">
      <h2>{inquiryTexts.noInquiriesYet}</h2>
      <p className="text-soft">{inquiryTexts.emptyHint}</p>
      <a className="button" href="/contact" target="_blank" rel="noopener">
        {inquiryTexts.openTheContactPage}
      </a>
    </div>
  );
