// Finds a text in bytes in each form in which files have it: as it is, and escaped for HTML, JSON, addresses and mails.
type Contains = (bytes: Uint8Array) => boolean;

/** Bytes that may precede a form in a block that is read for itself. */
export const longestForm = 4096;

/** Characters of base64: a shorter piece is in many files. */
const shortest = 8;

/** Case of ASCII letters does not count, except in base64. Line breaks of mails are passed over. */
export function createContains(texts: readonly string[]): Contains {
  const forms = new Set(texts.flatMap((text) => formsOf(text).map((form) => latin(form).toLowerCase())));
  const encoded = texts.flatMap((text) => [text, text.toLowerCase()].flatMap(base64Forms)).filter((form) => form.length >= shortest);
  return (bytes) => {
    const stored = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const flat = stored.includes('\n') ? [stored, stored.replaceAll(/=?\r?\n[ \t]?/g, '')] : [stored];
    return flat.some((text) => {
      const lower = text.toLowerCase();
      return [...forms].some((form) => lower.includes(form)) || encoded.some((form) => text.includes(form));
    });
  };
}

const latin = (text: string): string => Buffer.from(text).toString('latin1');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function formsOf(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const percent = encodeURIComponent(text);
  const quoted = latin(text).replaceAll(/[^\x20-\x3c\x3e-\x7e]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  return [
    text,
    text.normalize('NFD'),
    text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign),
    json,
    json.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    percent,
    percent.replaceAll('%20', '+'),
    percent.replaceAll('%40', '@'),
    quoted,
    quoted.replaceAll(' ', '_'),
  ];
}

/** Of the three places at which a text may begin in a group of three bytes: what is the same in any surroundings. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].map((lead) => {
    const whole = Buffer.concat([Buffer.alloc(lead), bytes.subarray(0, bytes.length - ((lead + bytes.length) % 3))]).toString('base64');
    return whole.slice(lead === 0 ? 0 : 4);
  });
}
