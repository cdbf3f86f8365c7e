// One field is given the same value in all rows that are chosen. The row they belong to is one as well: that moves them.
import { type Column, columnsOf, type Entity, type EntityName, isEntityName, labelOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyRow, type ListQuery, rowsOf, type Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { selectionTexts } from '../../texts/selection.ts';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { FieldControl } from '../fields/field-control.tsx';
import { type PlainControl, PlainField } from '../fields/plain-field.tsx';
import { recordTitle } from '../records/record-summary.ts';
import { settableColumns } from './selection.ts';
import { SeveralDialog } from './several-dialog.tsx';
import type { Selection } from './use-selection.ts';

export function SetField({ selection, onClose }: { readonly selection: Selection; readonly onClose: () => void }) {
  const entity: Entity = entities[selection.name];
  const above = columnsOf(entity.fields).filter(({ name }) => name === entity.parent?.field);
  const columns = [...above, ...settableColumns(entity)];
  const [chosen, setChosen] = useState(columns[0]?.name);
  const [value, setValue] = useState<unknown>();
  const column = columns.find(({ name }) => name === chosen);
  const isReady = column !== undefined && value !== undefined && !(column.required && value === '');
  return (
    <SeveralDialog
      selection={selection}
      title={selectionTexts.setField}
      values={isReady ? { [column.name]: value === '' ? null : value } : undefined}
      onClose={onClose}
    >
      <PlainField label={selectionTexts.field}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setValue(undefined);
            }}
          >
            <SelectOptions of={columns.map((one) => [one.name, labelOf(one, windowLanguage)])} />
          </select>
        )}
      </PlainField>
      {column && (
        <PlainField label={labelOf(column, windowLanguage)}>
          {(control) => (
            <NewValue key={column.name} column={column} present={selection.rows[0]?.[column.name]} control={control} value={value} onChange={setValue} />
          )}
        </PlainField>
      )}
    </SeveralDialog>
  );
}

interface NewValueProps {
  readonly column: Column;
  /** What the first of the rows has. */
  readonly present: unknown;
  readonly control: PlainControl;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function NewValue({ column, present, control, value, onChange }: NewValueProps) {
  const { field, name, language, required } = column;
  if (field.kind === 'reference' && isEntityName(field.to)) return <Parents name={field.to} present={present} {...{ control, value, onChange }} />;
  if (field.kind === 'boolean')
    return (
      <select {...control} value={value === undefined ? '' : String(value)} onChange={({ target }) => onChange(target.value === 'true')}>
        {value === undefined && <option value="">{selectionTexts.chooseValue}</option>}
        <SelectOptions
          of={[
            ['true', selectionTexts.yes],
            ['false', selectionTexts.no],
          ]}
        />
      </select>
    );
  return (
    <FieldControl
      field={field}
      id={control.id}
      column={name}
      value={value ?? ''}
      onChange={onChange}
      onBlur={() => undefined}
      isInvalid={false}
      isRequired={required}
      describedBy={control['aria-describedby']}
      placeholder={undefined}
      language={language}
    />
  );
}

/** The rows that they may belong to: beside the one they belong to now. */
function Parents({ name, present, control, value, onChange }: Omit<NewValueProps, 'column'> & { readonly name: EntityName }) {
  const { data = [] } = useQuery(rowsOf(name) as ListQuery<object> as ListQuery<AnyRow>); // rows of that name
  const { parent }: Entity = entities[name];
  const above = parent && data.find(({ id }) => id === present)?.[parent.field];
  const beside = data.filter((row) => parent === undefined || row[parent.field] === above);
  const titled = (row: Values) => recordTitle(entities[name], row);
  return (
    <select {...control} value={typeof value === 'string' ? value : ''} onChange={({ target }) => onChange(target.value)}>
      {value === undefined && <option value="">{selectionTexts.chooseValue}</option>}
      <SelectOptions of={beside.map((row) => [row.id, titled(row)])} />
    </select>
  );
}
