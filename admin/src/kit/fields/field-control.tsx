// The control of each kind of field. A new kind in the model fails the type check here.
import type { Kind } from '@stem/model';
import type { ComponentType } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { moveTo } from '../lists/order.ts';
import { useIsUploading } from '../records/form/uploads-in-form.ts';
import { ColourControl } from './colour.tsx';
import { ariaOf, type ControlProps } from './control-props.ts';
import { addEntry, EntryFields, entriesOf } from './entry-fields.tsx';
import { FileControl, ImageControl, VideoControl } from './file-controls.tsx';
import { FractionControl } from './fraction.tsx';
import { DateControl, EmailControl, InstantControl, NumberControl, OrderControl, PhoneControl, SlugControl, YearControl } from './line-controls.tsx';
import { ProseControl, UrlControl } from './link-controls.tsx';
import { problemAt } from './problem.ts';
import { ChoiceControl, CountryControl, ReferenceControl, ReferencesControl, TimeZoneControl } from './select-controls.tsx';
import { BooleanControl } from './switch.tsx';
import { LongTextControl, TextControl, TextsControl } from './text-controls.tsx';
import './records.css';

const controls: { readonly [K in Kind]: ComponentType<ControlProps<K>> } = {
  text: TextControl,
  long_text: LongTextControl,
  prose: ProseControl,
  slug: SlugControl,
  url: UrlControl,
  email: EmailControl,
  phone: PhoneControl,
  image: ImageControl,
  video: VideoControl,
  file: FileControl,
  year: YearControl,
  date: DateControl,
  time_zone: TimeZoneControl,
  country: CountryControl,
  instant: InstantControl,
  colour: ColourControl,
  number: NumberControl,
  fraction: FractionControl,
  order: OrderControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  texts: TextsControl,
  records: (props) => <RecordsControl {...props} Part={FieldControl} />,
};

export function FieldControl(props: ControlProps) {
  const Control = controls[props.field.kind] as ComponentType<ControlProps>; // the one of its kind
  return <Control {...props} />;
}

/** A list of small records: each with its own controls, moved and removed one by one. */
function RecordsControl({ Part, ...props }: ControlProps<'records'> & { readonly Part: ComponentType<ControlProps> }) {
  const { id, field, value, onChange, onBlur, problem } = props;
  // An upload ends at the place of its entry, so entries keep their places meanwhile.
  const isFixed = useIsUploading();
  const entries = entriesOf(value);
  const isFull = field.max !== undefined && entries.length >= field.max;
  const change = (place: number, name: string, next: unknown) => onChange(entries.map((entry, at) => (at === place ? { ...entry, [name]: next } : entry)));
  return (
    <div className="small-records">
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own, their place is all there is
        <fieldset key={place}>
          <legend className="flex items-center px-[0.35rem] font-medium">
            {field.label} {place + 1}
            <Tool icon="up" label={formTexts.moveUp} disabled={isFixed || place === 0} onClick={() => onChange(moveTo(entries, place, place - 1))} />
            <Tool
              icon="down"
              label={formTexts.moveDown}
              disabled={isFixed || place === entries.length - 1}
              onClick={() => onChange(moveTo(entries, place, place + 1))}
            />
            <Tool icon="close" label={formTexts.remove} disabled={isFixed} onClick={() => onChange(entries.filter((_, at) => at !== place))} />
          </legend>
          <EntryFields
            fields={field.fields}
            entry={entry}
            of={`${field.label} ${place + 1}`}
            id={`${id}-${place}`}
            problem={problemAt(problem, place)}
            Part={Part}
            onChange={(name, next) => change(place, name, next)}
            onBlur={onBlur}
          />
        </fieldset>
      ))}
      <Button
        className="button self-start"
        text={formTexts.add}
        {...ariaOf(props)}
        aria-label={formTexts.addTo(field.label)}
        disabled={isFull}
        onClick={() => addEntry({ id: `${id}-${entries.length}`, fields: field.fields, add: () => onChange([...entries, {}]) })}
      />
    </div>
  );
}
