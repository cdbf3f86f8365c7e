// What uploaded drawings keep, what they lose, and why one is refused.
import { describeFailure } from '@stem/model/texts/format-sentence';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanDrawing } from './clean-drawing.ts';

const space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, more = '') => `<svg ${space} viewBox="0 0 9 9"${more}>${inside}</svg>`;
async function clean(text: string | Uint8Array): Promise<string> {
  const cleaned = await cleanDrawing(Buffer.from(text));
  return cleaned.ok ? cleaned.value.toString() : describeFailure(cleaned.failure);
}
const inside = async (text: string) => (await clean(svg(text))).replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** The colour of the middle of a drawing. */
async function colourOf(text: string | Uint8Array): Promise<string> {
  const { data } = await sharp(Buffer.from(await clean(text)))
    .resize(9, 9)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(3 * 40, 3 * 41).toString('hex')}`;
}
const square = '<path class="a" d="M0 0h9v9H0z"/>';

test.each([
  ['a class', svg(`<style>.a{fill:#e30613}</style>${square}`)],
  ['a class in CDATA, as Illustrator writes it', svg(`<style type="text/css"><![CDATA[ .a{fill:#E30613;} ]]></style>${square}`)],
  ['a class with the child of a group', svg(`<style>g > .a{fill:#e30613}</style><g>${square}</g>`)],
  ['a style attribute', svg(square.replace('class="a"', 'style="fill:#e30613;stroke:none"'))],
  ['a gradient by class', svg(`<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop stop-color="#e30613"/></linearGradient>${square}`)],
  ['a prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:style>.a{fill:#e30613}</s:style><s:path class="a" d="M0 0h9v9H0z"/></s:svg>`],
  [
    'abbreviations of Illustrator',
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY red "fill:#e30613">]>` +
      `<svg xmlns="&ns_svg;" viewBox="0 0 9 9"><path style="&red;" d="M0 0h9v9H0z"/></svg>`,
  ],
])('the colour given by %s stays', async (_by, text) => expect(await colourOf(text)).toBe('#e30613'));

test('the styles of a drawing lose what old browsers run, and nothing else', async () => {
  const styles = `@charset "utf-8";
    .a{fill:red;mask:url(#m)} .b{width:expression(alert(1));behavior:url(#x);-moz-binding:url(#y);stroke:blue}
    .c{opacity:.5} .e{cursor:url(https://evil.example/z),auto}
    @font-face{font-family:G;src:url(data:font/woff2;base64,AAAA)}
    @media (prefers-color-scheme:dark){.a{fill:white}} @keyframes turn{to{transform:rotate(1turn)}}`;
  const kept = await inside(`<style>${styles}</style>${square}`);
  expect(kept).not.toMatch(/evil|charset|expression|behavior|binding|cursor/);
  for (const part of ['fill:red', 'mask:url(#m)', 'stroke:blue', 'opacity:.5', 'fill:white', 'rotate(1turn)', 'base64,AAAA']) expect(kept).toContain(part);
});

const elsewhere = /not in it but elsewhere: embed/;
const loads = /loads styles or fonts from elsewhere/;

test.each([
  ['a paint', '<path fill="url(other.svg#a)" d="M1 1"/>', elsewhere],
  ['a paint with a replacement', '<path stroke="url(other.svg#a) red" d="M1 1"/>', elsewhere],
  ['a mask', '<path mask="URL( \'//evil.example\' )" d="M1 1"/>', elsewhere],
  ['a marker', '<path marker-end="url(arrows.svg#a)" d="M1 1"/>', elsewhere],
  ['a paint in an animation', '<path d="M1 1"><animate attributeName="fill" values="red;url(o.svg#a)"/></path>', elsewhere],
  ['a paint in escaped letters', '<path fill="u\\72l(//evil.example)" d="M1 1"/>', elsewhere],
  ['a paint that an invisible character parts', '<path fill="ur&#1;l(//evil.example)" d="M1 1"/>', elsewhere],
  ['a paint in a style attribute', '<path style="fill:url(other.svg#a)" d="M1 1"/>', elsewhere],
  ['a paint in a style', '<style>.a{fill:url(https://evil.example/b.svg#c)}</style>', elsewhere],
  ['a paint in a style that an invisible character parts', '<style>.a{fill:ur\u0001l(//evil.example);opacity:.5}</style>', elsewhere],
  ['a paint in a variable', '<style>.a{--x:url(https://evil.example/d);fill:var(--x)}</style>', elsewhere],
  ['a set of pictures', '<style>.d{fill:image-set("https://evil.example/e" 1x)}</style>', elsewhere],
  ['a use', '<use href="https://evil.example/a.svg#b"/>', elsewhere],
  ['a use of a script', '<use xlink:href="javascript:alert(1)"/>', elsewhere],
  ['a gradient', '<linearGradient id="a" xlink:href="other.svg#b"/>', elsewhere],
  ['a text on a path', '<text><textPath href="paths.svg#p">T</textPath></text>', elsewhere],
  ['an import', '<style>@import url("https://fonts.example/a.css"); .a{fill:red}</style>', loads],
  ['an import of a file', "<style>@import 'b.css';</style>", loads],
  ['a stylesheet of a web page', '<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="a.css"/>', loads],
  ['a font', '<style>@font-face{font-family:F;src:url(https://evil.example/f.woff2)}</style>', /uses a font that is not in it/],
])('%s from elsewhere is refused with the reason', async (_what, text, reason) => expect(await clean(svg(text))).toMatch(reason));

test('a stylesheet that the head names is refused with the reason, one in the drawing is not', async () => {
  expect(await clean(`<?xml version="1.0"?><?xml-stylesheet type="text/css" href="a.css"?>${svg(square)}`)).toMatch(loads);
  expect(await clean(`<?xml-stylesheet href="#s"?>${svg(`<style id="s">.a{fill:red}</style>${square}`)}`)).toMatch(/^<svg/);
});

test.each(['', 'width="100%" height="100%"', 'width="10"', 'viewBox="0 0 0 0"', 'viewBox="0 0 9"', 'width="0" height="9"', 'width="auto" height="auto"'])(
  'a drawing whose size is “%s” is refused with what is missing',
  async (size) => expect(await clean(`<svg ${space} ${size}>${square}</svg>`)).toMatch(/neither a width and a height nor a viewBox/),
);

test.each([
  'viewBox="0 0 9 9"',
  'viewBox="-1,-1 9.5,9" width="100%"',
  'width="10" height="20px"',
  'width="10.5mm" height=".5in"',
  'viewBox="0 0 9 9" width="auto"',
])('a drawing with %s has a size', async (size) => expect(await clean(`<svg ${space} ${size}>${square}</svg>`)).toMatch(/^<svg/));

test.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['a handler', '<path d="M1 1" onload="alert(1)" ONCLICK="alert(1)"/>', '<path d="M1 1"/>'],
  ['a link', '<a href="https://evil.example"><path d="M1 1"/></a>', '<g><path d="M1 1"/></g>'],
  ['a rule that is not complete', '<style>.a{fill:red}@media "print{.a{fill:url(//evil.example)}}</style>', '<style>.a{fill:red}</style>'],
  ['an animated address', '<set attributeName="href" to="https://evil.example"/>', ''],
  ['the notes of programs', '<metadata>Ines Graf</metadata><x:note xmlns:x="urn:x">Ines Graf<path d="M2 2"/></x:note>', ''],
  ['a part of a web page that has a replacement', '<switch><foreignObject><p>T</p></foreignObject><text>T</text></switch>', '<switch><text>T</text></switch>'],
  ['the medium of a style', '<style media="print">.a{fill:red}</style>', '<style media="print">.a{fill:red}</style>'],
  ['markup in a text', '<text>a &lt;script&gt; b</text>', '<text>a &lt;script&gt; b</text>'],
  ['markup in a style', '<style>.a{content:"&lt;/style>&lt;script>"}</style>', '<style>.a{content:&quot;&lt;/style&gt;&lt;script&gt;&quot;}</style>'],
  [
    'a movement',
    '<path d="M1 1"><animate attributeName="d" to="M2 2" dur="1s"/></path>',
    '<path d="M1 1"><animate attributeName="d" to="M2 2" dur="1s"/></path>',
  ],
])('%s is taken out or made harmless, what is drawn stays', async (_what, given, kept) => expect(await inside(given)).toBe(kept));

test('a photograph in a drawing stays, without what the camera noted', async () => {
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#e30613' } });
  const noted = await red
    .png()
    .withExif({ IFD0: { Copyright: 'Ines Graf' } })
    .toBuffer();
  for (const name of ['href', 'xlink:href']) {
    const text = svg(`<image width="9" height="9" preserveAspectRatio="none" ${name}="data:image/png;base64,\n ${noted.toString('base64')}"/>`);
    expect(await colourOf(text)).toBe('#e30613');
    expect(Buffer.from(/base64,([^"]*)/.exec(await clean(text))?.[1] ?? '', 'base64').includes('Ines Graf')).toBe(false);
  }
});

test('a picture whose base64 is written as an address stays', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#e30613' } })
    .png()
    .toBuffer();
  const address = `data:image/png;base64,${encodeURIComponent(png.toString('base64'))}`;
  expect(await colourOf(svg(`<image href="${address}" width="9" height="9"/>`))).toBe('#e30613');
});

test('the words of a link stay, alone and inside a text', async () => {
  expect(await inside('<a href="/x"><text>alone</text></a><text>a <a href="/x">link</a> inside</text>')).toBe(
    '<g><text>alone</text></g><text>a <tspan>link</tspan> inside</text>',
  );
});

test.each([
  ['an attribute', '<filter id="f"><feTurbulence/><feImage href="#a"/></filter><path filter="url(#f)" d="M1 1"/>'],
  ['a filter of another file', '<path filter="url(elsewhere.svg#f)" d="M1 1"/>'],
  ['a style attribute', '<path style="filter:blur(99px);-webkit-backdrop-filter:blur(9px)" d="M1 1"/>'],
  ['a class', '<style>path{FILTER:url(#f)}</style><path d="M1 1"/>'],
  ['an escaped name', String.raw`<style>path{f\69lter:blur(9px)}</style><path style="\66ilter:blur(9px);backdrop-\46ilter:blur(9px)" d="M1 1"/>`],
  ['an animation', '<path d="M1 1"><set attributeName=" filter " to="blur(99px)"/></path>'],
  ['a prefix', '<s:filter xmlns:s="http://www.w3.org/2000/svg" id="f"><s:feFlood/></s:filter><path d="M1 1"/>'],
])('a filter by %s is taken out, and what it was on stays', async (_by, text) => {
  const kept = await inside(text);
  expect(kept).toMatch(/<path[^>]*d="M1 1"/);
  expect(kept).not.toMatch(/filter|blur|<s?:?fe[A-Z]/i);
});

test.each([
  ['a picture in another file', '<image xlink:href="photo.png" width="9" height="9"/>', /shows a picture that is not in it/],
  ['a picture that is none', '<image href="data:image/png;base64,AAAA"/>', /no PNG, JPEG, WebP or GIF/],
  ['a drawing in the drawing', `<image href="data:image/svg+xml,${encodeURIComponent(svg(''))}"/>`, /no PNG, JPEG, WebP or GIF/],
  ['half a picture', '<image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAI"/>', /damaged picture/],
  ['parts of a web page', '<foreignObject><p>Text</p></foreignObject>', /foreignObject/],
  ['parts of a web page without a replacement', '<switch><foreignObject><p>Text</p></foreignObject></switch>', /foreignObject/],
  ['300 nested groups', '<g>'.repeat(300) + '</g>'.repeat(300), /nested groups/],
  ['300 nested groups with odd attributes', '<g id="a>b" c>'.repeat(300) + '</g>'.repeat(300), /nested groups/],
  ['a part that contains itself', '<g id="a"><use href="#a"/></g>', /contains itself/],
  [
    'two patterns that contain each other',
    '<pattern id="a"><path fill="url(#b)"/></pattern><pattern id="b"><path fill="url(#a)"/></pattern>',
    /contains itself/,
  ],
])('%s is refused with the reason', async (_what, text, reason) => expect(await clean(svg(text))).toMatch(reason));

const chain = (link: (level: number) => string) => svg(`${Array.from({ length: 12 }, (_, level) => link(level + 1)).join('')}<use href="#l12"/>`);
const ten = <T>(of: T) => Array.from({ length: 10 }, () => of);

test.each([
  ['uses', chain((level) => `<g id="l${level}">${ten(`<use href="#l${level - 1}"/>`).join('')}</g>`)],
  ['nested drawings', chain((level) => `<svg id="l${level}">${ten(`<use xlink:href=" #l${level - 1}"/>`).join('')}</svg>`)],
  ['symbols', chain((level) => `<symbol id="l${level}">${ten(`<use href="#l${level - 1}"/>`).join('')}</symbol>`)],
  ['patterns', chain((level) => `<pattern id="l${level}">${ten(`<path fill="url(#l${level - 1})"/>`).join('')}</pattern>`)],
  ['patterns in styles', chain((level) => `<pattern id="l${level}">${ten(`<path style="fill:url('#l${level - 1}')"/>`).join('')}</pattern>`)],
  [
    'patterns by class',
    chain((level) => `<style>.c${level}{fill:url(#l${level - 1})}</style><pattern id="l${level}">${ten(`<path class="x c${level}"/>`).join('')}</pattern>`),
  ],
  ['masks', chain((level) => `<mask id="l${level}">${ten(`<path mask="url(#l${level - 1})"/>`).join('')}</mask>`)],
  ['clips', chain((level) => `<clipPath id="l${level}">${ten(`<path clip-path="url(#l${level - 1})"/>`).join('')}</clipPath>`)],
  ['markers', svg(`<marker id="m"><path d="M1 1${'h1'.repeat(2000)}"/></marker><path marker-mid="url(#m)" d="M0 0${'h1v1'.repeat(20_000)}"/>`)],
  ['long paths', svg(`<path id="p" d="M0 0${'h1'.repeat(100_000)}"/>${'<use href="#p"/>'.repeat(500)}`)],
])('%s that multiply are refused before anything is drawn', async (_by, text) => expect(await clean(text)).toMatch(/repeats its parts too often/));

test('what a drawing program repeats is not too often', async () => {
  const icon = '<symbol id="tree"><path d="M1 1h9v9"/><path d="M2 2h9"/></symbol>';
  expect(await clean(svg(icon + '<use href="#tree" x="1"/>'.repeat(5000)))).toMatch(/^<svg/);
});

test('an abbreviation that makes the text many times larger is refused, one that contains another stays as it is', async () => {
  const grown = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(300)}">]>${svg(`<text>${'&a;'.repeat(50_000)}</text>`)}`;
  expect(await clean(grown)).toMatch(/many times larger/);
  const nested = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${svg('<text>&b;&c;</text>')}`;
  expect(await clean(nested)).not.toMatch(/haha|root:|ENTITY/);
});
