// Colours that editors choose, parsed and measured. Contrast follows WCAG 2.2, the steps of a theme follow the specification.

export const defaultThemeColour = '#3B82F6';
export const white = '#ffffff';
export const ink = '#14181a';

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export const isColour = (value: string): boolean => hex.test(value);

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
}

export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // map forgets the tuple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** White or ink, whichever has more contrast on a colour. */
export const textOn = (colour: string): string => (contrast(white, colour) >= contrast(ink, colour) ? white : ink);

interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** Hue in degrees, saturation and lightness in percent, each rounded. */
export function toHsl(colour: string): Hsl {
  const [red, green, blue] = channels(colour).map((channel) => channel / 255) as [number, number, number];
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const lightness = high - spread / 2;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  const sixths = spread === 0 ? 0 : hueInSixths([red, green, blue], high, spread);
  return { hue: Math.round(sixths * 60), saturation: Math.round(saturation * 100), lightness: Math.round(lightness * 100) };
}

function hueInSixths([red, green, blue]: Channels, high: number, spread: number): number {
  if (high === red) return ((green - blue) / spread + 6) % 6;
  return high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
}

const css = ({ hue, saturation, lightness }: Hsl) => `hsl(${hue} ${saturation}% ${lightness}%)`;

export interface Theme {
  /** The field itself, six digits. */
  readonly colour: string;
  readonly dark: string;
  readonly light: string;
  readonly text: string;
  /** Marks a state on white: the colour, or ink where the colour has less than 3:1. */
  readonly line: string;
}

/** The theme of a community; of the default colour when this one is malformed. Dark and light differ by ten steps of lightness. */
export function themeOf(value: string | null): Theme {
  const colour = value !== null && isColour(value) ? value : defaultThemeColour;
  const hsl = toHsl(colour);
  return {
    colour,
    dark: css({ ...hsl, lightness: Math.max(10, hsl.lightness - 10) }),
    light: css({ ...hsl, lightness: Math.min(90, hsl.lightness + 10) }),
    text: textOn(colour),
    line: contrast(white, colour) >= 3 ? colour : ink,
  };
}
