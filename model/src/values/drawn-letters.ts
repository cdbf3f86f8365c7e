// The letters that the pictures of shared links can draw: those of the fonts in site/src/sharing. A test compares both.

/** Code points of the fonts, as ranges in hexadecimal. */
const drawn = `
  20-7e a0-ac ae-148 14a-161 164-17e 192 1a0-1a1 1af-1b0 1fc-1ff 218-21b 237 2c6-2c7 2da 2dc-2dd 300-301 303-304 308-309 323
  329 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 1c80-1c88 1e80-1e85 1e9e 1ea0-1ef9 1f00-1f15 1f18-1f1d 1f20-1f45
  1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2013-2014
  2018-201a 201c-201e 2020 2022 2026 2039-203a 2044 20a3 20a6-20a7 20a9-20ad 20b1 20b4 20b8-20ba 20bd 20bf 2116 2122 2191 2193
  2212 2215 2de0-2dff a640-a69f fe2e-fe2f
`;

const ranges = drawn
  .trim()
  .split(/\s+/)
  .map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

const isDrawn = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

const areDrawn = (text: string): boolean => Array.from(text).every(isDrawn);

// Marks of direction, soft hyphens, joiners: nothing to see.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
// What a font draws in the place of a sign that it lacks.
const alike: Readonly<Record<string, string>> = { '‐': '-', '‑': '-', '⁃': '-', '−': '–', '‒': '–', '―': '—', ʼ: '’', '′': '’', '″': '”' };

export interface DrawnText {
  readonly text: string;
  /** Letters that no font has, each once. */
  readonly missing: readonly string[];
}

/** A text as the pictures draw it: ligatures and letters of several code points in the form that a font has. */
export function drawnText(text: string): DrawnText {
  const plain = text.normalize('NFC').replaceAll(/\s/g, ' ');
  if (areDrawn(plain)) return { text: plain, missing: [] };
  const missing = new Set<string>();
  const forms = Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => {
    // A form with a space would divide the word.
    const form = formsOf(segment).find((one) => areDrawn(one) && (one === segment || !one.includes(' ')));
    if (form === undefined) missing.add(segment);
    return form ?? '';
  });
  return { text: forms.join(''), missing: [...missing] };
}

const formsOf = (sign: string): string[] => {
  const seen = sign.replaceAll(invisible, '');
  return [sign, seen, alike[seen] ?? seen, seen.normalize('NFKC')];
};
