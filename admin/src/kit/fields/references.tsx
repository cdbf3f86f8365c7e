// Several rows of another entity, in order: found by name and added, moved and removed one by one.

import { formTexts } from '../../texts/forms.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { moveTo } from '../lists/order.ts';
import { ariaOf, type ControlProps } from './control-props.ts';
import { Picker } from './picker.tsx';
import { useOptions } from './select-controls.tsx';

export function ReferencesControl(props: ControlProps<'references'>) {
  const { field, column, value, onChange, onBlur } = props;
  const { groups, titleOf, isFailed } = useOptions(column, field.to);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <>
      {chosen.length > 0 && (
        <ol className="chosen flex flex-wrap gap-1">
          {chosen.map((id, place) => {
            const title = titleOf(id) ?? '…';
            return (
              <li className="flex items-center gap-[0.1rem] min-w-0 max-w-full pl-[0.6rem] bg-tint" key={id}>
                <span className="min-w-0 truncate">{title}</span>
                {place > 0 && <Tool icon="back" label={formTexts.moveForward(title)} onClick={() => onChange(moveTo(chosen, place, place - 1))} />}
                <Tool icon="close" label={formTexts.removeNamed(title)} onClick={() => onChange(chosen.filter((known) => known !== id))} />
              </li>
            );
          })}
        </ol>
      )}
      <Picker
        attributes={ariaOf(props)}
        groups={groups}
        without={chosen}
        placeholder={formTexts.findAndAdd}
        onPick={(id) => onChange([...chosen, id])}
        onBlur={onBlur}
      />
      {isFailed && <small role="alert">{formTexts.choicesUnreadable}</small>}
    </>
  );
}
