// Above the fields of a theme: how the site would look with what is typed, and how well that can be read.
import type { ThemeColours } from '@stem/model';
import { useWatch } from 'react-hook-form';
import { asText } from '../../kit/fields/control-props.ts';
import { useRecordContext } from '../../kit/records/form/record-context.ts';
import { colorTexts } from '../../texts/colors.ts';
import { themeParts } from './exchange/palette-file.ts';
import { themeChecks } from './theme-checks.ts';
import { ThemeSample } from './theme-sample.tsx';
import './theme-form.css';

export function ThemeFormParts() {
  const { control } = useRecordContext();
  const values = useWatch({ control });
  const theme = Object.fromEntries(themeParts.map((part) => [part, asText(values[part])])) as unknown as ThemeColours; // every part has a text
  return (
    <div className="theme-live">
      <ThemeSample theme={theme} />
      <section aria-label={colorTexts.accessibility}>
        <p className="text-soft">{colorTexts.contrastGuideline}</p>
        <ul className="theme-checks" aria-live="polite">
          {themeChecks(theme).map(({ what, ratio, needs, isEnough, instead }) => (
            <li key={what}>
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
