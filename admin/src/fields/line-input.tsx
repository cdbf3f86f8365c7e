// One line of text, in the variants several kinds share.
import type { InputHTMLAttributes } from 'react';
import { ariaOf, asText, type ControlProps } from './control-props.ts';

export type LineInputProps = ControlProps & {
  readonly input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize' | 'min' | 'max' | 'step' | 'maxLength'
  >;
};

export function LineInput({ input, ...props }: LineInputProps) {
  const { field, value, onChange, onBlur, placeholder } = props;
  const example = 'placeholder' in field ? field.placeholder : undefined;
  return (
    <input
      {...ariaOf(props)}
      type="text"
      autoComplete="off"
      {...input}
      value={asText(value)}
      placeholder={placeholder ?? example}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
