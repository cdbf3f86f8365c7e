// The control of each kind of field. A new kind in the model fails the type check here.

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

export function FieldControl({ field, ...props }: ControlProps) {
  switch (field.kind) {
    case 'text':
      return <TextControl {...props} field={field} />;
    case 'long_text':
      return <LongTextControl {...props} field={field} />;
    case 'prose':
      return <ProseControl {...props} field={field} />;
    case 'slug':
      return <SlugControl {...props} field={field} />;
    case 'url':
      return <UrlControl {...props} field={field} />;
    case 'email':
      return <EmailControl {...props} field={field} />;
    case 'phone':
      return <PhoneControl {...props} field={field} />;
    case 'image':
      return <ImageControl {...props} field={field} />;
    case 'video':
      return <VideoControl {...props} field={field} />;
    case 'file':
      return <FileControl {...props} field={field} />;
    case 'year':
      return <YearControl {...props} field={field} />;
    case 'date':
      return <DateControl {...props} field={field} />;
    case 'time_zone':
      return <TimeZoneControl {...props} field={field} />;
    case 'country':
      return <CountryControl {...props} field={field} />;
    case 'instant':
      return <InstantControl {...props} field={field} />;
    case 'colour':
      return <ColourControl {...props} field={field} />;
    case 'number':
      return <NumberControl {...props} field={field} />;
    case 'fraction':
      return <FractionControl {...props} field={field} />;
    case 'order':
      return <OrderControl {...props} field={field} />;
    case 'boolean':
      return <BooleanControl {...props} field={field} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} />;
    case 'reference':
      return <ReferenceControl {...props} field={field} />;
    case 'references':
      return <ReferencesControl {...props} field={field} />;
    case 'texts':
      return <TextsControl {...props} field={field} />;
    case 'records':
      return <RecordsControl {...props} field={field} Part={FieldControl} />;
    default:
      return field satisfies never;
  }
}
