// The fields of one entry in a list of small records: its languages side by side, and each problem at its field.
import { columnsOf, type FieldMap, labelOf } from '@stem/model';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { windowLanguage } from '../../texts/language.ts';
import type { ControlProps } from './control-props.ts';
import { messageOf, problemAt } from './problem.ts';

export type Entry = Readonly<Record<string, unknown>>;

export const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null) : [];

export interface EntryFieldsProps {
  readonly fields: FieldMap;
  readonly entry: Entry;
  /** What the entry is called: screen readers need it to tell controls of the same name apart. */
  readonly of: string;
  /** Begins the id of each control. */
  readonly id: string;
  readonly problem: unknown;
  readonly Part: ComponentType<ControlProps>;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onBlur: () => void;
}

export function EntryFields({ fields, entry, of, id, problem, Part, onChange, onBlur }: EntryFieldsProps) {
  const columns = columnsOf(fields);
  const hasLanguages = columns.some(({ language }) => language !== undefined);
  return columns.map((column) => {
    const { name, field, language, required } = column;
    const message = messageOf(problemAt(problem, name));
    const errorId = `${id}-${name}-error`;
    return (
      <div
        key={name}
        className={`field ${message === undefined ? '' : 'wrong'} ${hasLanguages && language === undefined ? 'col-span-full' : ''}`}
        data-kind={field.kind}
      >
        <div className="label-line" data-language={language}>
          <label htmlFor={`${id}-${name}`} id={`${id}-${name}-label`}>
            {labelOf(column, windowLanguage)}
            {required && <span className="text-soft"> *</span>}
          </label>
        </div>
        <Part
          id={`${id}-${name}`}
          field={{ ...field, label: `${field.label}, ${of}` }}
          column={name}
          value={entry[name] ?? ''}
          onChange={(next) => onChange(name, next)}
          onBlur={onBlur}
          isInvalid={message !== undefined}
          isRequired={required}
          describedBy={message === undefined ? undefined : errorId}
          placeholder={undefined}
          language={language}
        />
        {message !== undefined && <small id={errorId}>{message}</small>}
      </div>
    );
  });
}

/** Adds an entry to a list of small records and focuses its first field: below a long list the new entry would be out of sight. */
export interface NewEntry {
  /** Begins the id of each of its controls. */
  readonly id: string;
  readonly fields: FieldMap;
  readonly add: () => void;
}

export function addEntry({ id, fields, add }: NewEntry): void {
  flushSync(add);
  document.getElementById(`${id}-${columnsOf(fields)[0]?.name}`)?.focus();
}
