// Splits a stored page into lines for a comparison: the visible text, and the markup.
import { Parser } from 'htmlparser2';

const hiddenElements = new Set(['script', 'style', 'template', 'svg']);

// Inline elements; every other element starts a new line.
const inlineElements = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/** The text of a page, one line per block: its title and description, then its body. */
export function visibleLines(html: string): string[] {
  const lines: string[] = [];
  let line = '';
  let hidden = 0;
  let isBetween = false;
  const end = () => {
    // Soft hyphens are invisible.
    const text = line.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const addLine = (text: string | undefined) => {
    end();
    line = text ?? '';
    end();
  };
  const parser = new Parser({
    onopentag(name, { name: called, content, alt }) {
      if (hiddenElements.has(name)) hidden += 1;
      else if (!inlineElements.has(name)) end();
      // Inline elements that only CSS separates, such as a name and a position.
      else if (isBetween && name !== 'wbr') line += ' ';
      if (hidden === 0 && name === 'img') addLine(alt);
      if (name === 'meta' && called === 'description') addLine(content);
    },
    ontext(text) {
      if (hidden === 0) line += text;
      isBetween = false;
    },
    onclosetag(name) {
      if (hiddenElements.has(name)) hidden -= 1;
      else if (!inlineElements.has(name)) end();
      else isBetween = name !== 'wbr';
    },
  });
  parser.end(html);
  end();
  return lines;
}

/** The markup of a page, with additional line breaks between tags. */
export const markupLines = (html: string): string[] =>
  html
    .replace(/>\s*(?=<)/g, '>\n')
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '');

/** The lines of a text that is not a page. */
export const textLines = (text: string): string[] => text.split(/\r?\n/);
