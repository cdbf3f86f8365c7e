import { expect, test } from 'vitest';
import { decodeXml, isSvg } from './decode-xml.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>Größe</text></svg>';
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${svg}`;
const utf16 = (text: string, isBig = false) => (isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le'));

test.each([
  ['UTF-8', Buffer.from(svg)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${svg}`)],
  ['Latin-1, as declared', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  ['Latin-1 in single quotes', Buffer.from(declared('iso-8859-1').replaceAll('"', "'"), 'latin1')],
  ['Latin-1 that is not declared', Buffer.from(svg, 'latin1')],
  ['Latin-1 that calls itself UTF-8', Buffer.from(declared('UTF-8'), 'latin1')],
  ['an unknown encoding', Buffer.from(declared('x-nobody'))],
  ['UTF-8 that calls itself UTF-16', Buffer.from(declared('UTF-16'))],
  ['UTF-16 with a mark', utf16(`\uFEFF${declared('UTF-16')}`)],
  ['UTF-16 without', utf16(declared('UTF-16'))],
  ['UTF-16 the other way round', utf16(`\uFEFF${svg}`, true)],
])('a drawing in %s keeps its letters', (_encoding, bytes) => {
  expect(isSvg(bytes)).toBe(true);
  expect(decodeXml(bytes)).toContain('<text>Größe</text>');
});

test.each([
  ['comments, instructions and a declaration', '<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg [<!ENTITY a "<x>"><!-- > -->]>\n<?x y?><svg>'],
  ['a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg">'],
  ['a comment as long as a licence', `<!--${'licence '.repeat(4000)}--><svg>`],
])('an svg after %s is one', (_what, text) => expect(isSvg(Buffer.from(text))).toBe(true));

test.each([
  ['a page with an svg in it', '<html><svg>'],
  ['a comment that does not end', '<!-- <svg>'],
  ['a declaration that does not end', '<!DOCTYPE svg [<svg>'],
  ['another element that begins like one', '<svgx>'],
  ['nothing', ''],
])('%s is none', (_what, text) => expect(isSvg(Buffer.from(text))).toBe(false));

test('the longest head is read once, also when it repeats one part', () => {
  const reads: number[] = [];
  const original = String.prototype.indexOf;
  // Counts how far each search goes: together they must not go further than the text, a few times over.
  String.prototype.indexOf = function counted(this: string, ...sought: [string, number?]) {
    const found = original.apply(this, sought);
    reads.push((found === -1 ? this.length : found) - (sought[1] ?? 0));
    return found;
  };
  try {
    for (const part of ['<!---->', '<?a?>', '<!DOCTYPE a>', '<!DOCTYPE a []>', '<!--', '<?', '<!DOCTYPE "', ' ']) {
      const text = Buffer.from(part.repeat(20_000)).subarray(0, 64 * 1024);
      reads.length = 0;
      expect(isSvg(text)).toBe(false);
      expect(reads.reduce((sum, read) => sum + read, 0)).toBeLessThan(4 * text.length);
    }
  } finally {
    String.prototype.indexOf = original;
  }
});
