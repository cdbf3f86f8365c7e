// The palette of a colour theme. An unreadable colour is replaced by that of the house: every page keeps the contrast of WCAG 2.2 AA.
import { contrast, ink, isColour, type Theme, textOn, themeOf, white } from './values/colour.ts';

/** The least contrast of text, and of lines and marks. */
export const textContrast = 4.5;
export const lineContrast = 3;

/** The dark field of the house, and the tones that go with any theme. */
export const night = '#0e262c';
const soft = '#51595c';
const fog = '#f1f3f2';

export interface ThemeColours {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
  readonly background: string;
  readonly text: string;
}

export interface Palette {
  readonly ground: string;
  /** Text on it, and dark bars with white text. */
  readonly text: string;
  /** Dark fields with white text. */
  readonly field: string;
  /** Marks and buttons of the theme, where no event sets its own. */
  readonly theme: Theme;
  /** Links under the pointer. */
  readonly accent: string;
}

const isReadable = (colour: string, ...on: readonly string[]): boolean => isColour(colour) && on.every((ground) => contrast(colour, ground) >= textContrast);

export function paletteOf({ primary, secondary, accent, background, text }: ThemeColours): Palette {
  const ground = isColour(background) && textOn(background) === ink && contrast(soft, background) >= textContrast ? background : white;
  const written = isReadable(text, ground, fog, white) ? text : ink;
  const theme = themeOf(isColour(primary) ? primary : written);
  return {
    ground,
    text: written,
    field: isReadable(secondary, white) ? secondary : night,
    theme: { ...theme, line: contrast(ground, theme.colour) >= lineContrast ? theme.colour : written },
    accent: isReadable(accent, ground, fog) ? accent : written,
  };
}
