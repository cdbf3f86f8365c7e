// Color Themes: each as a card with its colours and a small drawing of the site; one of them is the default.
import type { RowOf, ThemeColours } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ColourControl } from '../../kit/fields/colour.tsx';
import { asText, type ControlProps } from '../../kit/fields/control-props.ts';
import { WayTo } from '../../kit/lists/list-state.tsx';
import { useRecordContext } from '../../kit/records/form/record-context.ts';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { Swatch } from '../../kit/records/swatch.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { saySettled } from '../../kit/toasts/toast-store.ts';
import { client, rowsOf } from '../../server/client.ts';
import { colorTexts } from '../../texts/colors.ts';
import { entities } from '../../texts/entities.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenLoading } from '../../ui/controls/screen-head.tsx';
import { themeParts } from './exchange/palette-file.ts';
import { ThemeSample, themeChecks } from './theme-sample.tsx';

type Theme = RowOf<'color_themes'>;

const traits = { controls: Object.fromEntries(themeParts.map((part) => [part, ColourWithPresets])) };
/** Set by a button of its own, which unsets it for the others. */
const without = ['is_default'];
const { fields } = entities.color_themes;

export function ThemesScreen() {
  const [pending, setPending] = useState<string>();
  // They are offered beside each colour of the form, whose fields would move.
  const brand = useQuery(rowsOf('brand_colors'));
  async function makeDefault({ id, name, revision }: Theme) {
    setPending(id);
    const answer = await client.resource('color_themes').update(id, { is_default: true, revision });
    setPending(undefined);
    await saySettled(answer, colorTexts.isTheDefaultTheme(name), colorTexts.setDefaultFailed);
  }
  if (brand.isPending) return <ScreenLoading section={listTexts.color_themes} sentence={listTexts.color_themes.loading} />;
  return (
    <RecordsScreen
      name="color_themes"
      subtitleOf={({ is_default, primary }) => (is_default ? colorTexts.default : primary)}
      pictureOf={(theme, isSmall) => (isSmall ? <SmallSample theme={theme} /> : <ThemeSample theme={theme} />)}
      bodyOf={(theme) => (
        <div className="grid grid-cols-5 mt-[0.3rem] border border-hair [&>.swatch]:min-h-13 [&>.swatch]:p-1 [&>.swatch]:text-[0.6875rem]">
          {themeParts.map((part) => (
            <Swatch key={part} name={fields[part].label} hex={theme[part]} />
          ))}
        </div>
      )}
      actionsOf={(theme) => (
        <>
          {theme.is_default ? (
            <span className="tag">{colorTexts.default}</span>
          ) : (
            <IfChangeable>
              <Button
                text={colorTexts.setAsDefault}
                disabled={pending !== undefined}
                aria-label={colorTexts.setAsDefaultName(theme.name)}
                onClick={() => void makeDefault(theme)}
              />
            </IfChangeable>
          )}
          <IfChangeable>
            <WayTo text={colorTexts.editTheme} search={{ record: theme.id }} className="button" aria-label={colorTexts.editThemeName(theme.name)} />
          </IfChangeable>
        </>
      )}
      keeps={({ is_default }) => (is_default ? colorTexts.defaultNotDeletable : undefined)}
      initialOf={(themes) => ({ is_default: themes.length === 0 })}
      traits={traits}
      without={without}
      inForm={<ThemeFormParts />}
      above={<p className="filters text-soft">{colorTexts.contrastGuideline}</p>}
    />
  );
}

const SmallSample = ({ theme: { primary, secondary } }: { readonly theme: Theme }) => (
  <span className="size-full" style={{ background: `linear-gradient(90deg, ${primary} 50%, ${secondary} 50%)` }} />
);

/** Above the fields of a theme: how the site would look with what is typed, and how well that can be read. */
function ThemeFormParts() {
  const { control } = useRecordContext();
  const values = useWatch({ control });
  const theme = Object.fromEntries(themeParts.map((part) => [part, asText(values[part])])) as unknown as ThemeColours; // every part has a text
  return (
    <div className="[&>.theme-sample]:border [&>.theme-sample]:border-hair grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] gap-5 items-start pt-[1.1rem] max-tablet:grid-cols-1">
      <ThemeSample theme={theme} />
      <section aria-label={colorTexts.accessibility}>
        <p className="text-soft">{colorTexts.contrastGuideline}</p>
        <ul className="grid gap-1 mt-[0.6rem]" aria-live="polite">
          {themeChecks(theme).map(({ what, ratio, needs, isEnough, instead }) => (
            <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 items-baseline" key={what}>
              <span className={`mark ${isEnough ? '' : 'missing'}`}>{isEnough ? colorTexts.enough : colorTexts.tooLittle}</span>
              <span>
                {what}: {ratio === undefined ? colorTexts.noColorYet : `${ratio.toFixed(1)}:1`} <span className="text-soft">{colorTexts.ofNeeded(needs)}</span>
                {instead !== undefined && <span className="text-soft">; {instead}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ColourWithPresets(props: ControlProps) {
  const { field, value, onChange, onBlur } = props;
  const { data: colours = [] } = useQuery(rowsOf('brand_colors'));
  if (field.kind !== 'colour') return null;
  const presets = colours.filter(({ hex }, place) => colours.findIndex((other) => other.hex.toLowerCase() === hex.toLowerCase()) === place);
  return (
    <>
      <ColourControl {...props} field={field} />
      {presets.length > 0 && (
        <fieldset className="flex flex-wrap gap-1" aria-label={colorTexts.brandColorsFor(field.label)}>
          {presets.map(({ id, name, hex }) => (
            <button
              key={id}
              type="button"
              className="size-6 pointer-coarse:size-9 border border-edge rounded-corner aria-pressed:outline-2 aria-pressed:outline-accent aria-pressed:outline-offset-1"
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
