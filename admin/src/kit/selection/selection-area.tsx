// A list whose rows can be chosen: each row in it has a checkbox, and below it is what can be done with those that are chosen.
import { type Column, columnsOf, type Entity, type EntityName, isEntityName, labelOf, mostAtOnce } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type AnyRow, type ListQuery, rowsOf, type Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { selectionTexts } from '../../texts/selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { FieldControl } from '../fields/field-control.tsx';
import { type PlainControl, PlainField } from '../fields/plain-field.tsx';
import { recordTitle } from '../records/record-summary.ts';
import { ExportRows } from './export-rows.tsx';
import { settableColumns, switchOf } from './selection.ts';
import { SeveralDialog } from './several-dialog.tsx';
import { type Selection, SelectionContext, useSelection } from './use-selection.ts';
import './selection.css';

export interface SelectionAreaProps<T extends AnyRow> {
  readonly name: EntityName;
  readonly rows: readonly T[];
  readonly titleOf: (row: T) => string;
  /** Puts the whole list into another order, in which the chosen rows come first or last; absent where it is not made by hand. */
  readonly onOrder?: ((chosen: ReadonlySet<string>, at: 'first' | 'last') => void) | undefined;
  readonly sets?: SettableFields | undefined;
  readonly children: ReactNode;
}

/** What the rows are given at once, where a screen knows better than the model. */
interface SettableFields {
  readonly columns: readonly string[];
  /** What a reference may be, by column: ids with titles. */
  readonly choices: Readonly<Record<string, readonly (readonly [id: string, title: string])[]>>;
}

/** Lists that are read in pages export all that is found, not only what is shown. */
const hasOwnTable = (name: EntityName): boolean => name === 'users' || name === 'guests' || name === 'inquiries';

export function SelectionArea<T extends AnyRow>({ name, rows, titleOf, onOrder, sets, children }: SelectionAreaProps<T>) {
  const selection = useSelection(name, rows, titleOf as (row: AnyRow) => string); // asked for these rows only
  return (
    <SelectionContext value={selection}>
      {children}
      {rows.length > 0 && !hasOwnTable(name) && (
        <p className="px-(--inset) py-2">
          <ExportRows name={name} ids={rows.map(({ id }) => id)} text={selectionTexts.exportShown} />
        </p>
      )}
      {selection && selection.rows.length > 0 && <SelectionBar selection={selection} onOrder={onOrder} sets={sets} />}
    </SelectionContext>
  );
}

interface SelectionBarProps extends Pick<SelectionAreaProps<AnyRow>, 'onOrder' | 'sets'> {
  readonly selection: Selection;
}

type Asked = { readonly title: string; readonly values: Values | null } | 'set';

function SelectionBar({ selection, onOrder, sets }: SelectionBarProps) {
  const [asked, setAsked] = useState<Asked>();
  const { name, rows, ids, shown, choose } = selection;
  const entity: Entity = entities[name];
  const active = switchOf(entity);
  const close = () => setAsked(undefined);
  const isTooMany = rows.length > mostAtOnce;
  const ask = (title: string, values: Values | null) => () => setAsked({ title, values });
  return (
    <section className="selection-bar" aria-label={selectionTexts.selection}>
      <p className="mr-auto" role="status">
        {isTooMany ? selectionTexts.tooMany(rows.length, mostAtOnce) : selectionTexts.chosen(rows.length, shown.length)}
      </p>
      <Button
        className="plain"
        text={selectionTexts.chooseAll(shown.length)}
        disabled={rows.length === shown.length}
        onClick={() => choose(shown.map(({ id }) => id))}
      />
      <Button className="plain" text={selectionTexts.chooseNone} onClick={() => choose([])} />
      {active && <Button text={selectionTexts.switchOn} disabled={isTooMany} onClick={ask(selectionTexts.switchOn, { [active.name]: true })} />}
      {active && <Button text={selectionTexts.switchOff} disabled={isTooMany} onClick={ask(selectionTexts.switchOff, { [active.name]: false })} />}
      {(settableColumns(entity).length > 0 || entity.parent) && <Button text={selectionTexts.setField} disabled={isTooMany} onClick={() => setAsked('set')} />}
      {onOrder && <Button text={selectionTexts.toTop} onClick={() => onOrder(ids, 'first')} />}
      {onOrder && <Button text={selectionTexts.toEnd} onClick={() => onOrder(ids, 'last')} />}
      <ExportRows name={name} ids={[...ids]} text={selectionTexts.exportChosen} />
      <Button className="button danger" text={selectionTexts.delete} disabled={isTooMany} onClick={ask(selectionTexts.deleteTitle, null)} />
      {asked === 'set' && <SetField selection={selection} sets={sets} onClose={close} />}
      {asked !== undefined && asked !== 'set' && <SeveralDialog selection={selection} {...asked} onClose={close} />}
    </section>
  );
}

/** One field is given the same value in all rows that are chosen. The row they belong to is one as well: that moves them. */
function SetField({ selection, sets, onClose }: Pick<SelectionBarProps, 'selection' | 'sets'> & { readonly onClose: () => void }) {
  const entity: Entity = entities[selection.name];
  const above = columnsOf(entity.fields).filter(({ name }) => name === entity.parent?.field);
  const all = columnsOf(entity.fields);
  const columns = sets ? sets.columns.flatMap((wanted) => all.find(({ name }) => name === wanted) ?? []) : [...above, ...settableColumns(entity)];
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
            <NewValue
              key={column.name}
              choices={sets?.choices[column.name]}
              column={column}
              present={selection.rows[0]?.[column.name]}
              control={control}
              value={value}
              onChange={setValue}
            />
          )}
        </PlainField>
      )}
    </SeveralDialog>
  );
}

interface NewValueProps {
  readonly choices: SettableFields['choices'][string] | undefined;
  readonly column: Column;
  /** What the first of the rows has. */
  readonly present: unknown;
  readonly control: PlainControl;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function NewValue({ choices, column, present, control, value, onChange }: NewValueProps) {
  const { field, name, language, required } = column;
  if (choices)
    return (
      <select {...control} value={value === undefined ? undefined : String(value)} onChange={({ target }) => onChange(target.value)}>
        {value === undefined && <option>{selectionTexts.chooseValue}</option>}
        <SelectOptions of={choices} />
      </select>
    );
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
function Parents({ name, present, control, value, onChange }: Omit<NewValueProps, 'column' | 'choices'> & { readonly name: EntityName }) {
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
