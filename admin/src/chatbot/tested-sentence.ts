// What came of trying the provider, for an editor: what is so, and what can be done.
import type { TestedModel } from '@stem/api/client';

export interface TestedSentence {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
  readonly detail: string;
}

export function testedSentence({ state, trouble, model, is_active: isActive, answer, tokens, milliseconds }: TestedModel): TestedSentence {
  switch (state) {
    case 'answered':
      return {
        tone: 'good',
        sentence: `${model} hat in ${seconds.format(milliseconds / 1000)} Sekunden geantwortet (${tokens} Tokens).`,
        detail: `«${answer.trim()}»${isActive ? '' : ' Auf der Website antwortet trotzdem nur die Suche: Der Assistent ist ausgeschaltet.'}`,
      };
    case 'no_key':
      return {
        tone: 'bad',
        sentence: 'Es ist kein Anbieter eingerichtet.',
        detail: 'OPENAI_API_KEY fehlt auf dem Server. Bis dahin werden Fragen mit Suchresultaten beantwortet.',
      };
    case 'over_budget':
      return {
        tone: 'bad',
        sentence: 'Das Budget dieses Tages ist aufgebraucht.',
        detail: 'Bis Mitternacht (UTC) werden Fragen mit Suchresultaten beantwortet. Mehr erlaubt ASSISTANT_DAILY_TOKENS.',
      };
    case 'failed':
      return { tone: 'bad', ...failures(model)[trouble ?? 'cut'] };
    default:
      return state satisfies never;
  }
}

const seconds = new Intl.NumberFormat('de-CH', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const inLog = 'Was er genau sagt, steht im Protokoll des Servers.';

const failures = (model: string): Record<NonNullable<TestedModel['trouble']>, Pick<TestedSentence, 'sentence' | 'detail'>> => ({
  key: { sentence: 'Der Anbieter nimmt den Schlüssel nicht an.', detail: `Prüfen Sie OPENAI_API_KEY auf dem Server. ${inLog}` },
  model: { sentence: `Der Anbieter kennt das Modell «${model}» nicht.`, detail: `Prüfen Sie das Feld «Modell» und OPENAI_MODEL auf dem Server. ${inLog}` },
  limit: { sentence: 'Der Anbieter nimmt im Moment keine Fragen an.', detail: `Es sind zu viele, oder das Guthaben ist aufgebraucht. ${inLog}` },
  request: { sentence: 'Der Anbieter weist die Frage zurück.', detail: `Prüfen Sie Modell, Temperatur und Max. Tokens. ${inLog}` },
  unreachable: { sentence: 'Der Anbieter ist nicht zu erreichen.', detail: 'Prüfen Sie OPENAI_BASE_URL und die Verbindung des Servers.' },
  slow: { sentence: 'Der Anbieter hat nicht rechtzeitig zu antworten begonnen.', detail: 'Versuchen Sie es in einigen Minuten noch einmal.' },
  provider: { sentence: 'Der Anbieter meldet einen eigenen Fehler.', detail: `Versuchen Sie es in einigen Minuten noch einmal. ${inLog}` },
  cut: { sentence: 'Die Antwort des Anbieters brach ab.', detail: `Versuchen Sie es noch einmal. ${inLog}` },
});
