// The control of each kind of field. A new kind in the model fails the type check here.
import type { Kind } from '@stem/model';
import type { ComponentType } from 'react';
import { ColourControl } from './colour.tsx';
import type { ControlProps } from './control-props.ts';
import { FileControl, ImageControl, VideoControl } from './file-controls.tsx';
import { FractionControl } from './fraction.tsx';
import { DateControl, EmailControl, InstantControl, NumberControl, OrderControl, PhoneControl, SlugControl, YearControl } from './line-controls.tsx';
import { ProseControl, UrlControl } from './link-controls.tsx';
import { RecordsControl } from './records.tsx';
import { ChoiceControl, CountryControl, ReferenceControl, ReferencesControl, TimeZoneControl } from './select-controls.tsx';
import { BooleanControl } from './switch.tsx';
import { LongTextControl, TextControl, TextsControl } from './text-controls.tsx';

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
