// Several rows of another entity, in order: added by title, moved and removed one by one. A row chosen by arrow keys is added on
// Enter or when the field loses the focus, since the keys pass over other rows on the way.
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { moveTo } from '../lists/order.ts';
import { formTexts } from '../texts/forms.ts';
import { ariaOf, type ControlProps } from './control-props.ts';
import { OptionList, useOptions } from './select-controls.tsx';
import './references.css';

export function ReferencesControl(props: ControlProps<'references'>) {
  const { field, column, value, onChange, onBlur } = props;
  const { groups, titleOf, isFailed } = useOptions(column, field.to);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const [waiting, setWaiting] = useState('');
  const isByKey = useRef(false);

  function add(id: string) {
    setWaiting('');
    if (id !== '') onChange([...chosen, id]);
  }
  function onKeyDown(event: KeyboardEvent) {
    isByKey.current = true;
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (waiting === '') return;
    if (event.key === 'Escape') setWaiting('');
    if (event.key === 'Enter' || isSave) add(waiting);
    // Enter would open the list again.
    if (event.key === 'Enter') event.preventDefault();
  }
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
                  <button type="button" className="tool" aria-label={formTexts.moveForward(title)} onClick={() => onChange(moveTo(chosen, place, place - 1))}>
                    <Icon name="back" />
                  </button>
                )}
                <button
                  type="button"
                  className="tool"
                  aria-label={formTexts.removeNamed(title)}
                  onClick={() => onChange(chosen.filter((known) => known !== id))}
                >
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <select
        {...ariaOf(props)}
        value={waiting}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onKeyDown={onKeyDown}
        onChange={({ target }) => (isByKey.current ? setWaiting(target.value) : add(target.value))}
        onBlur={() => {
          add(waiting);
          onBlur();
        }}
      >
        <option value="">{formTexts.addMenu}</option>
        <OptionList groups={groups} without={chosen} />
      </select>
      <small role="status">{waiting !== '' && formTexts.enterAdds(titleOf(waiting) ?? 'it')}</small>
      {isFailed && <small role="alert">{formTexts.choicesUnreadable}</small>}
    </>
  );
}
