// Chatbot settings: what its page says, how the model answers, and the questions it offers.
import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { useQuery } from '@tanstack/react-query';
import { ariaOf, asText, type ControlProps } from '../../kit/fields/control-props.ts';
import { Switch } from '../../kit/fields/switch.tsx';
import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { rowsOf } from '../../server/client.ts';
import { Button } from '../../ui/controls/button.tsx';
import { defaultPrompt } from './default-prompt.ts';
import { QuickStartControl } from './quick-start-control.tsx';
import { TestProvider } from './test-provider.tsx';
import '../../kit/fields/slider.css';

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

const says = chatbotTexts.settings.prompt;

/** The instructions to the model. While there are none, a default is offered. */
function PromptControl(props: ControlProps) {
  const { id, value, onChange, onBlur } = props;
  const { data: [settings] = [] } = useQuery(rowsOf('site_settings'));
  const text = asText(value);
  function takeDefault() {
    onChange(defaultPrompt(settings?.email));
    document.getElementById(id)?.focus();
  }
  return (
    <>
      <textarea
        {...ariaOf(props)}
        className="prompt min-h-64"
        value={text}
        placeholder={says.placeholder}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {text.trim() === '' && (
        <p className="notice">
          <span>{says.none}</span>
          <Button className="link" text={says.takeDefault} onClick={takeDefault} />
        </p>
      )}
    </>
  );
}

/** How freely the model answers, between its bounds. */
function TemperatureControl(props: ControlProps) {
  const { id, field, value, onChange, onBlur } = props;
  if (field.kind !== 'number') return null;
  const text = asText(value);
  return (
    <>
      <div className="slider">
        <input
          {...ariaOf(props)}
          type="range"
          min={field.min}
          max={field.max}
          step={field.step}
          value={text === '' ? String(field.default) : text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <output htmlFor={id}>{text}</output>
      </div>
      <p className="flex justify-between mr-14 text-note text-soft" aria-hidden="true">
        <span>{chatbotTexts.settings.temperature.exact}</span>
        <span>{chatbotTexts.settings.temperature.free}</span>
      </p>
    </>
  );
}
