// Color Themes: each as a card with its colours and a small drawing of the site; one of them is the default.
import type { RowOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { Swatch } from '../../kit/records/swatch.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, sayFailed } from '../../kit/toasts/toast-store.ts';
import { undoActionOf } from '../../kit/toasts/undo-change.ts';
import { client } from '../../server/client.ts';
import { queries, rowsKey, rowsOf } from '../../server/rows.ts';
import { colorTexts } from '../../texts/colors.ts';
import { entities } from '../../texts/entities.ts';
import { listTexts } from '../../texts/lists.ts';
import { ScreenLoading } from '../../ui/controls/screen-loading.tsx';
import { ColourWithPresets } from './colour-with-presets.tsx';
import { themeParts } from './exchange/palette-file.ts';
import { ThemeFormParts } from './theme-form-parts.tsx';
import { ThemeSample } from './theme-sample.tsx';

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
    if (!answer.ok) return sayFailed(colorTexts.setDefaultFailed, answer.problem.detail);
    sayDone(colorTexts.isTheDefaultTheme(name), answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  if (brand.isPending) return <ScreenLoading section={listTexts.color_themes} sentence={listTexts.color_themes.loading} />;
  return (
    <RecordsScreen
      name="color_themes"
      subtitleOf={({ is_default, primary }) => (is_default ? colorTexts.default : primary)}
      pictureOf={(theme, isSmall) => (isSmall ? <SmallSample theme={theme} /> : <ThemeSample theme={theme} />)}
      bodyOf={(theme) => (
        <div className="swatches">
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
              <button
                type="button"
                className="button"
                disabled={pending !== undefined}
                aria-label={colorTexts.setAsDefaultName(theme.name)}
                onClick={() => void makeDefault(theme)}
              >
                {colorTexts.setAsDefault}
              </button>
            </IfChangeable>
          )}
          <IfChangeable>
            <Link to="." search={{ record: theme.id }} activeProps={{}} className="button" aria-label={colorTexts.editThemeName(theme.name)}>
              {colorTexts.editTheme}
            </Link>
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
