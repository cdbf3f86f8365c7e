// The four services beside the image of the home page: none is added and none removed, each has its texts and its image.
import { ariaOf, asText, type ControlProps } from '../../kit/fields/control-props.ts';
import { type Entry, EntryFields, entriesOf } from '../../kit/fields/entry-fields.tsx';
import { FieldControl } from '../../kit/fields/field-control.tsx';
import { problemAt } from '../../kit/fields/problem.ts';
import '../../kit/fields/records.css';
import type { Choice } from '@stem/model';

export function ServiceImages(props: ControlProps) {
  const { id, field, value, onChange, onBlur, problem } = props;
  if (field.kind !== 'records' || field.fields.id?.kind !== 'choice') return null;
  const { id: ids, ...fields } = field.fields;
  const { options } = ids;
  const stored = entriesOf(value);
  return (
    <fieldset className="small-records" {...ariaOf(props)} aria-labelledby={`${id}-label`} tabIndex={-1}>
      {servicesOf(stored, options).map((service) => {
        const name = asText(service.id);
        const place = placeOfService(stored, name);
        return (
          <fieldset key={name}>
            <legend className="flex items-center px-[0.35rem] font-medium">
              {asText(service.title) || name}
              <span className="ml-2 font-regular text-soft">{name}</span>
            </legend>
            <EntryFields
              fields={fields}
              entry={service}
              of={name}
              id={`${id}-${place === -1 ? name : place}`}
              problem={problemAt(problem, place)}
              Part={FieldControl}
              onChange={(part, next) => onChange(changeService(stored, options, { id: name, name: part, value: next }))}
              onBlur={onBlur}
            />
          </fieldset>
        );
      })}
    </fieldset>
  );
}

/** The stored service of each id, or an empty one. */
export const servicesOf = (stored: readonly Entry[], options: readonly Choice[]): Entry[] =>
  options.map(({ value }) => stored.find(({ id }) => id === value) ?? { id: value });

/** With one field of one service changed. Empty services are not stored. */
export function changeService(stored: readonly Entry[], options: readonly Choice[], { id, name, value }: ServiceChange): Entry[] {
  return servicesOf(stored, options)
    .map((service) => (service.id === id ? { ...service, [name]: value } : service))
    .filter((service) => Object.entries(service).some(([part, written]) => part !== 'id' && written !== '' && written !== null && written !== undefined));
}

interface ServiceChange {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}

/** The place of a service among those stored: problems name places. */
export const placeOfService = (stored: readonly Entry[], id: unknown): number => stored.findIndex((service) => service.id === id);
