// One of a few values.
import { ariaOf, asText, type ControlProps } from './control-props.ts';

/** `none` is what stands for no choice. */
export function ChoiceControl({ none = 'None', ...props }: ControlProps<'choice'> & { readonly none?: string }) {
  const { field, value, onChange, onBlur, isRequired } = props;
  const mayBeEmpty = !isRequired && field.default === undefined;
  return (
    <select {...ariaOf(props)} value={asText(value)} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
      {(mayBeEmpty || value === '') && <option value="">{mayBeEmpty ? none : 'Choose'}</option>}
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
