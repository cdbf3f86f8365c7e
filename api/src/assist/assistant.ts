// Creates the assistant from its settings.
import type { AssistantSettings } from '../settings/assistant-settings.ts';
import type { Assistant } from './answer.ts';
import { createContentAnswers } from './answers/content-answer.ts';
import type { AskModel, ModelTimeouts, ProviderOptions } from './ask-model.ts';
import { createBudget } from './budget.ts';
import type { Trouble } from './test-model.ts';

export interface AssistantOptions extends Omit<Assistant, 'budget' | 'ask' | 'model' | 'lastTrouble' | 'answerFromContent'> {
  readonly settings: AssistantSettings;
  readonly timeouts?: ModelTimeouts;
}

export function createAssistant({ settings: { provider, dailyTokens }, timeouts, ...context }: AssistantOptions): Assistant {
  const { database, now } = context;
  const model = provider && withLastTrouble(askWith({ ...provider, ...(timeouts && { timeouts }) }));
  return {
    ...context,
    answerFromContent: createContentAnswers(database),
    budget: createBudget(database, { dailyTokens, now }),
    lastTrouble: () => model?.lastTrouble(),
    ...(model && { ask: model.ask }),
    ...(provider?.model !== undefined && { model: provider.model }),
  };
}

// The library of the provider is a fifth of the server: it is loaded with the first question.
const askWith =
  (options: ProviderOptions): AskModel =>
  async (question) =>
    (await import('./ask-model.ts')).createModel(options)(question);

// Remembers the result of the last request for the health report, unless a client has aborted it.
function withLastTrouble(ask: AskModel) {
  let last: Trouble | undefined;
  const askAndNote: AskModel = async (question) => {
    const answer = await ask(question);
    if (!question.signal.aborted) last = answer.trouble;
    return answer;
  };
  return { ask: askAndNote, lastTrouble: () => last };
}
