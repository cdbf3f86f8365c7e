// On or off.
import { ariaOf, type ControlProps } from './control-props.ts';

export function BooleanControl(props: ControlProps<'boolean'>) {
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
        {isOn ? 'On' : 'Off'}
      </label>
    </span>
  );
}
