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
    <div className="theme-live grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] gap-5 items-start pt-[1.1rem] max-tablet:grid-cols-1">
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
