// Chatbot settings: what its page says, how the model answers, and the questions it offers.

import type { ControlProps } from '../fields/control-props.ts';
import { Switch } from '../fields/switch.tsx';
import { SingleScreen } from '../records/single-screen.tsx';
import { chatbotWords } from './chatbot-words.ts';
import { PromptControl } from './prompt-control.tsx';
import { QuickStartControl } from './quick-start-control.tsx';
import { TemperatureControl } from './temperature-control.tsx';
import { TestProvider } from './test-provider.tsx';

const says = { on: 'Ein: Das Modell antwortet', off: 'Aus: Fragen werden mit Suchresultaten beantwortet, und die Seite sagt es' };

/** Whether visitors get answers of the model, and what they get otherwise. */
const ActiveControl = (props: ControlProps) => <Switch {...props} says={says} />;

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
