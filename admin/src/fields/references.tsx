// Several rows of another entity, in order: added by title, moved and removed one by one.
import { Icon } from '../controls/icon.tsx';
import { moveTo } from '../lists/order.ts';
import { ariaOf, type ControlProps } from './control-props.ts';
import { useOptions } from './use-options.ts';

export function ReferencesControl(props: ControlProps<'references'>) {
  const { field, value, onChange, onBlur } = props;
  const { options, isFailed } = useOptions(field.to);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const titleOf = (id: string) => options.find((option) => option.id === id)?.title ?? id;
  return (
    <>
      <ol className="chosen">
        {chosen.map((id, place) => (
          <li key={id}>
            <span className="min-w-0 truncate">{titleOf(id)}</span>
            <button
              type="button"
              className="tool ml-auto"
              aria-label={`Move ${titleOf(id)} up`}
              disabled={place === 0}
              onClick={() => onChange(moveTo(chosen, place, place - 1))}
            >
              <Icon name="up" />
            </button>
            <button type="button" className="tool" aria-label={`Remove ${titleOf(id)}`} onClick={() => onChange(chosen.filter((known) => known !== id))}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <select {...ariaOf(props)} value="" onChange={(event) => onChange([...chosen, event.target.value])} onBlur={onBlur}>
        <option value="">Add …</option>
        {options
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
      {isFailed && <small role="alert">The list to choose from could not be read. Reload to try again.</small>}
    </>
  );
}
