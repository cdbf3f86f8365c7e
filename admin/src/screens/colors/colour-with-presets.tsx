// A colour of a theme: picked, typed, or taken from the brand colours.
import { useQuery } from '@tanstack/react-query';
import { ColourControl } from '../../kit/fields/colour.tsx';
import { asText, type ControlProps } from '../../kit/fields/control-props.ts';
import { rowsOf } from '../../server/rows.ts';
import { colorTexts } from '../../texts/colors.ts';
import './theme-form.css';

export function ColourWithPresets(props: ControlProps) {
  const { field, value, onChange, onBlur } = props;
  const { data: colours = [] } = useQuery(rowsOf('brand_colors'));
  if (field.kind !== 'colour') return null;
  const presets = colours.filter(({ hex }, place) => colours.findIndex((other) => other.hex.toLowerCase() === hex.toLowerCase()) === place);
  return (
    <>
      <ColourControl {...props} field={field} />
      {presets.length > 0 && (
        <fieldset className="presets flex flex-wrap gap-1" aria-label={colorTexts.brandColorsFor(field.label)}>
          {presets.map(({ id, name, hex }) => (
            <button
              key={id}
              type="button"
              style={{ background: hex }}
              title={`${name} ${hex}`}
              aria-label={`${name} ${hex}`}
              aria-pressed={hex.toLowerCase() === asText(value).toLowerCase()}
              onClick={() => {
                onChange(hex);
                onBlur();
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
