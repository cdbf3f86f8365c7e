// One line of text. A long one gets a second line to be read in, without taking line breaks.
import { ariaOf, asText, type ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';

/** Longer texts than these are shown in full. */
const oneLine = 120;

export function TextControl(props: ControlProps<'text'>) {
  const { field, value, onChange, onBlur, placeholder } = props;
  if ((field.max ?? 200) <= oneLine) return <LineInput {...props} />;
  return (
    <textarea
      {...ariaOf(props)}
      className="line"
      rows={1}
      value={asText(value)}
      placeholder={placeholder ?? field.placeholder}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      onBlur={onBlur}
    />
  );
}
