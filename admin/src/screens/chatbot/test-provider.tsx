// Tests whether the provider answers, with the saved settings.
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { useState } from 'react';
import { sayRefused } from '../../kit/toasts/toast-store.ts';
import { client } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type TestedSentence, testedSentence } from './tested-sentence.ts';

const says = chatbotTexts.provider;

export const TestProvider = () => (useMay('settings.write') ? <Test /> : null);

function Test() {
  const [tested, setTested] = useState<TestedSentence>();
  async function test() {
    setTested(undefined);
    const answer = await client.assistant.test();
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
