// Tests whether the provider answers, with the saved settings.
import type { TestedModel } from '@stem/api/client';
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { useState } from 'react';
import { sayRefused } from '../../kit/toasts/toast-store.ts';
import { ask } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { Button } from '../../ui/controls/button.tsx';

const says = chatbotTexts.provider;

export const TestProvider = () => (useMay('settings.write') ? <Test /> : null);

function Test() {
  const [tested, setTested] = useState<TestedSentence>();
  async function test() {
    setTested(undefined);
    const answer = await ask('POST /api/coinnovation/test');
    if (!answer.ok) return sayRefused(chatbotTexts.failed, answer, 'de');
    setTested(testedSentence(answer.value));
  }
  return (
    <div className="form-extra">
      <h2>{says.title}</h2>
      <p className="text-soft">{says.note}</p>
      <Button className="button mt-2 min-w-24" text={says.test} pending={says.testing} onPress={test} />
      <div role="status">
        {tested && (
          <div className={`notice mt-3 ${tested.tone === 'bad' ? 'bad' : ''}`}>
            <p>
              <b className="font-medium">{tested.sentence}</b> {tested.detail}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** The result of a test: the state, and what to do. */
interface TestedSentence {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
  readonly detail: string;
}

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
