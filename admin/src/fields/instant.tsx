// A moment: chosen in the editor's own time, stored as UTC.
import { ariaOf, asText, type ControlProps } from './control-props.ts';
import { toInstant, toLocal } from './local-time.ts';

export function InstantControl(props: ControlProps<'instant'>) {
  const { value, onChange, onBlur } = props;
  return (
    <input
      {...ariaOf(props)}
      type="datetime-local"
      value={toLocal(asText(value))}
      onChange={(event) => onChange(toInstant(event.target.value))}
      onBlur={onBlur}
    />
  );
}
