// Creates the assistant from its settings.
import type { AssistantSettings } from '../settings/settings.ts';
import type { Assistant } from './answer.ts';
import { createContentAnswers } from './answers/content-answer.ts';
import { type AskModel, createModel, type ModelTimeouts } from './ask-model.ts';
import { createBudget } from './budget.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export interface AssistantOptions extends Omit<Assistant, 'budget' | 'ask' | 'model' | 'lastTrouble' | 'answerFromContent'> {
  readonly settings: AssistantSettings;
  readonly timeouts?: ModelTimeouts;
}

export function createAssistant({ settings: { provider, dailyTokens }, timeouts, database, newId, now, onError }: AssistantOptions): Assistant {
  const model = provider && withLastTrouble(createModel({ ...provider, ...(timeouts && { timeouts }) }));
  return {
    database,
    newId,
    now,
    onError,
    answerFromContent: createContentAnswers(database),
    budget: createBudget(database, { dailyTokens, now }),
    lastTrouble: () => model?.lastTrouble(),
    ...(model && { ask: model.ask }),
    ...(provider?.model !== undefined && { model: provider.model }),
  };
}

// Remembers the result of the last request for the health report. An answer that a client aborted says nothing about the
// provider.
function withLastTrouble(ask: AskModel) {
  let last: Trouble | undefined;
  const askAndNote: AskModel = async (question) => {
    const answer = await ask(question);
    if (!question.signal.aborted) last = answer.error === undefined ? undefined : troubleOf(answer.error);
    return answer;
  };
  return { ask: askAndNote, lastTrouble: () => last };
}
