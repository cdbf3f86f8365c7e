// How the assistant is used, day by day: who has answered, and what it has cost.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../server/client.ts';
import { answered, rowsKey } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { answersBy, costText, countText, usageFigures } from './usage-figures.ts';
import { UsageTable } from './usage-table.tsx';

const usageQuery = { queryKey: [...rowsKey, 'assistant-usage'], queryFn: async () => answered(await client.assistant.usage()), refetchInterval: 60_000 };

export function UsageScreen() {
  const { data, error, refetch } = useQuery(usageQuery);
  if (!data)
    return error ? (
      <LoadFailed lang="de" error={error} onRetry={() => void refetch()} />
    ) : (
      <p className="empty text-soft" lang="de">
        Nutzung wird geladen...
      </p>
    );
  const figures = usageFigures(data);
  const { today, share, cost, questions, unanswered } = figures;
  return (
    <div lang="de">
      <header className="head">
        <div>
          <h1>Nutzung und Kosten</h1>
          <p className="text-soft">{answersBy(data, figures)}</p>
        </div>
      </header>
      <dl className="figures">
        <div>
          <dt>Heute, in Tokens</dt>
          <dd>{countText(today)}</dd>
          <dd className="note">
            <meter min={0} max={1} value={share} aria-label="Verbrauchtes Budget des Tages" />
            von {countText(data.daily_tokens)}
          </dd>
        </div>
        <div>
          <dt>30 Tage, in USD</dt>
          <dd>{costText(cost)}</dd>
          <dd className="note">geschätzt, {costText(data.token_price)} je Million Tokens</dd>
        </div>
        <div>
          <dt>Fragen</dt>
          <dd>{countText(questions)}</dd>
          <dd className="note">der letzten {countText(Math.min(30, data.kept_days))} Tage</dd>
        </div>
        <div>
          <dt>Ohne Antwort</dt>
          <dd>{countText(unanswered)}</dd>
          <dd className="note">
            <Link to="/coinnovation-chatbot/questions" search={{}} activeProps={{}} className="link">
              Ansehen
            </Link>
          </dd>
        </div>
      </dl>
      <UsageTable usage={data} />
      <p className="px-(--inset) py-4 text-soft">
        Gespräche werden nach {countText(data.kept_days)} Tagen gelöscht, dann bleiben von einem Tag nur die Tokens. Die Tage sind die der Weltzeit (UTC), wie
        beim Budget.
      </p>
    </div>
  );
}
