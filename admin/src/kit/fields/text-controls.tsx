// Fields in which text is typed: one line, paragraphs, marked text, or a list of short texts.
import { formTexts } from '../../texts/forms.ts';
import { ariaOf, asText, type ControlProps } from './control-props.ts';
import { LineInput } from './line-controls.tsx';
import { TimeControl } from './time.tsx';
import { usePastedText } from './use-pasted-text.tsx';

/** Texts of more than 120 characters get a second line. */
const oneLine = 120;

/** Typed spaces stay; pasted lines become one. */
const onOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;

export function TextControl(props: ControlProps<'text'>) {
  const { field, value, onChange, onBlur, placeholder } = props;
  const pasted = usePastedText('line');
  if (field.of === 'time') return <TimeControl {...props} />;
  if ((field.max ?? 200) <= oneLine) return <LineInput {...props} />;
  return (
    <>
      <textarea
        {...ariaOf(props)}
        className="line"
        rows={1}
        value={asText(value)}
        placeholder={placeholder ?? field.placeholder}
        onPaste={pasted.onPaste}
        onChange={(event) => {
          pasted.onChanged();
          onChange(onOneLine(event.target.value));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        onBlur={onBlur}
      />
      {pasted.note}
    </>
  );
}

export function LongTextControl(props: ControlProps<'long_text' | 'prose'>) {
  const { field, value, onChange, onBlur, placeholder } = props;
  const pasted = usePastedText(field.kind === 'prose' ? 'marks' : 'lines');
  return (
    <>
      <textarea
        {...ariaOf(props)}
        value={asText(value)}
        placeholder={placeholder ?? field.placeholder}
        onPaste={pasted.onPaste}
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
      <small>{formTexts.oneALine}</small>
    </>
  );
}
