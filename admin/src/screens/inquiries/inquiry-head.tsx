// The head of the inquiries: search, a tab for each status with its true count, and the table for spreadsheets.
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { FindField } from '../../kit/lists/list-search.tsx';
import { StateTab, useListState } from '../../kit/lists/list-state.tsx';
import { client, countOf } from '../../server/client.ts';
import { inquiryTexts } from '../../texts/people/inquiries.ts';
import { ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { inquiryFiltersOf, inquiryStatuses, inquiryStatusNamed } from './inquiry.ts';

const tabs = [{ value: undefined, label: inquiryTexts.all }, ...inquiryStatuses];

export interface InquiryHeadProps {
  readonly section: ScreenHeading;
  /** What is searched for, once it is typed. */
  readonly text: string;
  readonly onFind: (find: string) => void;
}

export function InquiryHead({ section, text, onFind }: InquiryHeadProps) {
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
          <a className="button" href={client.inquiries.tableAddress(inquiryFiltersOf(state))} download>
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
