// How the site looks in a theme, drawn small: what cannot be read is drawn as the site draws it.
import { contrast, isColour, lineContrast, paletteOf, type ThemeColours, textContrast, textOn } from '@stem/model';
import type { CSSProperties } from 'react';
import { colorTexts } from '../../texts/colors.ts';

export function ThemeSample({ theme }: { readonly theme: ThemeColours }) {
  const { ground, text, field, theme: mark, accent } = paletteOf(theme);
  const colours = {
    '--ground': ground,
    '--text': text,
    '--field': field,
    '--mark': mark.colour,
    '--on-mark': mark.text,
    '--line': mark.line,
    '--link': accent,
  };
  return (
    <div
      className="theme-sample bg-(--ground) text-(color:--text) text-note leading-[1.35]"
      style={colours as CSSProperties}
      role="img"
      aria-label={colorTexts.themePreviewLabel}
    >
      <div className="flex gap-[0.9rem] items-center py-[0.45rem] px-[0.8rem] border-b border-(color:--text)">
        <b>Stem</b>
        <span className="ml-auto shadow-[0_0.45rem_0_-0.3rem_var(--line)]">{colorTexts.communities}</span>
        <span>{colorTexts.company}</span>
      </div>
      <div className="pt-4 pb-[0.7rem] px-[0.8rem] bg-(--field) text-[#ffffff] text-name font-strong">{colorTexts.connectingLeaders}</div>
      <div className="pt-[0.6rem] pb-[0.8rem] px-[0.8rem]">
        <b>{colorTexts.heading}</b>
        <p className="mb-2">
          {colorTexts.aSentenceAnd} <span className="text-(color:--link) underline">{colorTexts.aLink}</span> {colorTexts.inIt}
        </p>
        <span className="inline-block mr-[0.4rem] py-1 px-[0.6rem] bg-(--text) text-[#ffffff]">{colorTexts.button}</span>
        <span className="inline-block mr-[0.4rem] py-1 px-[0.6rem] bg-(--mark) text-(color:--on-mark)">{colorTexts.mark}</span>
      </div>
    </div>
  );
}

interface ThemeCheck {
  readonly what: string;
  /** Absent while the typed colour is invalid. */
  readonly ratio?: number;
  readonly needs: number;
  readonly isEnough: boolean;
  /** What the site does instead. */
  readonly instead?: string;
}

/** The measured contrast of a theme's colours, and what the site draws where it is too low. */
export function themeChecks(colours: ThemeColours): ThemeCheck[] {
  const { primary, secondary, accent, background, text } = colours;
  const palette = paletteOf(colours);
  return [
    check(
      colorTexts.textOnBackground,
      text,
      background,
      palette.text === text && palette.ground === background ? undefined : colorTexts.drawnOn(palette.text, palette.ground),
    ),
    check(colorTexts.whiteOnSecondary, '#ffffff', secondary, palette.field === secondary ? undefined : colorTexts.darkFieldsAre(palette.field)),
    check(colorTexts.accentOnBackground, accent, palette.ground, palette.accent === accent ? undefined : colorTexts.linksAre(palette.accent)),
    isColour(primary) ? check(colorTexts.textOnPrimary, textOn(primary), primary, undefined) : check(colorTexts.textOnPrimary, '', primary, undefined),
    {
      ...check(colorTexts.primaryAsALine, primary, palette.ground, palette.theme.line === primary ? undefined : colorTexts.linesAre(palette.theme.line)),
      ...enough(primary, palette.ground, lineContrast),
    },
  ];
}

function check(what: string, colour: string, ground: string, instead: string | undefined): ThemeCheck {
  return { what, ...enough(colour, ground, textContrast), ...(instead !== undefined && { instead }) };
}

function enough(colour: string, ground: string, needs: number): Pick<ThemeCheck, 'ratio' | 'needs' | 'isEnough'> {
  if (!isColour(colour) || !isColour(ground)) return { needs, isEnough: false };
  const ratio = contrast(colour, ground);
  return { ratio, needs, isEnough: ratio >= needs };
}
