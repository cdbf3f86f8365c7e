// How the assistant is used, day by day: who has answered, and what it has cost.

import type { AssistantUsage } from '@stem/api/client';
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { WayTo } from '../../kit/lists/way-to.tsx';
import { client } from '../../server/client.ts';
import { rowsKey, unwrap } from '../../server/rows.ts';
import { OutsideLink } from '../../ui/controls/links.tsx';
import { Empty } from '../../ui/controls/notice.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { answersBy, costText, countText, usageDayText, usageFigures, usedDays } from './usage-figures.ts';

const usageQuery = { queryKey: [...rowsKey, 'assistant-usage'], queryFn: async () => unwrap(await client.assistant.usage()), refetchInterval: 60_000 };

const says = chatbotTexts.usage;

export function UsageScreen() {
  const { data, error, refetch } = useQuery(usageQuery);
  if (!data)
    return error ? (
      <LoadFailed lang="de" error={error} onRetry={() => void refetch()} />
    ) : (
      <p className="empty text-soft" lang="de">
        {says.loading}
      </p>
    );
  const figures = usageFigures(data);
  const { today, share, cost, questions, unanswered } = figures;
  return (
    <div lang="de">
      <ScreenHead heading={says.heading} subtitle={answersBy(data, figures)} />
      <dl className="figures">
        <div>
          <dt>{says.today}</dt>
          <dd>{countText(today)}</dd>
          <dd className="note">
            <meter min={0} max={1} value={share} aria-label={says.budget} />
            {says.ofBudget(countText(data.daily_tokens))}
          </dd>
        </div>
        <div>
          <dt>{says.cost}</dt>
          <dd>{costText(cost)}</dd>
          <dd className="note">{says.estimate(costText(data.token_price))}</dd>
        </div>
        <div>
          <dt>{says.questions}</dt>
          <dd>{countText(questions)}</dd>
          <dd className="note">{says.ofDays(countText(Math.min(30, data.kept_days)))}</dd>
        </div>
        <div>
          <dt>{says.unanswered}</dt>
          <dd>{countText(unanswered)}</dd>
          <dd className="note">
            <WayTo text={says.view} to="/coinnovation-chatbot/questions" />
          </dd>
        </div>
      </dl>
      <UsageTable usage={data} />
      <p className="px-(--inset) py-4 text-soft">{says.kept(countText(data.kept_days))}</p>
    </div>
  );
}

/** The days on which the assistant was used, the latest first. */
function UsageTable({ usage }: { readonly usage: AssistantUsage }) {
  const { table } = says;
  const days = usedDays(usage);
  if (days.length === 0)
    return (
      <Empty title={table.none} hint={table.noneHint} isAnswer>
        <OutsideLink className="button" text={table.viewPage} href="/de/co-innovation" />
      </Empty>
    );
  return (
    <RecordTable
      caption={table.title}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { title: table.day, cell: ({ day }) => <time dateTime={day}>{usageDayText(day)}</time> },
        { title: table.conversations, isFigure: true, isWide: true, cell: ({ conversations }) => countText(conversations) },
        { title: table.model, isFigure: true, cell: ({ by_model }) => countText(by_model) },
        { title: table.search, isFigure: true, cell: ({ by_search }) => countText(by_search) },
        { title: table.unanswered, isFigure: true, isWide: true, cell: ({ unanswered }) => countText(unanswered) },
        { title: table.tokens, isFigure: true, isWide: true, cell: ({ tokens }) => countText(tokens) },
        { title: table.cost, isFigure: true, cell: ({ cost }) => costText(cost) },
      ]}
    />
  );
}
