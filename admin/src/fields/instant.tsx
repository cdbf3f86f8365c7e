// A moment: chosen in the editor's own time, stored as UTC.
import { ariaOf, asText, type ControlProps } from './control-props.ts';

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

/** '2027-04-14T09:00:00.000Z' → '2027-04-14T11:00' where the clocks show eleven. */
export function toLocal(instant: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const toInstant = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
