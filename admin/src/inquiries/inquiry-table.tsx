// Inquiries as a table, the latest first.
import { Link } from '@tanstack/react-router';
import { dayText } from '../controls/day-text.ts';
import { withoutRecord } from '../lists/list-state.ts';
import { useListState } from '../lists/use-list-state.ts';
import { formTitle, type Inquiry, senderOf, statusTitle } from './inquiry.ts';

export const InquiryTable = ({ inquiries }: { readonly inquiries: readonly Inquiry[] }) => (
  <table className="table inquiries">
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col" className="wide">
          Message
        </th>
        <th scope="col" className="wide">
          Form
        </th>
        <th scope="col">Status</th>
        <th scope="col" className="wide">
          Received
        </th>
      </tr>
    </thead>
    <tbody>
      {inquiries.map((inquiry) => (
        <InquiryLine key={inquiry.id} inquiry={inquiry} />
      ))}
    </tbody>
  </table>
);

function InquiryLine({ inquiry }: { readonly inquiry: Inquiry }) {
  const { go: _, ...state } = useListState();
  const { id, email, form, area, message, status, created_at } = inquiry;
  return (
    <tr>
      <td>
        <Link to="." search={{ ...withoutRecord(state), record: id }} activeProps={{}} className={`row-link ${status === 'new' ? 'font-strong' : ''}`}>
          {senderOf(inquiry)}
        </Link>
        <span className="block text-note text-soft">{email}</span>
        <span className="narrow">
          <span className="line-clamp-2 text-soft">{message}</span>
          <span className="text-note text-soft">
            {dayText(created_at, 'N/A')} · {formTitle(form)}
          </span>
        </span>
      </td>
      <td className="wide text-soft">
        <span className="line-clamp-2">{message}</span>
      </td>
      <td className="wide">
        {formTitle(form)}
        {area !== null && <span className="block text-note text-soft">{area}</span>}
      </td>
      <td>
        <StatusMark status={status} />
      </td>
      <td className="wide whitespace-nowrap">{dayText(created_at, 'N/A')}</td>
    </tr>
  );
}

const StatusMark = ({ status }: { readonly status: Inquiry['status'] }) => <span className={`mark is-${status}`}>{statusTitle(status)}</span>;
