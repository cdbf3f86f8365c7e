// The days on which the assistant was used, the latest first.
import type { AssistantUsage } from '@stem/api/client';
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { costText, countText, usageDayText, usedDays } from './usage-figures.ts';

const says = chatbotTexts.usage.table;

export function UsageTable({ usage }: { readonly usage: AssistantUsage }) {
  const days = usedDays(usage);
  if (days.length === 0)
    return (
      <div className="empty" role="status">
        <h2>{says.none}</h2>
        <p className="text-soft">{says.noneHint}</p>
        <a className="button" href="/de/co-innovation" target="_blank" rel="noopener">
          {says.viewPage}
        </a>
      </div>
    );
  return (
    <RecordTable
      caption={says.title}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { title: says.day, cell: ({ day }) => <time dateTime={day}>{usageDayText(day)}</time> },
        { title: says.conversations, isFigure: true, isWide: true, cell: ({ conversations }) => countText(conversations) },
        { title: says.model, isFigure: true, cell: ({ by_model }) => countText(by_model) },
        { title: says.search, isFigure: true, cell: ({ by_search }) => countText(by_search) },
        { title: says.unanswered, isFigure: true, isWide: true, cell: ({ unanswered }) => countText(unanswered) },
        { title: says.tokens, isFigure: true, isWide: true, cell: ({ tokens }) => countText(tokens) },
        { title: says.cost, isFigure: true, cell: ({ cost }) => costText(cost) },
      ]}
    />
  );
}
