// A stored page as lines that can be compared: what a reader sees of it, and its markup broken where tags meet.
import { Parser } from 'htmlparser2';

const unseen = new Set(['script', 'style', 'template', 'svg']);

// Within these the text runs on; everything else begins a line of its own.
const running = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/** What a page says, a block of text a line: its title and what search engines show of it, then its body. */
export function visibleLines(html: string): string[] {
  const lines: string[] = [];
  let line = '';
  let hidden = 0;
  const end = () => {
    // Soft hyphens are there for the line breaks of browsers.
    const text = line.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const say = (text: string | undefined) => {
    end();
    line = text ?? '';
    end();
  };
  const parser = new Parser({
    onopentag(name, { name: called, content, alt }) {
      if (unseen.has(name)) hidden += 1;
      else if (!running.has(name)) end();
      if (hidden === 0 && name === 'img') say(alt);
      if (name === 'meta' && called === 'description') say(content);
    },
    ontext(text) {
      if (hidden === 0) line += text;
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      else if (!running.has(name)) end();
    },
  });
  parser.end(html);
  end();
  return lines;
}

/** The bytes of a page, broken between two tags and where they break themselves. */
export const markupLines = (html: string): string[] =>
  html
    .replace(/>\s*(?=<)/g, '>\n')
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '');

/** Lines of a text that is no page. */
export const textLines = (text: string): string[] => text.split(/\r?\n/);
