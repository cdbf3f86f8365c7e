// Finds an address or a name in bytes, in each form in which files have it: as it is, and escaped for HTML, JSON, links and mails.
// What precedes and follows an address decides whether it is whole, and is escaped too: so bytes are decoded, not the text encoded.
export type Contains = (bytes: Uint8Array) => boolean;

/** Bytes that may precede a form in a block that is read for itself. */
export const longestForm = 4096;

/** Characters of base64: a shorter piece is in many files. */
const shortest = 8;

/** Characters around an address that make it a part of a longer one: o'hara@alder.example is not hara@alder.example. */
const longer = { before: String.raw`(?<![\p{L}\p{N}\p{M}._+-]|[\p{L}\p{N}](?:'|&#39;))`, after: String.raw`(?![\p{L}\p{N}\p{M}-]|\.[\p{L}\p{N}])` };

/** A text in any case, over lines and in links; an address only where it is a whole one. */
function patternOf(text: string): RegExp {
  const inPattern = (form: string) => form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/ +/g, String.raw`[\s+_]+`);
  const forms = [...new Set([text, text.normalize('NFD')])].map(inPattern).join('|');
  return new RegExp(text.includes('@') ? `${longer.before}(?:${forms})${longer.after}` : forms, 'giu');
}

export function createContains(texts: readonly string[]): Contains {
  const wanted = texts.map((text) => ({ pattern: patternOf(text), pieces: piecesOf(text), encoded: encodedForms(text) }));
  return (bytes) => {
    const stored = joinLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
    const lower = stored.toLowerCase();
    let decoded: string | undefined;
    const isPlain = ({ pattern, pieces }: (typeof wanted)[number]) => {
      if (!pieces.every((piece) => lower.includes(piece))) return false;
      decoded ??= decode(stored);
      return [stored, decoded].some((one) => one.search(pattern) >= 0);
    };
    return wanted.some((one) => isPlain(one) || isEncoded(stored, one));
  };
}

/** As it is, and escaped for HTML and for links. */
export function replaceText(stored: string, text: string, word: string): string {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
  const inLinks = encodeURIComponent(text);
  const plain = [text, html].reduce((left, form) => left.replaceAll(patternOf(form), () => word), stored);
  return plain.replaceAll(/[^\s"'<>]+/g, (link) =>
    !link.includes('%') || decode(link).search(patternOf(text)) < 0 ? link : link.replaceAll(inLinks, encodeURIComponent(word)),
  );
}

/** What no escape changes. */
export const piecesOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Lines that a mail has broken within a word. */
const joinLines = (stored: string): string => stored.replaceAll(/=\r?\n/g, '');

const textIn = (hex: string): string => Buffer.from(hex.replaceAll(/[%=]/g, ''), 'hex').toString('utf8');

/** Of quoted-printable only what letters and signs look like in it: `=20` may as well be a value in a link. */
function decode(stored: string): string {
  return stored
    .replaceAll(/=\?[\w-]+\?q\?([^?\s]*)\?=/gi, (_, word: string) => word.replaceAll('_', ' ').replaceAll(/(?:=[\dA-F]{2})+/gi, textIn))
    .replaceAll(/(?:=[C-F][\dA-F](?:=[89AB][\dA-F])+)+|=(?:3D|40)/g, textIn)
    .replaceAll(/(?:%[\da-f]{2})+/gi, textIn)
    .replaceAll(/\\u([\da-f]{4})/gi, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
    .replaceAll(/\\[nrt]/g, ' ')
    .replaceAll(/&#(x?)([\da-f]{1,6});/gi, (_, hex: string, code: string) => String.fromCodePoint(Math.min(Number.parseInt(code, hex ? 16 : 10), 0x10ffff)))
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof signs) => signs[name]);
}

const signs = { lt: '<', gt: '>', quot: '"', amp: '&' };

interface Encoded {
  readonly pattern: RegExp;
  readonly encoded: readonly string[];
}

/** Decodes what surrounds a piece: that says how the text begins and ends. */
function isEncoded(stored: string, { pattern, encoded }: Encoded): boolean {
  const lines = stored.includes('\n') ? stored.replaceAll(/(?<=[\w+/])\r?\n(?=[\w+/])/g, '') : stored;
  return encoded.some((form) => {
    for (let at = lines.indexOf(form); at >= 0; at = lines.indexOf(form, at + 1)) {
      const before = /(?:[\w+/]{4}){0,12}$/.exec(lines.slice(Math.max(0, at - 48), at))?.[0] ?? '';
      const after = /^[\w+/]{0,48}/.exec(lines.slice(at + form.length))?.[0] ?? '';
      if (decode(Buffer.from(before + form + after, 'base64').toString('utf8')).search(pattern) >= 0) return true;
    }
    return false;
  });
}

/** In base64, of the three places at which a text may begin in a group of three bytes: the groups that are the same in any surroundings. */
function encodedForms(text: string): string[] {
  return [text, text.toLowerCase()].flatMap((one) => {
    const bytes = Buffer.from(one);
    const forms = [0, 1, 2].map((lead) => {
      const whole = Buffer.concat([Buffer.alloc(lead), bytes.subarray(0, bytes.length - ((lead + bytes.length) % 3))]).toString('base64');
      return whole.slice(lead === 0 ? 0 : 4);
    });
    return forms.filter((form) => form.length >= shortest);
  });
}
