// Puts the assistant together from its settings.
import type { AssistantSettings } from '../settings/settings.ts';
import type { Assistant } from './answer.ts';
import { type AskModel, createModel, type Patience } from './ask-model.ts';
import { createBudget } from './budget.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export interface AssistantOptions extends Omit<Assistant, 'budget' | 'ask' | 'model' | 'lastTrouble'> {
  readonly settings: AssistantSettings;
  readonly patience?: Patience;
}

export function createAssistant({ settings: { provider, dailyTokens }, patience, database, newId, now, onError }: AssistantOptions): Assistant {
  const asking = provider && noting(createModel({ ...provider, ...(patience && { patience }) }));
  return {
    database,
    newId,
    now,
    onError,
    budget: createBudget(database, { dailyTokens, now }),
    lastTrouble: () => asking?.lastTrouble(),
    ...(asking && { ask: asking.ask }),
    ...(provider?.model !== undefined && { model: provider.model }),
  };
}

// Remembers how it went the last time, for the health report. Who stopped an answer says nothing about the provider.
function noting(ask: AskModel) {
  let last: Trouble | undefined;
  const noted: AskModel = async (question) => {
    const said = await ask(question);
    if (!question.signal.aborted) last = said.error === undefined ? undefined : troubleOf(said.error);
    return said;
  };
  return { ask: noted, lastTrouble: () => last };
}
