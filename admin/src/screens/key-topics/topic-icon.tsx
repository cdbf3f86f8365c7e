// The icons a key topic may have, drawn like all icons.
import { asText, type ControlProps } from '../../kit/fields/control-props.ts';

const drawings: Readonly<Record<string, string>> = {
  Target: 'M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14zM8 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM8 8h.01',
  Lightbulb: 'M5.5 11.5h5M6 14h4M5.5 11.5c0-2-2-2.5-2-5a4.5 4.5 0 0 1 9 0c0 2.5-2 3-2 5',
  Zap: 'M9 1 2.5 9H8l-1 6 6.5-8H8z',
  Globe: 'M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14zM1 8h14M8 1c4 4 4 10 0 14M8 1c-4 4-4 10 0 14',
  Brain:
    'M8 3a2.5 2.5 0 0 0-4.5 1A2.5 2.5 0 0 0 2 8.5 2.5 2.5 0 0 0 4 12.5a2.2 2.2 0 0 0 4 .5zM8 3a2.5 2.5 0 0 1 4.5 1A2.5 2.5 0 0 1 14 8.5a2.5 2.5 0 0 1-2 4 2.2 2.2 0 0 1-4 .5z',
  Shield: 'M8 1 2.5 3v5c0 3.5 2.5 6 5.5 7 3-1 5.5-3.5 5.5-7V3z',
  TrendingUp: 'M1 12l5-5 3 3 6-6M10.5 4H15v4.5',
  Users: 'M6 7.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM1 14c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M10.5 2.2a2.8 2.8 0 0 1 0 5.100M12 9.8c1.8.6 3 2 3 4.2',
  Lock: 'M3 7.5h10V15H3zM5 7.5V5a3 3 0 0 1 6 0v2.5',
  Cpu: 'M4 4h8v8H4zM6.5 6.5h3v3h-3zM6 1v3M10 1v3M6 12v3M10 12v3M1 6h3M1 10h3M12 6h3M12 10h3',
  Building: 'M3 15V1h7v14M10 6h3.5v9M1 15h14M5.5 4h2M5.5 7h2M5.5 10h2',
  Star: 'M8 1l2.2 4.6 5 .7-3.6 3.5.9 5L8 12.400l-4.5 2.400.9-5L.8 6.300l5-.7z',
};

export const TopicIcon = ({ name }: { readonly name: string }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" strokeLinejoin="round">
    <path d={drawings[name] ?? drawings.Target} />
  </svg>
);

export function IconControl({ id, field, value, onChange, onBlur, isInvalid, describedBy }: ControlProps) {
  const chosen = asText(value);
  const options = field.kind === 'choice' ? field.options : [];
  return (
    <fieldset
      id={id}
      className="flex flex-wrap gap-1"
      aria-labelledby={`${id}-label`}
      aria-invalid={isInvalid}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.label}
          className="relative grid place-items-center size-(--row) border border-hair rounded-corner has-checked:border-accent has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1"
        >
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
