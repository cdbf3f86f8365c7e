// One line of text, in the variants several kinds share.
import type { InputHTMLAttributes } from 'react';
import { ariaOf, asText, type ControlProps } from './control-props.ts';
import { usePastedText } from './use-pasted-text.tsx';

export type LineInputProps = ControlProps & {
  readonly input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize' | 'min' | 'max' | 'step' | 'maxLength' | 'list'
  >;
};

export function LineInput({ input, ...props }: LineInputProps) {
  const { field, value, onChange, onBlur, placeholder } = props;
  const example = 'placeholder' in field ? field.placeholder : undefined;
  const pasted = usePastedText('line');
  return (
    <>
      <input
        {...ariaOf(props)}
        type="text"
        autoComplete="off"
        {...input}
        value={asText(value)}
        placeholder={placeholder ?? example}
        {...(field.kind === 'text' && { onPaste: pasted.onPaste })}
        onChange={(event) => {
          pasted.onChanged();
          onChange(event.target.value);
        }}
        onBlur={onBlur}
      />
      {pasted.note}
    </>
  );
}

export const DateControl = (props: ControlProps<'date'>) => <LineInput {...props} input={{ type: 'date' }} />;

export const EmailControl = (props: ControlProps<'email'>) => <LineInput {...props} input={{ type: 'email', spellCheck: false }} />;

export const PhoneControl = (props: ControlProps<'phone'>) => <LineInput {...props} input={{ type: 'tel' }} />;

/** The last part of an address. */
export const SlugControl = (props: ControlProps<'slug'>) => <LineInput {...props} input={{ spellCheck: false, autoCapitalize: 'none' }} />;

export const YearControl = (props: ControlProps<'year'>) => <LineInput {...props} input={{ inputMode: 'numeric', maxLength: 4 }} />;

export const NumberControl = (props: ControlProps<'number'>) => (
  <LineInput {...props} input={{ type: 'number', inputMode: 'decimal', step: props.field.step ?? 'any', ...limitsOf(props.field) }} />
);

const limitsOf = ({ min, max }: { readonly min?: number; readonly max?: number }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

export const OrderControl = (props: ControlProps<'order'>) => (
  <LineInput {...props} input={{ type: 'number', inputMode: 'numeric', step: 1, ...limitsOf(props.field) }} />
);

/** A moment: chosen in the editor's own time, stored as UTC. */
export function InstantControl(props: ControlProps<'instant'>) {
  const { value, onChange, onBlur } = props;
  return (
    <input
      {...ariaOf(props)}
      type="datetime-local"
      value={toLocal(asText(value))}
      onChange={(event) => onChange(toInstant(event.target.value))}
      onBlur={onBlur}
    />
  );
}

/** '2027-04-14T09:00:00.000Z' → '2027-04-14T11:00' where the clocks show eleven. */
export function toLocal(instant: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const toInstant = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
