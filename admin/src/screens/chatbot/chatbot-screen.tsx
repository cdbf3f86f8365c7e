// Chatbot settings: what its page says, how the model answers, and the questions it offers.

import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import type { ControlProps } from '../../kit/fields/control-props.ts';
import { Switch } from '../../kit/fields/switch.tsx';
import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { PromptControl } from './prompt-control.tsx';
import { QuickStartControl } from './quick-start-control.tsx';
import { TemperatureControl } from './temperature-control.tsx';
import { TestProvider } from './test-provider.tsx';

const { active } = chatbotTexts.settings;

/** Whether visitors get answers of the model, and what they get otherwise. */
const ActiveControl = (props: ControlProps) => <Switch {...props} says={active} />;

const traits = {
  controls: {
    is_active: ActiveControl,
    system_prompt: PromptControl,
    temperature: TemperatureControl,
    quick_start_options: QuickStartControl,
    quick_start_options_en: QuickStartControl,
  },
};
const after = { 'AI Settings': <TestProvider /> };

export const ChatbotScreen = () => <SingleScreen name="coinnovation_chatbot_settings" traits={traits} after={after} />;
