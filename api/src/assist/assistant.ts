// Puts the assistant together from its settings.
import type { AssistantSettings } from '../settings/settings.ts';
import type { Assistant } from './answer.ts';
import { createModel, type Patience } from './ask-model.ts';
import { createBudget } from './budget.ts';

export interface AssistantOptions extends Omit<Assistant, 'budget' | 'ask' | 'model'> {
  readonly settings: AssistantSettings;
  readonly patience?: Patience;
}

export function createAssistant({ settings: { provider, dailyTokens }, patience, database, newId, now, onError }: AssistantOptions): Assistant {
  return {
    database,
    newId,
    now,
    onError,
    budget: createBudget(database, { dailyTokens, now }),
    ...(provider && { ask: createModel({ ...provider, ...(patience && { patience }) }) }),
    ...(provider?.model !== undefined && { model: provider.model }),
  };
}
