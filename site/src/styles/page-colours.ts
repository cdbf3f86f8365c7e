// Colours as custom properties: the theme of the site where it differs from the tokens, and the colours of an event over it.
import { type Palette, type Theme, white } from '@stem/model';

/** The same values as in tokens.css. */
const tokens = { '--color-ink': '#14181a', '--color-night': '#0e262c', '--color-ground': white } as const;

export type EventColours = Pick<Theme, 'colour' | 'text' | 'line'>;

export const eventColours = (theme: EventColours): string =>
  propertiesOf([
    ['--theme', theme.colour],
    ['--on-theme', theme.text],
    ['--theme-line', theme.line],
  ]);

/** The colours of the site; undefined when nothing differs from the tokens. */
export function siteColours(palette: Palette | null): string | undefined {
  if (!palette) return undefined;
  const set = { '--color-ink': palette.text, '--color-night': palette.field, '--color-ground': palette.ground };
  const differing = Object.entries(set).filter(([name, colour]) => colour.toLowerCase() !== tokens[name as keyof typeof tokens]); // its own names
  return [propertiesOf([...differing, ['--accent', palette.accent]]), ...(palette.theme ? [eventColours(palette.theme)] : [])].join(';');
}

const propertiesOf = (properties: readonly (readonly [string, string])[]) => properties.map(([name, colour]) => `${name}:${colour}`).join(';');
