// The icon of a key topic, chosen from pictures of all.
import { asText, type ControlProps } from '../../kit/fields/control-props.ts';
import { TopicIcon } from './topic-icon.tsx';
import './key-topics.css';

export function IconControl({ id, field, value, onChange, onBlur, isInvalid, describedBy }: ControlProps) {
  const chosen = asText(value);
  const options = field.kind === 'choice' ? field.options : [];
  return (
    <fieldset
      id={id}
      className="icon-choice flex flex-wrap gap-1"
      aria-labelledby={`${id}-label`}
      aria-invalid={isInvalid}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      {options.map((option) => (
        <label key={option.value} title={option.label}>
          <input
            type="radio"
            className="sr-only"
            name={id}
            value={option.value}
            checked={option.value === chosen}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <TopicIcon name={option.value} />
          <span className="sr-only">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
