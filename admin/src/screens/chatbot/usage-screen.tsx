// How the assistant is used, day by day: who has answered, and what it has cost.

import type { AssistantUsage } from '@stem/api/client';
import { writeDays } from '@stem/model';
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { useQuery } from '@tanstack/react-query';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { queryOf, rowsKey } from '../../server/client.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';
import { Figure } from '../../ui/controls/facts.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';

const usageQuery = { ...queryOf(rowsKey, 'GET /api/coinnovation/usage'), refetchInterval: 60_000 };

const says = chatbotTexts.usage;

export function UsageScreen() {
  const { data, error, refetch } = useQuery(usageQuery);
  if (!data) return <NotLoaded lang="de" query={{ error, refetch }} sentence={says.loading} />;
  const figures = usageFigures(data);
  const { today, share, cost, questions, unanswered } = figures;
  return (
    <div lang="de">
      <ScreenHead heading={says.heading} subtitle={answersBy(data, figures)} />
      <dl className="figures">
        <Figure
          title={says.today}
          value={countText(today)}
          note={
            <>
              <meter min={0} max={1} value={share} aria-label={says.budget} />
              {says.ofBudget(countText(data.daily_tokens))}
            </>
          }
        />
        <Figure title={says.cost} value={costText(cost)} note={says.estimate(costText(data.token_price))} />
        <Figure title={says.questions} value={countText(questions)} note={says.ofDays(countText(Math.min(30, data.kept_days)))} />
        <Figure title={says.unanswered} value={countText(unanswered)} note={<WayTo text={says.view} to="/coinnovation-chatbot/questions" />} />
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

/** Figures about the use of the assistant: of today, and of all days on screen. The share is of the day's budget, 0 to 1. */
export function usageFigures({ days, daily_tokens }: AssistantUsage) {
  const sum = (of: (day: AssistantUsage['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const today = days[0]?.tokens ?? 0;
  return {
    today,
    share: daily_tokens === 0 ? 1 : Math.min(1, today / daily_tokens),
    tokens: sum(({ tokens }) => tokens),
    cost: sum(({ cost }) => cost),
    questions: sum(({ by_model, by_search }) => by_model + by_search),
    unanswered: sum(({ unanswered }) => unanswered),
  };
}

export const usedDays = ({ days }: AssistantUsage): AssistantUsage['days'] =>
  days.filter(({ tokens, by_model, by_search }) => tokens + by_model + by_search > 0);

/** Who answers visitors at the moment: the model or the search. */
export function answersBy({ has_provider, is_active }: AssistantUsage, { share }: { readonly share: number }): string {
  const says = chatbotTexts.usage.answers;
  if (!is_active) return says.switchedOff;
  if (!has_provider) return says.noProvider;
  return share === 1 ? says.overBudget : says.model;
}

const whole = new Intl.NumberFormat('de-CH');
const money = new Intl.NumberFormat('de-CH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const countText = (count: number): string => whole.format(count);

/** An amount too small for two digits is not shown as zero. */
export const costText = (cost: number): string => (cost > 0 && cost < 0.005 ? '< 0.01' : money.format(cost));

export const usageDayText = (day: string): string => writeDays(day, '', 'de');
