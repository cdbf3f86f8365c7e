// The measured contrast of a theme's colours, and what the site draws where it is too low.

import { contrast, isColour, lineContrast, paletteOf, type ThemeColours, textContrast, textOn } from '@stem/model';
import { colorTexts } from '../../texts/colors.ts';

export interface ThemeCheck {
  readonly what: string;
  /** Absent while the typed colour is invalid. */
  readonly ratio?: number;
  readonly needs: number;
  readonly isEnough: boolean;
  /** What the site does instead. */
  readonly instead?: string;
}

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
