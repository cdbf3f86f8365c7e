// One row of another entity, chosen by its title.
import { ariaOf, asText, type ControlProps } from './control-props.ts';
import { useOptions } from './use-options.ts';

export function ReferenceControl(props: ControlProps<'reference'>) {
  const { field, value, onChange, onBlur, isRequired } = props;
  const { options, isFailed } = useOptions(field.to);
  const chosen = asText(value);
  const isKnown = options.some(({ id }) => id === chosen);
  return (
    <>
      <select {...ariaOf(props)} value={chosen} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
        {(!isRequired || chosen === '') && <option value="">{isRequired ? 'Choose' : 'None'}</option>}
        {chosen !== '' && !isKnown && <option value={chosen}>{chosen}</option>}
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {isFailed && <small role="alert">The list to choose from could not be read. Reload to try again.</small>}
    </>
  );
}
