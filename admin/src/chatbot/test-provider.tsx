// Tries whether the provider answers, with the settings as they are saved.
import { useState } from 'react';
import { client } from '../server/client.ts';
import { sayRefused } from '../toasts/toast-store.ts';
import { type TestedSentence, testedSentence } from './tested-sentence.ts';

export function TestProvider() {
  const [isPending, setPending] = useState(false);
  const [tested, setTested] = useState<TestedSentence>();
  async function test() {
    setPending(true);
    setTested(undefined);
    const answer = await client.assistant.test();
    setPending(false);
    if (!answer.ok) return sayRefused('Fehler', answer, 'de');
    setTested(testedSentence(answer.value));
  }
  return (
    <div className="form-extra">
      <h2>Anbieter</h2>
      <p className="text-soft">Fragt ihn mit den Einstellungen, wie sie gespeichert sind, nicht wie sie oben stehen. Die Frage zählt zum Budget des Tages.</p>
      <button type="button" className="button mt-2 min-w-24" disabled={isPending} onClick={() => void test()}>
        {isPending ? 'Testet...' : 'Test'}
      </button>
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
