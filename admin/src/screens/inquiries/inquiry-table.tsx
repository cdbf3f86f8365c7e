// Inquiries as a table, the latest first.

import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { inquiryTexts } from '../../texts/people/inquiries.ts';
import { dayText } from '../../ui/controls/moments.ts';
import { formTitle, type Inquiry, senderOf, statusTitle } from './inquiry.ts';

export const InquiryTable = ({ inquiries }: { readonly inquiries: readonly Inquiry[] }) => (
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
    <RowLink id={inquiry.id} className={inquiry.status === 'new' ? 'font-strong' : ''}>
      {senderOf(inquiry)}
    </RowLink>
    <span className="block text-note text-soft">{inquiry.email}</span>
    <span className="narrow">
      <span className="line-clamp-2 text-soft">{inquiry.message}</span>
      <span className="text-note text-soft">
        {dayText(inquiry.created_at, 'N/A')} · {formTitle(inquiry.form)}
      </span>
    </span>
  </>
);
