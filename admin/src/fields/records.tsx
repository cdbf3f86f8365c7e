// A list of small records: each with its own controls, moved and removed one by one.
import { columnsOf } from '@stem/model';
import type { ComponentType } from 'react';
import { Icon } from '../controls/icon.tsx';
import { moveTo } from '../lists/order.ts';
import { ariaOf, type ControlProps } from './control-props.ts';

type Entry = Readonly<Record<string, unknown>>;

const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null) : [];

/** `Part` is the control of one field of an entry. */
export function RecordsControl({ Part, ...props }: ControlProps<'records'> & { readonly Part: ComponentType<ControlProps> }) {
  const { id, field, value, onChange, onBlur } = props;
  const entries = entriesOf(value);
  const columns = columnsOf(field.fields);
  const change = (place: number, name: string, next: unknown) => onChange(entries.map((entry, at) => (at === place ? { ...entry, [name]: next } : entry)));
  return (
    <div className="small-records">
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own, their place is all there is
        <fieldset key={place}>
          <legend>
            {field.label} {place + 1}
            <button type="button" className="tool" aria-label="Move up" disabled={place === 0} onClick={() => onChange(moveTo(entries, place, place - 1))}>
              <Icon name="up" />
            </button>
            <button type="button" className="tool" aria-label="Remove" onClick={() => onChange(entries.filter((_, at) => at !== place))}>
              <Icon name="close" />
            </button>
          </legend>
          {columns.map(({ name, field: part, language, required }) => (
            <div key={name} className="field">
              <label htmlFor={`${id}-${place}-${name}`}>{language === 'de' ? `${part.label} (German)` : part.label}</label>
              <Part
                id={`${id}-${place}-${name}`}
                field={part}
                column={name}
                value={entry[name] ?? ''}
                onChange={(next) => change(place, name, next)}
                onBlur={onBlur}
                isInvalid={false}
                isRequired={required}
                describedBy={undefined}
                placeholder={undefined}
                language={language}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <button type="button" {...ariaOf(props)} className="button self-start" onClick={() => onChange([...entries, {}])}>
        Add
      </button>
    </div>
  );
}
