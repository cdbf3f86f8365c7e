// How the site looks in a theme, drawn small: what cannot be read is drawn as the site draws it.

import { paletteOf, type ThemeColours } from '@stem/model';
import type { CSSProperties } from 'react';
import { colorTexts } from '../../texts/colors.ts';
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
    <div className="theme-sample" style={colours as CSSProperties} role="img" aria-label={colorTexts.themePreviewLabel}>
      <div className="sample-head">
        <b>Stem</b>
        <span>{colorTexts.communities}</span>
        <span>{colorTexts.company}</span>
      </div>
      <div className="sample-field">{colorTexts.connectingLeaders}</div>
      <div className="sample-body">
        <b>{colorTexts.heading}</b>
        <p>
          {colorTexts.aSentenceAnd} <span className="sample-link">{colorTexts.aLink}</span> {colorTexts.inIt}
        </p>
        <span className="sample-button">{colorTexts.button}</span>
        <span className="sample-mark">{colorTexts.mark}</span>
      </div>
    </div>
  );
}
