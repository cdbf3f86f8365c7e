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
      <div className="sample-head flex gap-[0.9rem] items-center py-[0.45rem] px-[0.8rem] border-b border-(color:--text)">
        <b>Stem</b>
        <span>{colorTexts.communities}</span>
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
