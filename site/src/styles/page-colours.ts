// The colours of a page as custom properties: the theme of the site where it differs from the tokens, and over it the colour
// of an event.
import { type Palette, type Theme, white } from '@stem/model';

/** The same values as in tokens.css. */
const tokens = { '--color-ink': '#14181a', '--color-night': '#0e262c', '--color-ground': white } as const;

export type EventColours = Pick<Theme, 'colour' | 'text' | 'line'>;

/** Undefined when nothing differs from the tokens. */
export function pageColours(palette: Palette | null, event?: EventColours): string | undefined {
  const set = palette ? { '--color-ink': palette.text, '--color-night': palette.field, '--color-ground': palette.ground } : {};
  const differing = Object.entries(set).filter(([name, colour]) => colour.toLowerCase() !== tokens[name as keyof typeof tokens]); // its own names
  const theme = event ?? palette?.theme;
  const properties = [
    ...differing,
    ...(palette ? [['--accent', palette.accent]] : []),
    ...(theme
      ? [
          ['--theme', theme.colour],
          ['--on-theme', theme.text],
          ['--theme-line', theme.line],
        ]
      : []),
  ];
  return properties.length === 0 ? undefined : properties.map(([name, colour]) => `${name}:${colour}`).join(';');
}
