// The result of a test of the provider, for an editor: the state, and what to do.
import type { TestedModel } from '@stem/api/client';
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';

export interface TestedSentence {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
  readonly detail: string;
}

const says = chatbotTexts.provider;
const seconds = new Intl.NumberFormat('de-CH', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function testedSentence({ state, trouble, model, is_active: isActive, answer, tokens, milliseconds }: TestedModel): TestedSentence {
  switch (state) {
    case 'answered':
      return {
        tone: 'good',
        sentence: says.answered(model, seconds.format(milliseconds / 1000), tokens),
        detail: `${says.quoted(answer.trim())}${isActive ? '' : says.switchedOff}`,
      };
    case 'no_key':
      return { tone: 'bad', ...says.noKey };
    case 'over_budget':
      return { tone: 'bad', ...says.overBudget };
    case 'failed':
      return { tone: 'bad', ...says.troubles[trouble ?? 'cut'](model) };
    default:
      return state satisfies never;
  }
}
