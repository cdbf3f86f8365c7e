// A switch with a text for either state.
import { formTexts } from '../../texts/forms.ts';
import { ariaOf, type ControlProps } from './control-props.ts';
import './switch.css';

export interface SwitchProps extends ControlProps {
  readonly says: { readonly on: string; readonly off: string };
}

export function Switch({ says, ...props }: SwitchProps) {
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
        {isOn ? says.on : says.off}
      </label>
    </span>
  );
}

const says = { on: formTexts.on, off: formTexts.off };

export const BooleanControl = (props: ControlProps<'boolean'>) => <Switch {...props} says={says} />;
