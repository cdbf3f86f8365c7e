// Whether visitors get answers of the model, and what they get otherwise.
import { ariaOf, type ControlProps } from '../fields/control-props.ts';

export function ActiveControl(props: ControlProps) {
  const { id, value, onChange, onBlur } = props;
  const isOn = value === true;
  return (
    <span className="switch">
      <input
        {...ariaOf(props)}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <label htmlFor={id} aria-hidden="true" className="font-regular!">
        {isOn ? 'Ein: Das Modell antwortet' : 'Aus: Fragen werden mit Suchresultaten beantwortet, und die Seite sagt es'}
      </label>
    </span>
  );
}
