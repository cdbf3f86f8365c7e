// Figures about the use of the assistant: of today, and of all days on screen.
import type { AssistantUsage } from '@stem/api/client';
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';

export interface UsageFigures {
  readonly today: number;
  /** Of the day's budget, 0 to 1. */
  readonly share: number;
  readonly tokens: number;
  /** In USD. */
  readonly cost: number;
  readonly questions: number;
  readonly unanswered: number;
}

export function usageFigures({ days, daily_tokens }: AssistantUsage): UsageFigures {
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

/** Days on which something happened. */
export const usedDays = ({ days }: AssistantUsage): AssistantUsage['days'] =>
  days.filter(({ tokens, by_model, by_search }) => tokens + by_model + by_search > 0);

/** Who answers visitors at the moment: the model or the search. */
export function answersBy({ has_provider, is_active }: AssistantUsage, { share }: UsageFigures): string {
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

export const usageDayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('de-CH', { day: 'numeric', month: 'long', timeZone: 'UTC' });
