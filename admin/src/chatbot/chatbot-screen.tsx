// Chatbot settings: what its page says, how the model answers, and the questions it offers.
import { SingleScreen } from '../records/single-screen.tsx';
import { ActiveControl } from './active-control.tsx';
import { chatbotWords } from './chatbot-words.ts';
import { PromptControl } from './prompt-control.tsx';
import { QuickStartControl } from './quick-start-control.tsx';
import { TemperatureControl } from './temperature-control.tsx';
import { TestProvider } from './test-provider.tsx';

const traits = {
  controls: { is_active: ActiveControl, system_prompt: PromptControl, temperature: TemperatureControl, quick_start_options: QuickStartControl },
};
const after = { 'AI Settings': <TestProvider /> };

export const ChatbotScreen = () => (
  <SingleScreen
    name="coinnovation_chatbot_settings"
    words={chatbotWords}
    heading="Chatbot-Einstellungen"
    subtitle="Texte, Modell und Schnellstart-Optionen des Co-Innovation Assistenten"
    loading="Einstellungen werden geladen..."
    lang="de"
    page="/de/co-innovation"
    traits={traits}
    after={after}
  />
);
