// A colour: picked or typed, with the contrast of text on it.

import { formTexts } from '../../texts/forms.ts';
import { contrastNote, swatchOf } from './contrast-note.ts';
import { ariaOf, asText, type ControlProps } from './control-props.ts';
import './colour.css';

export function ColourControl(props: ControlProps<'colour'>) {
  const { id, field, value, onChange, onBlur } = props;
  const text = asText(value);
  const note = contrastNote(text);
  return (
    <>
      <div className="colour-line">
        <input
          type="color"
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
          <output className="colour-sample" htmlFor={id} style={{ background: note.colour, color: note.text }}>
            Abc
          </output>
        )}
      </div>
      {note && <small>{note.sentence}</small>}
    </>
  );
}
