// A list of short texts, one a line.
import { ariaOf, type ControlProps } from './control-props.ts';

export function TextsControl(props: ControlProps<'texts'>) {
  const { value, onChange, onBlur } = props;
  const lines = Array.isArray(value) ? value.map(String) : [];
  return (
    <>
      <textarea
        {...ariaOf(props)}
        className="lines"
        spellCheck={false}
        value={lines.join('\n')}
        onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        onBlur={() => {
          const written = lines.map((line) => line.trim()).filter(Boolean);
          if (written.length !== lines.length || written.some((line, place) => line !== lines[place])) onChange(written);
          onBlur();
        }}
      />
      <small>One a line.</small>
    </>
  );
}
