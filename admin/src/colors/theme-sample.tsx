// How the site looks in a theme, drawn small: what cannot be read is drawn as the site draws it.
import { paletteOf, type ThemeColours } from '@stem/model';
import type { CSSProperties } from 'react';
import './theme-sample.css';

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
    <div className="theme-sample" style={colours as CSSProperties} role="img" aria-label="Preview of the site in this theme">
      <div className="sample-head">
        <b>Stem</b>
        <span>Communities</span>
        <span>Company</span>
      </div>
      <div className="sample-field">Connecting Leaders.</div>
      <div className="sample-body">
        <b>Heading</b>
        <p>
          A sentence, and <span className="sample-link">a link</span> in it.
        </p>
        <span className="sample-button">Button</span>
        <span className="sample-mark">Mark</span>
      </div>
    </div>
  );
}
