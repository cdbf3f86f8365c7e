// The formats of an export: one click, one file.

import { colorTexts } from '../../texts/colors.ts';
import { exportForms } from './exchange/files.ts';
import { plainHex } from './exchange/palette-file.ts';
import type { Stored } from './exchange/plan-import.ts';

export function ExportList({ stored }: { readonly stored: Stored }) {
  const palette = {
    colours: stored.colours.map(({ name, hex, category, usage }) => ({ name, hex: whole(hex), category, usage })),
    themes: stored.themes.map(({ name, primary, secondary, accent, background, text }) => ({
      name,
      primary: whole(primary),
      secondary: whole(secondary),
      accent: whole(accent),
      background: whole(background),
      text: whole(text),
    })),
  };
  return (
    <section className="pt-[1.1rem] pb-6 px-(--inset) border-b border-hair" aria-labelledby="export-title">
      <h2 className="text-name" id="export-title">
        {colorTexts.export}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-5 gap-y-[0.9rem] mt-[0.6rem]">
        {exportForms.map(({ title, about, file, type, write }) => (
          <li className="flex flex-col items-start gap-[0.35rem]" key={title}>
            <button type="button" className="button" onClick={() => download(file, new Blob([write(palette)], { type }))}>
              {title}
            </button>
            <span className="text-soft">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Always six digits, also where three are stored. */
const whole = (hex: string): string => plainHex(hex) ?? hex;

function download(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
