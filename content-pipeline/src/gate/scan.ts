// Where the parts of a plainly written tag end, character by character; what stands in quotes, and that is most of a
// tag, is passed over in one step. A place is -1 where something is not plain.

/** Where an attribute's name and value stand. The value's places are one where it has none. */
export interface AttributePlaces {
  readonly name: number;
  readonly nameEnd: number;
  readonly value: number;
  readonly valueEnd: number;
  /** Behind it, with the mark that ends its value. */
  readonly end: number;
}

const mark = 0x3e;
const less = 0x3c;
const slash = 0x2f;
const equals = 0x3d;
const quote = 0x22;
const apostrophe = 0x27;
const backtick = 0x60;
const hyphen = 0x2d;

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
// Behind the end of a text every code is NaN.
const endsName = (code: number) =>
  code === equals || code === mark || isSpace(code) || code === slash || code === quote || code === apostrophe || code === less || Number.isNaN(code);
const endsValue = (code: number) => code === backtick || (code !== slash && endsName(code));

/** Behind the name of a tag that begins here. */
export function afterName(html: string, from: number): number {
  if (!isLetter(html.charCodeAt(from))) return -1;
  let at = from + 1;
  for (let code = html.charCodeAt(at); isLetter(code) || isDigit(code) || code === hyphen; code = html.charCodeAt(at)) at += 1;
  return at;
}

export function afterSpace(html: string, from: number): number {
  let at = from;
  while (isSpace(html.charCodeAt(at))) at += 1;
  return at;
}

/** Behind an opening tag whose name ends here. */
export function afterTag(html: string, from: number): number {
  for (let at = from; ; ) {
    const next = afterSpace(html, at);
    const code = html.charCodeAt(next);
    if (code === mark) return next + 1;
    if (code === slash) return html.charCodeAt(next + 1) === mark ? next + 2 : -1;
    const end = next === at ? undefined : attributeAt(html, next)?.end;
    if (end === undefined) return -1;
    at = end;
  }
}

/** The attribute that begins here; undefined where none does, or none that is plain. */
export function attributeAt(html: string, name: number): AttributePlaces | undefined {
  let nameEnd = name;
  while (!endsName(html.charCodeAt(nameEnd))) nameEnd += 1;
  if (nameEnd === name) return undefined;
  const sign = afterSpace(html, nameEnd);
  if (html.charCodeAt(sign) !== equals) return { name, nameEnd, value: nameEnd, valueEnd: nameEnd, end: nameEnd };
  const value = afterSpace(html, sign + 1);
  const opening = html.charCodeAt(value);
  if (opening === quote || opening === apostrophe) {
    const valueEnd = html.indexOf(opening === quote ? '"' : "'", value + 1);
    return valueEnd === -1 ? undefined : { name, nameEnd, value: value + 1, valueEnd, end: valueEnd + 1 };
  }
  let valueEnd = value;
  while (!endsValue(html.charCodeAt(valueEnd))) valueEnd += 1;
  // Whether the last slash belongs to it is for the parser to say.
  if (valueEnd === value || html.charCodeAt(valueEnd - 1) === slash) return undefined;
  return { name, nameEnd, value, valueEnd, end: valueEnd };
}
