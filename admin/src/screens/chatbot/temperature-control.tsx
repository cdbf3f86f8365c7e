// How freely the model answers, between its bounds.

import { chatbotTexts } from '@stem/model/texts/de/office/chatbot';
import { ariaOf, asText, type ControlProps } from '../../kit/fields/control-props.ts';
import '../../kit/fields/slider.css';

export function TemperatureControl(props: ControlProps) {
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
