// The role of an editor, with what it may do, and the events of an event editor.
import { roleNames } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useController } from 'react-hook-form';
import type { ControlProps } from '../../kit/fields/control-props.ts';
import { ChosenRows } from '../../kit/lists/chosen-rows.tsx';
import { useRecordContext } from '../../kit/records/form/record-context.ts';
import { rowsOf } from '../../server/rows.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { isOfEvents } from './editor.ts';
import './editors.css';

export function RoleControl({ id, field, value, onChange, onBlur, describedBy }: ControlProps) {
  return (
    <fieldset aria-label={field.label} className="roles" {...(describedBy !== undefined && { 'aria-describedby': describedBy })}>
      {roleNames.map((role, place) => (
        <Fragment key={role}>
          <label>
            <input
              type="radio"
              name={id}
              {...((value === role || (place === 0 && value === '')) && { id })}
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
              onBlur={onBlur}
            />
            {roleTexts.titles[role]}
            <span>{editorTexts.mays[role]}</span>
          </label>
          {isOfEvents(role) && value === role && <ChooseEvents />}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Other columns of the same form. */
function ChooseEvents() {
  const { control } = useRecordContext();
  const { field: all } = useController({ name: 'all_events', control });
  const { field: some } = useController({ name: 'events', control });
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const chosen = Array.isArray(some.value) ? some.value.map(String) : [];
  return (
    <div className="role-events">
      <label>
        <input type="checkbox" checked={all.value === true} onChange={({ target }) => all.onChange(target.checked)} /> {editorTexts.allEvents}
      </label>
      {all.value !== true && (
        <>
          <ChosenRows
            title={editorTexts.events}
            rows={formats.map(({ id, title }) => ({ id, name: title }))}
            chosen={chosen.filter((event) => formats.some(({ id }) => id === event))}
            counted={editorTexts.counted}
            none={editorTexts.noFormats}
            onChange={some.onChange}
          />
          {chosen.length === 0 && <p className="pt-1 text-note text-soft">{editorTexts.chooseAnEvent}</p>}
        </>
      )}
    </div>
  );
}
