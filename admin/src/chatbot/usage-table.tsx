// The days on which the assistant was used, the latest first.
import type { AssistantUsage } from '@stem/api/client';
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
    <table className="table">
      <caption className="sr-only">Nutzung je Tag</caption>
      <thead>
        <tr>
          <th scope="col">Tag</th>
          <th scope="col" className="figure wide">
            Gespräche
          </th>
          <th scope="col" className="figure">
            Modell
          </th>
          <th scope="col" className="figure">
            Suche
          </th>
          <th scope="col" className="figure wide">
            Ohne Antwort
          </th>
          <th scope="col" className="figure wide">
            Tokens
          </th>
          <th scope="col" className="figure">
            USD
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, tokens, cost, conversations, by_model, by_search, unanswered }) => (
          <tr key={day}>
            <td>
              <time dateTime={day}>{dayText(day)}</time>
            </td>
            <td className="figure wide">{countText(conversations)}</td>
            <td className="figure">{countText(by_model)}</td>
            <td className="figure">{countText(by_search)}</td>
            <td className="figure wide">{countText(unanswered)}</td>
            <td className="figure wide">{countText(tokens)}</td>
            <td className="figure">{costText(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
