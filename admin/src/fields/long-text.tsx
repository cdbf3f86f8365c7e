// Text of several paragraphs.
import { ariaOf, asText, type ControlProps } from './control-props.ts';

export function LongTextControl(props: ControlProps<'long_text' | 'prose'>) {
  const { field, value, onChange, onBlur, placeholder } = props;
  return (
    <textarea
      {...ariaOf(props)}
      value={asText(value)}
      placeholder={placeholder ?? field.placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
