// Several rows of another entity, in order: added by title, moved and removed one by one.
import { Icon } from '../controls/icon.tsx';
import { moveTo } from '../lists/order.ts';
import { ariaOf, type ControlProps } from './control-props.ts';
import { OptionList } from './option-list.tsx';
import { useOptions } from './use-options.ts';

export function ReferencesControl(props: ControlProps<'references'>) {
  const { field, column, value, onChange, onBlur } = props;
  const { groups, titleOf, isFailed } = useOptions(column, field.to);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <>
      {chosen.length > 0 && (
        <ol className="chosen">
          {chosen.map((id, place) => {
            const title = titleOf(id) ?? '…';
            return (
              <li key={id}>
                <span className="min-w-0 truncate">{title}</span>
                {place > 0 && (
                  <button type="button" className="tool" aria-label={`Move ${title} forward`} onClick={() => onChange(moveTo(chosen, place, place - 1))}>
                    <Icon name="back" />
                  </button>
                )}
                <button type="button" className="tool" aria-label={`Remove ${title}`} onClick={() => onChange(chosen.filter((known) => known !== id))}>
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <select {...ariaOf(props)} value="" onChange={(event) => onChange([...chosen, event.target.value])} onBlur={onBlur}>
        <option value="">Add …</option>
        <OptionList groups={groups} without={chosen} />
      </select>
      {isFailed && <small role="alert">The list to choose from could not be read. Reload to try again.</small>}
    </>
  );
}
