// One of the events, found by its name, its date or its place. Events are as many as a company has had editions.
import { formTexts } from '../../texts/forms.ts';
import { localText } from '../../texts/language.ts';
import { Picker, type PickerProps } from '../fields/picker.tsx';
import type { Format } from '../sections/section.ts';

export interface PickFormatProps extends Pick<PickerProps, 'attributes'> {
  readonly formats: readonly Format[];
  readonly chosen: string;
  readonly placeholder?: string;
  readonly onPick: (slug: string) => void;
}

export function PickFormat({ formats, chosen, placeholder = formTexts.findAndChoose, ...picker }: PickFormatProps) {
  const format = formats.find(({ slug }) => slug === chosen);
  const options = formats.map((one) => ({ id: one.slug, title: localText(one, 'title'), note: `${localText(one, 'date')}, ${localText(one, 'location')}` }));
  return (
    <Picker
      {...picker}
      groups={[{ title: '', options }]}
      shown={format ? `${localText(format, 'title')} – ${localText(format, 'date')}` : ''}
      placeholder={placeholder}
    />
  );
}
