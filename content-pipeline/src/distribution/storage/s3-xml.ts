// What the XML answers of an S3 store say.
import { SaxesParser } from 'saxes';

/** For each element of this name: the texts of the elements in it, by their names. */
export function recordsOf(xml: string, name: string): ReadonlyMap<string, string>[] {
  const found: Map<string, string>[] = [];
  const open: { readonly texts: Map<string, string>; text: string }[] = [];
  const parser = new SaxesParser({});
  parser.on('error', () => undefined);
  parser.on('opentag', () => void open.push({ texts: new Map(), text: '' }));
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', (tag) => {
    const closed = open.pop();
    if (!closed) return;
    open.at(-1)?.texts.set(tag.name, closed.text);
    if (tag.name === name) found.push(closed.texts);
  });
  parser.write(xml).close();
  return found;
}

/** The text of the first element of this name in the outermost one. */
export const textOf = (xml: string, name: string): string | undefined => {
  const [, root] = /<([A-Za-z]\w*)[\s>]/.exec(xml) ?? [];
  return root === undefined ? undefined : recordsOf(xml, root)[0]?.get(name);
};
