// On or off.
import { ariaOf, type ControlProps } from './control-props.ts';

export function BooleanControl(props: ControlProps<'boolean'>) {
  const { id, value, onChange, onBlur } = props;
  const isOn = value === true;
  return (
    <span className="switch">
      <input {...ariaOf(props)} type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.target.checked)} onBlur={onBlur} />
      <span aria-hidden="true" onClick={() => document.getElementById(id)?.click()}>
        {isOn ? 'On' : 'Off'}
      </span>
    </span>
  );
}
