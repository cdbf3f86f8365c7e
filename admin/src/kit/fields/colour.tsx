// A colour: picked or typed, with the contrast of text on it.

import { formTexts } from '../../texts/forms.ts';
import { contrastNote, swatchOf } from './contrast-note.ts';
import { ariaOf, asText, type ControlProps } from './control-props.ts';

export function ColourControl(props: ControlProps<'colour'>) {
  const { id, field, value, onChange, onBlur } = props;
  const text = asText(value);
  const note = contrastNote(text);
  return (
    <>
      <div className="colour-line flex items-stretch gap-2">
        <input
          type="color"
          className="h-auto w-11 flex-none rounded-corner border border-edge bg-surface p-0.5"
          aria-label={formTexts.pick(field.label)}
          value={swatchOf(text)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <input
          {...ariaOf(props)}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {note && (
          <output
            className="grid place-items-center flex-none w-14 rounded-corner font-medium"
            htmlFor={id}
            style={{ background: note.colour, color: note.text }}
          >
            Abc
          </output>
        )}
      </div>
      {note && <small>{note.sentence}</small>}
    </>
  );
}
