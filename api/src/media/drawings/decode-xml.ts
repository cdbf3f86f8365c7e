// The text of an XML file in the encoding that its beginning names: UTF-8, UTF-16, or an alphabet of Windows.

/** The encoding of a file that begins with these bytes; undefined when it names none. */
function encodingOf(head: Uint8Array): string | undefined {
  const [first = 0, second = 0] = head;
  // A mark of the order of bytes, or an opening bracket in two bytes.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const line = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const named = /^\s{0,20}<\?xml[^>]{1,100}?encoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/.exec(line)?.[1]?.toLowerCase();
  // The line could be read, so it has one byte for each letter. Other bytes often are below a line that says UTF-8.
  return named && /^utf-?(?:8|16)/.test(named) ? undefined : named;
}

export function decodeXml(bytes: Uint8Array): string {
  const named = encodingOf(bytes);
  return (named === undefined ? undefined : decode(bytes, named)) ?? decode(bytes, 'utf-8', true) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Undefined for an encoding that no browser knows, and for bytes that are not in it when `fatal`. */
function decode(bytes: Uint8Array, encoding: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes that are read: comments and declarations of drawing programs come first. */
export const svgHead = 64 * 1024;

/** Whether the bytes are text whose first element is an svg. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, svgHead);
  return startsWithSvg(decode(head, encodingOf(head) ?? 'utf-8') ?? decodeXml(head));
}

const opening = /<(?:[\w.-]{1,40}:)?svg[\s/>]/iy;

// Every character is read once: a comment that does not end is the end of the search.
function startsWithSvg(text: string): boolean {
  let at = 0;
  for (;;) {
    while (isSpace(text.charCodeAt(at))) at += 1;
    const end = endOfPrologue(text, at);
    if (end === undefined) break;
    if (end === -1) return false;
    at = end;
  }
  opening.lastIndex = at;
  return opening.test(text);
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xfeff;

/** Where a comment, an instruction or a declaration ends that begins here; undefined when none begins, -1 when it does not end. */
export function endOfPrologue(text: string, at: number): number | undefined {
  const after = (mark: string, from: number) => {
    const end = text.indexOf(mark, from);
    return end === -1 ? -1 : end + mark.length;
  };
  if (text.startsWith('<!--', at)) return after('-->', at + 4);
  if (text.startsWith('<?', at)) return after('?>', at + 2);
  if (text.slice(at, at + 9).toUpperCase() === '<!DOCTYPE') return endOfDoctype(text, at);
  return undefined;
}

// It may have an inner part in brackets, and texts in quotes with any characters.
function endOfDoctype(text: string, start: number): number {
  let depth = 0;
  for (let at = start + 2; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1);
      if (end === -1) return -1;
      at = end;
    } else if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end === -1) return -1;
      at = end + 2;
    } else if (character === '<') depth += 1;
    else if (character === '>') {
      if (depth === 0) return at + 1;
      depth -= 1;
    }
  }
  return -1;
}
