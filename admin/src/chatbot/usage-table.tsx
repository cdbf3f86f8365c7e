// The days on which the assistant was used, the latest first.
import type { AssistantUsage } from '@stem/api/client';
import { RecordTable } from '../lists/record-table.tsx';
import { costText, countText, dayText, usedDays } from './usage-figures.ts';

export function UsageTable({ usage }: { readonly usage: AssistantUsage }) {
  const days = usedDays(usage);
  if (days.length === 0)
    return (
      <div className="empty" role="status">
        <h2>Noch keine Fragen</h2>
        <p className="text-soft">In den letzten 30 Tagen hat niemand den Assistenten etwas gefragt.</p>
        <a className="button" href="/de/co-innovation" target="_blank" rel="noopener">
          Seite ansehen
        </a>
      </div>
    );
  return (
    <RecordTable
      caption="Nutzung je Tag"
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { title: 'Tag', cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
        { title: 'Gespräche', isFigure: true, isWide: true, cell: ({ conversations }) => countText(conversations) },
        { title: 'Modell', isFigure: true, cell: ({ by_model }) => countText(by_model) },
        { title: 'Suche', isFigure: true, cell: ({ by_search }) => countText(by_search) },
        { title: 'Ohne Antwort', isFigure: true, isWide: true, cell: ({ unanswered }) => countText(unanswered) },
        { title: 'Tokens', isFigure: true, isWide: true, cell: ({ tokens }) => countText(tokens) },
        { title: 'USD', isFigure: true, cell: ({ cost }) => costText(cost) },
      ]}
    />
  );
}
