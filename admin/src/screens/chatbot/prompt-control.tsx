// The instructions to the model. While there are none, a default is offered.

import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { useQuery } from '@tanstack/react-query';
import { ariaOf, asText, type ControlProps } from '../../kit/fields/control-props.ts';
import { rowsOf } from '../../server/rows.ts';
import { Button } from '../../ui/controls/button.tsx';
import { defaultPrompt } from './default-prompt.ts';

const says = chatbotTexts.settings.prompt;

export function PromptControl(props: ControlProps) {
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
