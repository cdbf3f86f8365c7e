// A colour: picked or typed, with the contrast of text on it.
import { contrast, isColour, textOn, white } from '@stem/model';
import { formTexts } from '../../texts/forms.ts';
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

/** WCAG 2.2 AA for text. */
const enough = 4.5;

interface ContrastNote {
  readonly colour: string;
  /** The one of white and ink that reads better. */
  readonly text: string;
  readonly sentence: string;
}

/** The measured contrast of text on a colour. */
export function contrastNote(colour: string): ContrastNote | undefined {
  if (!isColour(colour)) return undefined;
  const text = textOn(colour);
  const ratio = contrast(text, colour);
  const name = text === white ? formTexts.white : formTexts.dark;
  const verdict = ratio >= enough ? '' : formTexts.contrastTooLow(enough);
  const line = contrast(white, colour) >= 3 ? '' : formTexts.tooLightForLines;
  return { colour, text, sentence: formTexts.contrastNote(name, ratio.toFixed(1), verdict, line) };
}

/** Six digits for the picker; white while the text is no colour. */
export function swatchOf(colour: string): string {
  if (!isColour(colour)) return white;
  const digits = colour.slice(1);
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
}
