// Fields in which a value is selected: one of a few, or a row of another entity.
import { countries, type Entity, type EntityName, isEntityName, portraitColumn, timeZones } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { valueHere } from '../../texts/language.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { moveTo } from '../lists/order.ts';
import { type Option, type OptionGroup, useRecordContext } from '../records/form/record-context.ts';
import { ariaOf, asText, type ControlProps } from './control-props.ts';
import { MediaReference } from './file-controls.tsx';
import { Picker } from './picker.tsx';

export function ChoiceControl({ none = formTexts.none, ...props }: ControlProps<'choice'> & { readonly none?: string }) {
  const { field, value, onChange, onBlur, isRequired } = props;
  const mayBeEmpty = !isRequired && field.default === undefined;
  const chosen = asText(value);
  if (field.options.length > mostListed) {
    const options = field.options.map((option) => ({ id: option.value, title: option.label }));
    return <PickOne {...props} groups={[{ title: '', options: mayBeEmpty ? [{ id: '', title: none }, ...options] : options }]} />;
  }
  return (
    <select {...ariaOf(props)} value={chosen} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
      {(mayBeEmpty || chosen === '') && <option value="">{mayBeEmpty ? none : formTexts.choose}</option>}
      {chosen !== '' && !field.options.some((option) => option.value === chosen) && <option value={chosen}>{chosen}</option>}
      <SelectOptions of={field.options.map((option) => [option.value, option.label])} />
    </select>
  );
}

/** More options than these are found by typing. */
const mostListed = 15;

function PickOne({ groups, ...props }: ControlProps & { readonly groups: readonly OptionGroup[] }) {
  const chosen = asText(props.value);
  const title = groups.flatMap(({ options }) => options).find(({ id }) => id === chosen)?.title ?? chosen;
  return (
    <Picker
      attributes={ariaOf(props)}
      groups={groups}
      shown={chosen === '' ? '' : title}
      placeholder={formTexts.findAndChoose}
      onPick={props.onChange}
      onBlur={props.onBlur}
    />
  );
}

/** A time zone of the list; one that is stored and not in the list stays until another is chosen. */
export const TimeZoneControl = (props: ControlProps<'time_zone'>) => <ChoiceControl {...props} field={{ ...props.field, kind: 'choice', options: zones() }} />;

export const CountryControl = (props: ControlProps<'country'>) => <ChoiceControl {...props} field={{ ...props.field, kind: 'choice', options: lands() }} />;

// The browser takes milliseconds to list them: once, and only when a form needs it.
const once = <T,>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const zones = once(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })));
const lands = once(() => countries().map(({ code, name }) => ({ value: code, label: name })));

/** One row of another entity, chosen by its title; a file of the library is chosen by what it looks like. */
export const ReferenceControl = (props: ControlProps<'reference'>) =>
  props.field.to === 'media_library' ? <MediaReference {...props} /> : <RowReference {...props} />;

function RowReference(props: ControlProps<'reference'>) {
  const { field, column, value, onChange, onBlur, isRequired } = props;
  const { groups, titleOf, isFailed } = useOptions(column, field.to);
  const chosen = asText(value);
  if (groups.reduce((sum, { options }) => sum + options.length, 0) > mostListed)
    return <PickOne {...props} groups={isRequired ? groups : [{ title: '', options: [{ id: '', title: formTexts.none }] }, ...groups]} />;
  return (
    <>
      <select {...ariaOf(props)} value={chosen} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
        {(!isRequired || chosen === '') && <option value="">{isRequired ? formTexts.choose : formTexts.none}</option>}
        {chosen !== '' && titleOf(chosen) === undefined && <option value={chosen}>{chosen}</option>}
        <OptionList groups={groups} />
      </select>
      {isFailed && <small role="alert">{formTexts.choicesUnreadable}</small>}
    </>
  );
}

/** The options of a select, under their headings where there are several groups. */
const OptionList = ({ groups }: { readonly groups: readonly OptionGroup[] }) =>
  groups.map(({ title, options }) => {
    const offered = options.map((option) => (
      <option key={option.id} value={option.id}>
        {option.title}
      </option>
    ));
    if (title === '' || offered.length === 0) return offered;
    return (
      <optgroup key={title} label={title}>
        {offered}
      </optgroup>
    );
  });

/** The rows another entity offers to choose from, by their titles; fewer, or in groups, where the screen says so. */
export interface Options {
  readonly groups: readonly OptionGroup[];
  readonly titleOf: (id: string) => string | undefined;
  readonly optionOf: (id: string) => Option | undefined;
  readonly isFailed: boolean;
}

export function useOptions(column: string, name: string): Options {
  const { choices } = useRecordContext();
  const given = choices?.[column];
  const entity: Entity | undefined = isEntityName(name) ? entities[name] : undefined;
  const { data, isError } = useQuery({ ...rowsOf(name as EntityName), enabled: given === undefined }); // what the api does not list makes the query fail, which the control says
  const rows: readonly Readonly<Record<string, unknown>>[] = data ?? [];
  const all = { title: '', options: rows.map((row) => optionFor(row, entity)) };
  const groups = given ?? [all];
  const known = new Map(groups.flatMap(({ options }) => options.map((option) => [option.id, option])));
  return { groups, titleOf: (id) => known.get(id)?.title, optionOf: (id) => known.get(id), isFailed: isError };
}

function optionFor(row: Readonly<Record<string, unknown>>, entity: Entity | undefined): Option {
  const portrait = entity && portraitColumn(entity);
  const picture = portrait === undefined ? undefined : row[portrait];
  const title = String(valueHere(row, entity?.title ?? 'id') ?? row.id);
  return { id: String(row.id), title, ...(picture !== undefined && { picture: picture === null ? null : String(picture) }) };
}

/** Several rows of another entity, in order: found by name and added, moved and removed one by one. */
export function ReferencesControl(props: ControlProps<'references'>) {
  const { field, column, value, onChange, onBlur } = props;
  const { groups, optionOf, isFailed } = useOptions(column, field.to);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <>
      {chosen.length > 0 && (
        <ol className="chosen flex flex-wrap gap-1">
          {chosen.map((id, place) => {
            const { title, picture } = optionOf(id) ?? { title: '…' };
            return (
              <li className="flex items-center gap-[0.1rem] min-w-0 max-w-full pl-[0.6rem] bg-tint" key={id}>
                {picture !== undefined && <Portrait name={title} picture={picture} className="portrait mr-1.5" />}
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
